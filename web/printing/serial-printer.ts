import type { ChosenSerial } from './chosen-printer.ts'
import type { Serial, SerialPort } from './device-interfaces.ts'
import { chooserFault, faultOf, type Printer, PrinterError } from './printer.ts'

/**
 * Asks for a serial port by the browser's own chooser; only after a tap. Ports have no numbers of their own: the page lets
 * go of others with the same chip, so that the chosen one is also found when it is opened again.
 * @param isTaken whether a port is something else's already
 * @throws PrinterError; 'busy' for one that is taken
 */
export async function chooseSerial(
  serial: Serial,
  isTaken: (chosen: ChosenSerial) => boolean = () => false,
): Promise<ChosenSerial> {
  const before = serial.getPorts()
  const port = await serial.requestPort().catch((error: unknown) => {
    throw chooserFault(error)
  })
  const chosen: ChosenSerial = { way: 'serial', name: '', ...port.getInfo() }
  const known = await before
  if (isTaken(chosen)) {
    if (!known.includes(port)) await port.forget?.()
    throw new PrinterError('busy')
  }
  for (const other of known) if (other !== port && isSame(other, chosen)) await other.forget?.()
  return chosen
}

function isSame(port: SerialPort, { usbVendorId, usbProductId }: ChosenSerial): boolean {
  const own = port.getInfo()
  return own.usbVendorId === usbVendorId && own.usbProductId === usbProductId
}

/** Opens a chosen port without a question. @param baudRate bits a second, as the printer is set @throws PrinterError */
export async function openSerial(serial: Serial, chosen: ChosenSerial, baudRate: number): Promise<Printer> {
  const port = (await serial.getPorts()).find((each) => isSame(each, chosen))
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
