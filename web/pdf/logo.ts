import type { jsPDF } from 'jspdf'
import { SLIP, type Slip } from './slip.ts'

const LARGEST = { width: 44, height: 20 }
const AFTER = 2

/**
 * Prints the shop's logo in the middle, as large as fits 44 × 20 mm, in its own proportions.
 * A picture that cannot be read is left out: the customer still gets a receipt.
 * @param logo a raster image as a data URL
 */
export function printLogo(doc: jsPDF, slip: Slip, logo: string): void {
  const picture = read(doc, logo)
  if (!picture) return
  const scale = Math.min(LARGEST.width / picture.width, LARGEST.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  const top = slip.take(height + AFTER)
  // Under one alias for all copies, so that the picture is read and stored once.
  doc.addImage(logo, picture.fileType, (SLIP.width - width) / 2, top, width, height, 'logo', 'MEDIUM')
}

function read(doc: jsPDF, logo: string) {
  try {
    const { width, height, fileType } = doc.getImageProperties(logo)
    return width > 0 && height > 0 ? { width, height, fileType } : undefined
  } catch {
    return undefined
  }
}
