// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { rememberPrinter } from '#web/printing/chosen-printer.ts'
import { PrinterError } from '#web/printing/printer.ts'
import { aBrowser, fakeSerial } from '#web/printing/testing/fake-devices.ts'
import { storePrintingChoices } from '#web/store/react/printing-choices.ts'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { choosePole, forgetPole, poleText, showOnPole } from './pole-display.ts'

afterEach(() => {
  forgetChoices()
  storePrintingChoices({})
})

const CLEARED = '\u001b@\f'
const line = (name: string, total: string) => ({ id: name, name, quantity: '1', total })
const rows = (text: string) => [text.slice(0, 20), text.slice(20)]

test('a customer sees the price of the last line and the total, then the change, in 2 × 20 plain letters [S17.18]', () => {
  const lines = [line('Brown bread', 'R17.99'), line('Sêr Ouma se Köök Boerebeskuit', 'R1\u00a0234.50')]
  expect(rows(poleText({ state: 'selling', lines, total: 'R1\u00a0252.49' }))).toEqual([
    'Ser Ouma s R1 234.50',
    'TOTAL      R1 252.49',
  ])
  expect(rows(poleText({ state: 'paid', total: 'R1\u00a0252.49', change: 'R47.51' }))).toEqual([
    'TOTAL      R1 252.49',
    'CHANGE        R47.51',
  ])
  expect(rows(poleText({ state: 'paid', total: 'R17.99', change: null }))).toEqual([
    'TOTAL         R17.99',
    ' '.repeat(20),
  ])
  expect(rows(poleText({ state: 'selling', lines: [line('محمد', '–')], total: 'R0.00' }))).toEqual([
    '                   -',
    'TOTAL          R0.00',
  ])
})

test('a display is chosen once; it shows the newest of a quick sale, is emptied after it, and stops when it is removed [S17.18]', async () => {
  const serial = fakeSerial()
  const browser = aBrowser({ serial })
  const bread = line('Brown bread', 'R17.99')
  await showOnPole({ state: 'selling', lines: [bread], total: 'R17.99' }, browser)
  expect(serial.printed).toEqual([])
  await choosePole(browser)
  const totals = ['R17.99', 'R35.98', 'R53.97']
  await Promise.all(totals.map((total) => showOnPole({ state: 'selling', lines: [bread], total }, browser)))
  expect(serial.printed.map((each) => each.slice(-6))).toEqual(['R17.99', 'R53.97'])
  expect(serial.printed[0]).toBe(`${CLEARED}Brown bread   R17.99TOTAL         R17.99`)
  await showOnPole({ state: 'none' }, browser)
  expect([serial.printed.at(-1), serial.opened[0], serial.isOpen()]).toEqual([CLEARED, 9_600, false])
  forgetPole()
  await showOnPole({ state: 'selling', lines: [bread], total: 'R17.99' }, browser)
  expect(serial.printed).toHaveLength(3)
})

test('a port that may be the slip printer’s is not taken, and shows nothing once a printer has it [S17.18]', async () => {
  const serial = fakeSerial()
  const browser = aBrowser({ serial })
  const { usbVendorId, usbProductId } = (await serial.requestPort()).getInfo() as Record<string, number>
  await choosePole(browser)
  rememberPrinter({ way: 'serial', name: '', usbVendorId, usbProductId })
  storePrintingChoices({ printer: 'serial' })
  const fault = await choosePole(browser).catch((error: unknown) => error)
  expect(fault instanceof PrinterError && fault.fault).toBe('busy')
  await showOnPole({ state: 'none' }, browser)
  expect(serial.printed).toEqual([])
})

test('a display that is unplugged holds up nothing, and shows the next sale when it is back [S17.18]', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const serial = fakeSerial()
  const browser = aBrowser({ serial })
  await choosePole(browser)
  await showOnPole({ state: 'none' }, aBrowser({ serial: { ...serial, getPorts: async () => [] } }))
  expect(warned).toHaveBeenCalledOnce()
  await showOnPole({ state: 'none' }, browser)
  expect(serial.printed).toEqual([CLEARED])
})
