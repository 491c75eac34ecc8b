import type { ChosenUsb } from './chosen-printer.ts'
import type { Usb, UsbDevice } from './device-interfaces.ts'
import { chooserFault, faultOf, type Printer, PrinterError } from './printer.ts'

/** The class of printers, and that of devices that say nothing, as many cheap printers do (usb.org, defined classes). */
const PRINTER_CLASS = 7
const VENDOR_CLASS = 255
/** What is handed over at once, in bytes: what was not taken when the printer stops is not sent. */
const PIECE = 4_096

/** Asks for a USB printer by the browser's own chooser; only after a tap. @throws PrinterError */
export async function chooseUsb(usb: Usb): Promise<ChosenUsb> {
  const filters = [{ classCode: PRINTER_CLASS }, { classCode: VENDOR_CLASS }]
  const device = await usb.requestDevice({ filters }).catch((error: unknown) => {
    throw chooserFault(error)
  })
  const { vendorId, productId, serialNumber, productName } = device
  return {
    way: 'usb',
    name: productName?.trim() ?? '',
    vendorId,
    productId,
    ...(serialNumber && { serialNumber }),
  }
}

/** Opens a chosen USB printer without a question. @throws PrinterError */
export async function openUsb(usb: Usb, chosen: ChosenUsb): Promise<Printer> {
  const device = (await usb.getDevices()).find((each) => isSame(each, chosen))
  // One that is unplugged is not listed.
  if (!device) throw new PrinterError('out-of-reach')
  try {
    const endpoint = await claim(device)
    // Closing it takes back what it has not taken.
    const close = () => device.close().catch(() => undefined)
    return { send: (bytes) => transfer(device, endpoint, bytes), release: close, cancel: close }
  } catch (error) {
    await device.close().catch(() => undefined)
    throw new PrinterError(faultOf(error), { cause: error })
  }
}

function isSame(device: UsbDevice, { vendorId, productId, serialNumber }: ChosenUsb): boolean {
  return (
    device.vendorId === vendorId &&
    device.productId === productId &&
    (serialNumber === undefined || device.serialNumber === serialNumber)
  )
}

/** Takes the printer for this page. @returns the number of the endpoint that prints */
async function claim(device: UsbDevice): Promise<number> {
  if (!device.opened) await device.open()
  if (device.configuration === null)
    await device.selectConfiguration(device.configurations[0]?.configurationValue ?? 1)
  const ways = (device.configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap(({ alternateSetting, interfaceClass, endpoints }) => {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
      return out ? [{ interfaceNumber, alternateSetting, interfaceClass, out: out.endpointNumber }] : []
    }),
  )
  const way = ways.find(({ interfaceClass }) => interfaceClass === PRINTER_CLASS) ?? ways[0]
  if (!way) throw new PrinterError('not-a-printer')
  await device.claimInterface(way.interfaceNumber).catch((error: unknown) => {
    // A driver or another window has it: Chromium calls that a NetworkError.
    throw new PrinterError('busy', { cause: error })
  })
  if (way.alternateSetting !== 0)
    await device.selectAlternateInterface(way.interfaceNumber, way.alternateSetting)
  return way.out
}

async function transfer(device: UsbDevice, endpoint: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const { status } = await device.transferOut(endpoint, bytes.slice(at, at + PIECE))
    if (status !== 'ok') throw new PrinterError('out-of-reach')
  }
}
