import { expect, test } from 'vitest'

import { sampleBooking } from '../../../tests/setup/booking-test-app.ts'
import { csvLines } from './bookings-csv.ts'

/** The cells as a spreadsheet reads them whose country parts them so: a quote counts only at the beginning of one. */
function cellsOf(text: string, separator: ',' | ';'): string[] {
  const cell = new RegExp(String.raw`(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\r\n]*)(?:${separator}|\r?\n|\r|$)`, 'y')
  const cells: string[] = []
  while (cell.lastIndex < text.length) {
    const [, quoted = '', plain = ''] = cell.exec(text) ?? []
    cells.push(quoted.replaceAll('""', '"') + plain)
  }
  return cells
}

const runs = /^[=@\t\r]|^[+-](?!\d+$)/

const formula = "=cmd|' /C calc'!A0"
test.each([
  formula,
  `Ana,${formula}`,
  `Ana,"${formula}`,
  `Ana,"${formula},"`,
  `Ana, "" ${formula}`,
  `Ana,""${formula}`,
  `Ana;"\n"${formula}`,
  `Ana\n"@SUM(1)\n"+1+1`,
  `Ana\r${formula}`,
])('%j runs in no spreadsheet, at whatever it takes the file apart', (text) => {
  const lines = csvLines([{ ...sampleBooking, name: text, note: text }])

  for (const separator of [',', ';'] as const) {
    expect(cellsOf(lines, separator).filter((cell) => runs.test(cell))).toEqual([])
  }
  expect(cellsOf(lines, ';')).toContain(sampleBooking.email)
})

test('numbers and names stay what they are', () => {
  const note = 'Room 3, -1, "two"\n+355692345678'

  const cells = cellsOf(csvLines([{ ...sampleBooking, name: 'Ana "Nena" Krasniqi', note }]), ';')

  expect(cells).toEqual(expect.arrayContaining(['Ana "Nena" Krasniqi', note, sampleBooking.phoneNumber]))
})
