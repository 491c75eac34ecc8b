import type { jsPDF } from 'jspdf'

/** A shop's logo at the size it is printed, in millimetres. */
export interface FittedLogo {
  width: number
  height: number
  /** Prints it with its top left corner there. */
  put(x: number, top: number): void
}

/**
 * A logo as large as fits `largest` (millimetres), in its own proportions.
 * @param logo a raster image as a data URL, or null
 * @returns undefined without a logo, and for an unreadable picture: the paper is printed all the same
 */
export function fitLogo(
  doc: jsPDF,
  logo: string | null,
  largest: { width: number; height: number },
): FittedLogo | undefined {
  const picture = logo === null ? undefined : read(doc, logo)
  if (!picture) return undefined
  const scale = Math.min(largest.width / picture.width, largest.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return {
    width,
    height,
    // Under one alias for all prints, so that the picture is parsed and stored once.
    put: (x, top) => doc.addImage(picture.source, picture.fileType, x, top, width, height, 'logo', 'MEDIUM'),
  }
}

function read(doc: jsPDF, source: string) {
  try {
    const { width, height, fileType } = doc.getImageProperties(source)
    return width > 0 && height > 0 ? { source, width, height, fileType } : undefined
  } catch {
    return undefined
  }
}
