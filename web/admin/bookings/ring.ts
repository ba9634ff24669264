const storageKey = 'ringForBookings'

/** Whether this device rings for new bookings. */
export const isRingOn = () => localStorage.getItem(storageKey) === 'on'

export function setRing(isOn: boolean): void {
  if (isOn) localStorage.setItem(storageKey, 'on')
  else localStorage.removeItem(storageKey)
}

/** Two short notes. Browsers stay silent until the page was touched once, which is no error. */
export function ring(): void {
  const audio = new AudioContext()
  for (const [index, frequency] of [880, 1175].entries()) {
    const note = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + index * 0.18
    note.frequency.value = frequency
    volume.gain.setValueAtTime(0.2, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + 0.3)
  }
}
