/** Reads the codes in a picture. */
export interface CodeReader {
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

/** The reader of the browser itself; undefined where it has none or does not know the codes of goods. */
export async function ownReader(): Promise<CodeReader | undefined> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!own) return undefined
  try {
    const known = await own.getSupportedFormats()
    if (!known.includes('ean_13')) return undefined
    const detector = new own({ formats: FORMATS.filter((format) => known.includes(format)) })
    return { read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue) }
  } catch {
    // Some systems have the class and not the service behind it.
    return undefined
  }
}
