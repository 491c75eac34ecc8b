/**
 * What printing needs of the browser's interfaces to devices, which TypeScript does not know: WebUSB
 * (wicg.github.io/webusb), Web Serial (wicg.github.io/serial) and Web Bluetooth (webbluetoothcg.github.io).
 */
export interface DeviceBrowser {
  usb?: Usb
  serial?: Serial
  bluetooth?: Bluetooth
  userAgent: string
  maxTouchPoints: number
}

export interface Usb {
  getDevices(): Promise<UsbDevice[]>
  requestDevice(options: { filters: { classCode?: number }[] }): Promise<UsbDevice>
}

export interface UsbDevice {
  vendorId: number
  productId: number
  serialNumber?: string | undefined
  productName?: string | undefined
  opened: boolean
  configuration: { interfaces: UsbInterface[] } | null
  configurations: { configurationValue: number }[]
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  selectAlternateInterface(number: number, setting: number): Promise<void>
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ status: string }>
}

export interface UsbInterface {
  interfaceNumber: number
  alternates: {
    alternateSetting: number
    interfaceClass: number
    endpoints: { endpointNumber: number; direction: string; type: string }[]
  }[]
}

export interface Serial {
  getPorts(): Promise<SerialPort[]>
  requestPort(): Promise<SerialPort>
}

export interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null
  getInfo(): { usbVendorId?: number; usbProductId?: number }
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
  /** Takes the page's leave to use it back; absent in older browsers. */
  forget?(): Promise<void>
}

export interface Bluetooth {
  /** Absent where the browser asks again each time a page opens. */
  getDevices?(): Promise<BluetoothDevice[]>
  requestDevice(options: { acceptAllDevices: true; optionalServices: string[] }): Promise<BluetoothDevice>
}

export interface BluetoothDevice {
  id: string
  name?: string | undefined
  gatt?: BluetoothServer
}

export interface BluetoothServer {
  readonly connected: boolean
  connect(): Promise<BluetoothServer>
  disconnect(): void
  getPrimaryServices(): Promise<{ uuid: string; getCharacteristics(): Promise<Characteristic[]> }[]>
}

export interface Characteristic {
  uuid: string
  properties: { write: boolean; writeWithoutResponse: boolean }
  writeValueWithResponse(value: Uint8Array<ArrayBuffer>): Promise<void>
  writeValueWithoutResponse(value: Uint8Array<ArrayBuffer>): Promise<void>
}

/** The browser's own. */
export function thisBrowser(): DeviceBrowser {
  return navigator as unknown as DeviceBrowser
}
