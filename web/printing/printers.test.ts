// @vitest-environment dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { storeDeviceText } from '#web/store/browser/device-text.ts'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { chosenPrinter, rememberPrinter } from './chosen-printer.ts'
import type { DeviceBrowser } from './device-interfaces.ts'
import { choosePrinter, openPrinter } from './open-printer.ts'
import { PrinterError } from './printer.ts'
import { rawBtPrinter } from './rawbt-printer.ts'
import { chooseSerial } from './serial-printer.ts'
import { aBrowser, cancelled, fakeBluetooth, fakeSerial, fakeUsb } from './testing/fake-devices.ts'
import { bytesOf } from './testing/fake-printer.ts'
import { type ByteWay, waysOf } from './ways.ts'

afterEach(forgetChoices)

const SLIP = bytesOf('SLIP')
const faultIn = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PrinterError ? error.fault : String(error)),
  )

async function print(way: ByteWay, browser: DeviceBrowser, bytes = SLIP): Promise<void> {
  const printer = await openPrinter(way, 9_600, browser)
  await printer.send(bytes, 'job')
  await printer.release()
}

describe('a USB printer', () => {
  test('is chosen once, prints, and prints again when the page starts anew, without a question [S17.4]', async () => {
    const usb = fakeUsb()
    const asked = vi.spyOn(usb, 'requestDevice')
    const browser = aBrowser({ usb })
    expect(await choosePrinter('usb', browser)).toMatchObject({ way: 'usb', name: 'TM-T20III' })
    await print('usb', browser)
    await print('usb', browser)
    expect(usb.printed).toEqual(['SLIP', 'SLIP'])
    expect(asked).toHaveBeenCalledOnce()
    expect(usb.device.opened).toBe(false)
  })

  test('takes a long slip in pieces, in order [S17.4]', async () => {
    const usb = fakeUsb({ interfaceClass: 255 })
    await choosePrinter('usb', aBrowser({ usb }))
    const long = Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(65 + (at % 26))).join('')
    await print('usb', aBrowser({ usb }), bytesOf(long))
    expect(usb.printed.length).toBeGreaterThan(1)
    expect(usb.printed.join('')).toBe(long)
  })

  test('that is unplugged, held by its driver, or no printer says which [S17.4]', async () => {
    const usb = fakeUsb()
    await choosePrinter('usb', aBrowser({ usb }))
    usb.isPlugged = false
    expect(await faultIn(print('usb', aBrowser({ usb })))).toBe('out-of-reach')
    expect(await faultIn(print('usb', aBrowser({ usb: fakeUsb({ isHeld: true }) })))).toBe('busy')
    expect(await faultIn(print('usb', aBrowser({ usb: fakeUsb({ endpoints: ['in'] }) })))).toBe(
      'not-a-printer',
    )
  })

  test('that is cancelled in the middle takes no more [S17.9]', async () => {
    const usb = fakeUsb()
    await choosePrinter('usb', aBrowser({ usb }))
    const printer = await openPrinter('usb', 9_600, aBrowser({ usb }))
    await printer.cancel()
    expect(await faultIn(printer.send(SLIP, 'job'))).not.toBe('none')
    expect(usb.printed).toEqual([])
  })
})

/** Two printers on adapters of one chip, both allowed to this page, with somebody who picks one. */
function twoAdapters() {
  const [first, second] = [fakeSerial(), fakeSerial()]
  const allowed = new Set([0, 1])
  const ports = [first, second].map(({ port }, at) =>
    Object.assign(port, { forget: async () => void allowed.delete(at) }),
  )
  const desk = {
    ...{ first, second, allowed, picks: 0 },
    getPorts: async () => ports.filter((_, at) => allowed.has(at)),
    async requestPort() {
      allowed.add(desk.picks)
      return ports[desk.picks] ?? first.port
    },
  }
  return desk
}

describe('a serial printer', () => {
  test('prints at its speed and gives the line back [S17.4]', async () => {
    const serial = fakeSerial()
    await choosePrinter('serial', aBrowser({ serial }))
    await print('serial', aBrowser({ serial }))
    await print('serial', aBrowser({ serial }))
    expect([serial.printed, serial.opened, serial.isOpen()]).toEqual([
      ['SLIP', 'SLIP'],
      [9_600, 9_600],
      false,
    ])
  })

  test('is told apart from another adapter of its chip: the one that was not chosen is let go, also for the next page [S17.4]', async () => {
    const desk = twoAdapters()
    desk.picks = 1
    await choosePrinter('serial', aBrowser({ serial: desk }))
    await print('serial', aBrowser({ serial: desk }))
    expect([desk.first.printed, desk.second.printed]).toEqual([[], ['SLIP']])
    desk.picks = 0
    await choosePrinter('serial', aBrowser({ serial: desk }))
    await print('serial', aBrowser({ serial: desk }))
    expect(desk.first.printed).toEqual(['SLIP'])
  })

  test('stays chosen when a display on another adapter of its chip is refused [S17.4, S17.18]', async () => {
    const desk = twoAdapters()
    desk.allowed.delete(1)
    await choosePrinter('serial', aBrowser({ serial: desk }))
    for (const pick of [1, 0]) {
      desk.picks = pick
      expect(await faultIn(chooseSerial(desk, () => true))).toBe('busy')
      expect([...desk.allowed]).toEqual([0])
    }
  })

  test('whose line another program has says so [S17.4]', async () => {
    const serial = fakeSerial({ isHeld: true })
    await choosePrinter('serial', aBrowser({ serial }))
    expect(await faultIn(print('serial', aBrowser({ serial })))).toBe('busy')
  })
})

