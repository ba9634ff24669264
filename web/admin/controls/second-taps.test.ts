// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { dropSecondTaps, expectAnotherPress } from './second-taps.ts'

const pressed: string[] = []

beforeAll(dropSecondTaps)
beforeEach(() => {
  pressed.length = 0
  vi.restoreAllMocks()
  document.body.innerHTML = `
    <button id="send">Send offer</button> <button id="back">Take the offer back</button>
    <label id="tick"><span>Aboard</span> <input id="box" type="checkbox"></label>`
  for (const element of document.querySelectorAll('button, input')) {
    element.addEventListener('click', () => pressed.push(element.id))
  }
})

interface Press {
  at: number
  x?: number
  pointerType?: string
  /** As the browser counts the presses in one place. */
  detail?: number
}

/** A press as a browser tells of it. jsdom has no pointers. */
function press(selector: string, { at, x = 100, pointerType = 'touch', detail = 1 }: Press) {
  const element = document.querySelector(selector)
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: 200, detail }
  element?.dispatchEvent(Object.assign(new MouseEvent('pointerdown', init), { pointerType }))
  const click = new MouseEvent('click', init)
  Object.defineProperty(click, 'timeStamp', { value: at })
  element?.dispatchEvent(click)
}

let now = 0
/** Long after whatever was pressed before. */
const later = () => (now += 10_000)

test('what a first tap has brought under the thumb is not pressed by the second, nor by a third', () => {
  const at = later()
  press('#send', { at })
  press('#back', { at: at + 300 })
  press('#back', { at: at + 600 })
  expect(pressed).toEqual(['send'])

  press('#back', { at: at + 1400 })
  expect(pressed).toEqual(['send', 'back'])
})

test('a second tap is not the press that has read what the first has told', () => {
  const at = later()
  const send = document.querySelector('#send')
  send?.addEventListener('click', expectAnotherPress, { once: true })
  press('#send', { at })
  press('#send', { at: at + 200 })
  press('#send', { at: at + 400 })
  expect(pressed).toEqual(['send'])

  press('#send', { at: at + 1500 })
  press('#send', { at: at + 1700 })
  expect(pressed).toEqual(['send', 'send', 'send'])
})

test('elsewhere, of a mouse in two presses, and by keyboard, everything is pressed at once', () => {
  const at = later()
  press('#send', { at })
  press('#back', { at: at + 100, x: 160 })
  press('#send', { at: at + 200, pointerType: 'mouse' })
  press('#back', { at: at + 300, pointerType: 'mouse' })
  press('#send', { at: at + 310, detail: 0 })
  expect(pressed).toEqual(['send', 'back', 'send', 'back', 'send'])

  press('#send', { at: at + 400, pointerType: 'mouse', detail: 2 })
  expect(pressed).toHaveLength(5)
})

test('the same is pressed as often as one likes, and a label passes its tap on', () => {
  const at = later()
  for (const after of [0, 100, 200]) press('#send', { at: at + after })
  expect(pressed).toEqual(['send', 'send', 'send'])

  press('#tick span', { at: at + 5000 })
  press('#tick span', { at: at + 5200 })
  expect(document.querySelector<HTMLInputElement>('#box')?.checked).toBe(false)
  expect(pressed).toEqual(['send', 'send', 'send', 'box', 'box'])
})
