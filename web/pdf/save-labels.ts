import type { ShelfLabel } from '#core/labels/label.ts'
import type { LabelSize } from '#core/labels/label-sizes.ts'
import { downloadBlob } from './download-blob.ts'

/** Makes labels and saves them as a file. The PDF writer is loaded on first use. @throws when the PDF cannot be made */
export async function saveLabels(
  labels: readonly ShelfLabel[],
  size: LabelSize,
  startAt: number,
  fileName: string,
): Promise<void> {
  const { renderLabelsPdf } = await import('./labels-pdf.ts')
  downloadBlob(await renderLabelsPdf(labels, size, startAt), fileName)
}
