import type { CountSheets } from '#core/papers/count-sheets.ts'
import { downloadBlob } from './download-blob.ts'

/** Makes count sheets and saves them as a file. The PDF writer is loaded on first use. @throws when the PDF cannot be made */
export async function saveCountSheets(sheets: CountSheets): Promise<void> {
  const { renderCountSheetsPdf } = await import('./count-sheets-pdf.ts')
  downloadBlob(await renderCountSheetsPdf(sheets), sheets.fileName)
}
