import type {
  Bluetooth,
  BluetoothDevice,
  Characteristic,
  DeviceBrowser,
  Serial,
  SerialPort,
  Usb,
  UsbDevice,
} from '../device-interfaces.ts'
import { lettersOf } from './fake-printer.ts'

/** What the browser throws when a chooser is closed without a choice. */
export const cancelled = () => new DOMException('nothing was chosen', 'NotFoundError')

/** A browser with these interfaces and no others. */
export function aBrowser(parts: Partial<DeviceBrowser> = {}): DeviceBrowser {
  return { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', maxTouchPoints: 0, ...parts }
}

/** Gives the page's own browser these interfaces and no others. */
export function withBrowser(parts: Partial<DeviceBrowser>): void {
  const { usb, serial, bluetooth, userAgent, maxTouchPoints } = aBrowser(parts)
  for (const [name, value] of Object.entries({ usb, serial, bluetooth, userAgent, maxTouchPoints }))
    Object.defineProperty(navigator, name, { value, configurable: true })
}

interface FakeUsb extends Usb {
  device: UsbDevice
  printed: string[]
  isPlugged: boolean
}

/** A USB printer behind WebUSB: its own class, or none that says so. */
export function fakeUsb({ interfaceClass = 7, isHeld = false, endpoints = ['out'] } = {}): FakeUsb {
  const printed: string[] = []
  const device: UsbDevice = {
    vendorId: 0x04b8,
    productId: 0x0e15,
    serialNumber: 'TM-1',
    productName: 'TM-T20III ',
    opened: false,
    configuration: null,
    configurations: [{ configurationValue: 1 }],
    async open() {
      this.opened = true
    },
    async close() {
      this.opened = false
    },
    async selectConfiguration() {
      const outs = endpoints.map((direction, at) => ({ endpointNumber: at + 1, direction, type: 'bulk' }))
      const alternates = [{ alternateSetting: 0, interfaceClass, endpoints: outs }]
      this.configuration = { interfaces: [{ interfaceNumber: 0, alternates }] }
    },
    async claimInterface() {
      if (isHeld) throw new DOMException('Unable to claim interface.', 'NetworkError')
    },
    async selectAlternateInterface() {},
    async transferOut(_, data) {
      if (!this.opened) throw new DOMException('The device must be opened first.', 'InvalidStateError')
      printed.push(lettersOf(data))
      return { status: 'ok' }
    },
  }
  const usb: FakeUsb = {
    device,
    printed,
    isPlugged: true,
    getDevices: async () => (usb.isPlugged ? [device] : []),
    requestDevice: async () => device,
  }
  return usb
}

/** A printer on a serial line behind Web Serial. */
export function fakeSerial({ isHeld = false } = {}) {
  const printed: string[] = []
  const opened: number[] = []
  let isOpen = false
  const newStream = () => {
    stream = new WritableStream<Uint8Array>({
      write: (bytes) => void printed.push(lettersOf(bytes)),
      close: () => void newStream(),
    })
  }
  let stream: WritableStream<Uint8Array> | null = null
  const port: SerialPort = {
    get writable() {
      return isOpen ? stream : null
    },
    getInfo: () => ({ usbVendorId: 0x067b, usbProductId: 0x2303 }),
    async open({ baudRate }) {
      if (isHeld) throw new DOMException('Failed to open serial port.', 'NetworkError')
      isOpen = true
      opened.push(baudRate)
      newStream()
    },
    async close() {
      isOpen = false
    },
  }
  const serial: Serial = { getPorts: async () => [port], requestPort: async () => port }
  return { ...serial, port, printed, opened, isOpen: () => isOpen }
}

/** A Bluetooth printer behind Web Bluetooth. @param remembers whether the browser knows it when a page opens again */
export function fakeBluetooth({ remembers = true, service = '000018f0-0000-1000-8000-00805f9b34fb' } = {}) {
  const printed: string[] = []
  const write = async (bytes: Uint8Array) => void printed.push(lettersOf(bytes))
  const inlet: Characteristic = {
    uuid: '00002af1-0000-1000-8000-00805f9b34fb',
    properties: { write: true, writeWithoutResponse: true },
    writeValueWithResponse: write,
    writeValueWithoutResponse: write,
  }
  let connected = false
  let isNear = true
  const device: BluetoothDevice = {
    id: `printer-${Math.trunc(performance.now() * 1_000)}`,
    name: 'MTP-II',
    gatt: {
      get connected() {
        return connected
      },
      async connect() {
        if (!isNear) throw new DOMException('Bluetooth Device is no longer in range.', 'NetworkError')
        connected = true
        return this
      },
      disconnect() {
        connected = false
      },
      getPrimaryServices: async () => [{ uuid: service, getCharacteristics: async () => [inlet] }],
    },
  }
  const bluetooth: Bluetooth = {
    requestDevice: async () => device,
    ...(remembers && { getDevices: async () => [device] }),
  }
  return { ...bluetooth, device, printed, carryAway: () => (isNear = false) }
}
