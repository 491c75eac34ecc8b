import type { ChosenSerial } from './chosen-printer.ts'
import type { Serial } from './device-interfaces.ts'
import { chooserFault, faultOf, type Printer, PrinterError } from './printer.ts'

/** Asks for a serial port by the browser's own chooser; only after a tap. @throws PrinterError */
export async function chooseSerial(serial: Serial): Promise<ChosenSerial> {
  const port = await serial.requestPort().catch((error: unknown) => {
    throw chooserFault(error)
  })
  // A port has no name.
  return { way: 'serial', name: '', ...port.getInfo() }
}

/** Opens a chosen port without a question. @param baudRate bits a second, as the printer is set @throws PrinterError */
export async function openSerial(serial: Serial, chosen: ChosenSerial, baudRate: number): Promise<Printer> {
  const port = (await serial.getPorts()).find((each) => {
    const { usbVendorId, usbProductId } = each.getInfo()
    return usbVendorId === chosen.usbVendorId && usbProductId === chosen.usbProductId
  })
  if (!port) throw new PrinterError('out-of-reach')
  await port.open({ baudRate }).catch((error: unknown) => {
    const isHeld = error instanceof DOMException && error.name === 'NetworkError'
    throw new PrinterError(isHeld ? 'busy' : faultOf(error), { cause: error })
  })
  let writer: WritableStreamDefaultWriter<Uint8Array> | undefined
  return {
    async send(bytes) {
      if (!port.writable) throw new PrinterError('out-of-reach')
      writer = port.writable.getWriter()
      try {
        await writer.write(bytes)
        // Closing waits until the port has sent what it holds; the port makes a new stream for the next slip.
        await writer.close()
      } finally {
        writer.releaseLock()
        writer = undefined
      }
    },
    release: () => port.close().catch(() => undefined),
    async cancel() {
      await writer?.abort().catch(() => undefined)
      await port.close().catch(() => undefined)
    },
  }
}
