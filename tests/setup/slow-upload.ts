import { vi } from 'vitest'

/** From here on a picture that is sent is on its way until it is stopped, or until the stubs of the test go. */
export function sendPicturesForever(): void {
  class Sending extends EventTarget {
    readonly upload = new EventTarget()
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      for (const type of ['abort', 'loadend']) this.dispatchEvent(new Event(type))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
}
