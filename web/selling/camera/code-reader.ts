import { thisBrowser } from '#web/printing/device-interfaces.ts'
import { platformOf } from '#web/printing/ways.ts'

/** Reads the codes in a picture. */
export interface CodeReader {
  /** It is the browser's own, which another can stand in for. */
  isOwn?: true
  read(picture: ImageData): Promise<string[]>
}

/** The browser's own detector, where it has one. */
interface Detector {
  detect(picture: ImageData): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Every kind of code that goods and papers carry (S10.13). */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'qr_code'] as const

/**
 * The reader of the browser itself; undefined where it has none or does not know the codes of goods. That of iPhones is
 * passed over: it finds nothing in many a picture (github.com/mebjas/html5-qrcode/issues/618).
 */
export async function ownReader(): Promise<CodeReader | undefined> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!own || platformOf(thisBrowser()) === 'apple-touch') return undefined
  try {
    const known = await own.getSupportedFormats()
    if (!known.includes('ean_13')) return undefined
    const detector = new own({ formats: FORMATS.filter((format) => known.includes(format)) })
    return {
      isOwn: true,
      read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
    }
  } catch {
    // Some systems have the class and not the service behind it.
    return undefined
  }
}
