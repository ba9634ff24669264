import { vi } from 'vitest'

class Sending extends EventTarget {
  readonly upload = new EventTarget()
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    for (const type of ['abort', 'loadend']) this.dispatchEvent(new Event(type))
  }
}

/** From here on a picture that is sent is on its way until it is stopped, or until the stubs of the test go. */
export function sendPicturesForever(): void {
  vi.stubGlobal('XMLHttpRequest', Sending)
}

/** From here on a picture that is sent is answered so. */
export function answerPictures(status: number, responseText: string): void {
  class Answered extends Sending {
    readonly status = status
    readonly responseText = responseText
    override send() {
      for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
}