describe('a Bluetooth printer', () => {
  test('stays connected, and takes a slip in small pieces [S17.4]', async () => {
    const bluetooth = fakeBluetooth()
    await choosePrinter('bluetooth', aBrowser({ bluetooth }))
    await print('bluetooth', aBrowser({ bluetooth }), bytesOf('A'.repeat(250)))
    expect(bluetooth.printed.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(bluetooth.device.gatt?.connected).toBe(true)
  })

  test('is found again by a browser that remembers; another must ask once more [S17.4]', async () => {
    const forgetful = fakeBluetooth({ remembers: false })
    const chosen = { way: 'bluetooth' as const, name: 'MTP-II', id: forgetful.device.id }
    rememberPrinter(chosen)
    expect(await faultIn(print('bluetooth', aBrowser({ bluetooth: forgetful })))).toBe('not-chosen')
    await choosePrinter('bluetooth', aBrowser({ bluetooth: forgetful }))
    await print('bluetooth', aBrowser({ bluetooth: forgetful }))
    expect(forgetful.printed).toEqual(['SLIP'])
    const remembering = fakeBluetooth()
    const known = { ...chosen, id: remembering.device.id }
    rememberPrinter(known)
    await print('bluetooth', aBrowser({ bluetooth: remembering }))
    expect(remembering.printed).toEqual(['SLIP'])
  })

  test('that was carried away, or is a headset, says which [S17.4]', async () => {
    const away = fakeBluetooth()
    await choosePrinter('bluetooth', aBrowser({ bluetooth: away }))
    away.carryAway()
    expect(await faultIn(print('bluetooth', aBrowser({ bluetooth: away })))).toBe('out-of-reach')
    const headset = fakeBluetooth({ service: '0000110b-0000-1000-8000-00805f9b34fb' })
    await choosePrinter('bluetooth', aBrowser({ bluetooth: headset }))
    expect(await faultIn(print('bluetooth', aBrowser({ bluetooth: headset })))).toBe('not-a-printer')
  })
})

test('RawBT gets the bytes by a link that offers the app where it is missing [S17.5]', async () => {
  const links: string[] = []
  await rawBtPrinter((link) => links.push(link)).send(SLIP, 'job')
  expect(links).toEqual([
    `intent:base64,${btoa('SLIP')}#Intent;scheme=rawbt;package=ru.a402d.rawbtprinter;end;`,
  ])
})

test('a chooser that is closed changes nothing: the printer before stays chosen [S17.4]', async () => {
  const usb = fakeUsb()
  await choosePrinter('usb', aBrowser({ usb }))
  vi.spyOn(usb, 'requestDevice').mockRejectedValue(cancelled())
  expect(await faultIn(choosePrinter('usb', aBrowser({ usb })))).toBe('cancelled')
  expect(chosenPrinter()).toMatchObject({ way: 'usb', productId: 0x0e15 })
})

test('a device without a printer, or with one of another way, says that none is chosen [S17.4]', async () => {
  expect(await faultIn(print('usb', aBrowser({ usb: fakeUsb() })))).toBe('not-chosen')
  await choosePrinter('usb', aBrowser({ usb: fakeUsb() }))
  expect(await faultIn(print('serial', aBrowser({ serial: fakeSerial() })))).toBe('not-chosen')
  storeDeviceText('tuckshop_printing_device', '{"way":"pigeon"}')
  expect(chosenPrinter()).toBeUndefined()
})

test('a browser offers the ways that it has; RawBT is for Android [S17.4, S17.5]', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile'
  expect(waysOf(aBrowser())).toEqual([])
  expect(waysOf(aBrowser({ usb: fakeUsb(), serial: fakeSerial() }))).toEqual(['usb', 'serial'])
  expect(waysOf(aBrowser({ userAgent: android, bluetooth: fakeBluetooth() }))).toEqual(['bluetooth', 'rawbt'])
})
