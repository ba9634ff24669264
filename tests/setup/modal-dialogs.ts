/** jsdom has no modal dialogs: one that is opened stands open. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
