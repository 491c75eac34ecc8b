import type { ChosenBluetooth } from './chosen-printer.ts'
import type { Bluetooth, BluetoothDevice, BluetoothServer, Characteristic } from './device-interfaces.ts'
import { chooserFault, faultOf, type Printer, PrinterError } from './printer.ts'

/** The services by which slip printers take bytes. A page sees only services that it names when the printer is chosen. */
const SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '0000ffe0-0000-1000-8000-00805f9b34fb',
]
/** Bytes a message: what also old printers take in one. */
const PIECE = 100

/** The printers of this page: a browser without `getDevices` knows one only as long as the page lives. */
const met = new Map<string, BluetoothDevice>()

/** Asks for a Bluetooth printer by the browser's own chooser; only after a tap. @throws PrinterError */
export async function chooseBluetooth(bluetooth: Bluetooth): Promise<ChosenBluetooth> {
  const wanted = { acceptAllDevices: true, optionalServices: SERVICES } as const
  const device = await bluetooth.requestDevice(wanted).catch((error: unknown) => {
    throw chooserFault(error)
  })
  met.set(device.id, device)
  return { way: 'bluetooth', name: device.name?.trim() ?? '', id: device.id }
}

/** Connects a chosen printer without a question. @throws PrinterError; 'not-chosen' where the browser must ask again */
export async function openBluetooth(bluetooth: Bluetooth, chosen: ChosenBluetooth): Promise<Printer> {
  const device = met.get(chosen.id) ?? (await bluetooth.getDevices?.())?.find(({ id }) => id === chosen.id)
  if (!device?.gatt) throw new PrinterError('not-chosen')
  met.set(device.id, device)
  try {
    const server = device.gatt.connected ? device.gatt : await device.gatt.connect()
    const inlet = await inletOf(server)
    return {
      send: (bytes) => write(inlet, bytes),
      // Connecting takes seconds: it stays for the next slip.
      release: async () => undefined,
      cancel: async () => server.disconnect(),
    }
  } catch (error) {
    throw new PrinterError(faultOf(error), { cause: error })
  }
}

/** What takes the bytes of a printer: of its first known service the first one that can be written. */
async function inletOf(server: BluetoothServer): Promise<Characteristic> {
  const services = await server.getPrimaryServices()
  for (const uuid of SERVICES) {
    const service = services.find((each) => each.uuid === uuid)
    const inlets = service ? await service.getCharacteristics() : []
    const inlet = inlets.find(({ properties }) => properties.write || properties.writeWithoutResponse)
    if (inlet) return inlet
  }
  throw new PrinterError('not-a-printer')
}

async function write(inlet: Characteristic, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.slice(at, at + PIECE)
    // With an answer where it can: a printer that is asked too fast would lose bytes.
    if (inlet.properties.write) await inlet.writeValueWithResponse(piece)
    else await inlet.writeValueWithoutResponse(piece)
  }
}
