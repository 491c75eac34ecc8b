import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { isFileKept, keepFile } from '#web/store/browser/kept-file.ts'
import type { CodeReader } from './code-reader.ts'

/** Whether the reader is on this device already: else it is about 1 MB to fetch. */
export const isReaderKept = (): Promise<boolean> => isFileKept(wasmUrl)

/** Opens the reader for browsers without one, fetching it once. @throws when it cannot be fetched */
export async function openWasmReader(): Promise<CodeReader> {
  return wasmReader(await keepFile(wasmUrl))
}

/** A reader of the bytes of the WebAssembly module. */
export async function wasmReader(wasmBinary: ArrayBuffer): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return {
    async read(picture) {
      const found = await readBarcodes(picture, {
        formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'ITF', 'QRCode'],
        tryHarder: true,
        maxNumberOfSymbols: 4,
      })
      return found.flatMap((code) => (code.isValid ? [printed(code)] : []))
    },
  }
}

// What stands below the bars. Of a UPC-E the module tells 13 digits, where scanners and browsers send its 8.
function printed({ text, extra }: ReadResult): string {
  return /"UPCE":"(\d{8})"/.exec(extra)?.[1] ?? text
}
