// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSlip } from '#core/papers/test-slip.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { printSlip } from '#web/pdf/print-slip.ts'
import { rememberPrinter } from '#web/printing/chosen-printer.ts'
import { fakeUsb, withBrowser } from '#web/printing/testing/fake-devices.ts'
import { storePrintingChoices } from '#web/store/react/printing-choices.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { printOrSave } from './print-or-save.ts'

vi.mock('#web/pdf/print-slip.ts', () => ({ printSlip: vi.fn(async () => {}) }))
vi.mock('#web/printing/escpos/index.ts', async () => {
  const { bytesOf } = await import('#web/printing/testing/fake-printer.ts')
  return { slipBytes: async ({ title }: { title: string }) => bytesOf(title) }
})

const shop = fakeShop()
const usb = fakeUsb()
const save = vi.fn(async () => {})
const onDone = vi.fn()
const slip = () => testSlip(shopFront(undefined, 'local'), 0)
const print = (paperId: string) =>
  printOrSave(shop, { about: { kind: 'paper', paperId }, slip, save, onDone })

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(console, 'warn').mockReturnValue()
  withBrowser({ usb })
  const { vendorId, productId } = usb.device
  rememberPrinter({ way: 'usb', name: '', vendorId, productId })
})
afterEach(() => {
  withBrowser({})
  forgetChoices()
  storePrintingChoices({})
})

test('a cash-up’s slip is a file on a device that prints nothing [S17.15]', async () => {
  await print('Z0001')
  expect(save).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledWith('saved')
})

test('it goes to the print dialog, or to the till’s own printer, where a device has one [S17.15, S17.16]', async () => {
  storePrintingChoices({ printer: 'dialog' })
  await print('Z0001')
  expect(printSlip).toHaveBeenCalledOnce()
  storePrintingChoices({ printer: 'usb' })
  await print('Z0001')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
  expect(usb.printed).toEqual(['TEST SLIP'])
  expect(save).not.toHaveBeenCalled()
})

test('a printer that is off is said, and the next tap prints it once [S17.9]', async () => {
  storePrintingChoices({ printer: 'usb' })
  usb.printed.length = 0
  usb.isPlugged = false
  await print('Z0002')
  await vi.waitFor(() => expect(toasts.get()[0]?.title).toBe('Not printed'))
  usb.isPlugged = true
  await print('Z0002')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('printed'))
  expect(usb.printed).toEqual(['TEST SLIP'])
})
