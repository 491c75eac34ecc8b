import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { DotPicture } from './slip-pen.ts'

/** Prints a picture: 'bayer' for what has greys, 'threshold' for what is black and white. */
export function printPicture(
  encoder: ReceiptPrinterEncoder,
  { width, height, data }: DotPicture,
  dither: 'threshold' | 'bayer',
): void {
  encoder.image({ width, height, data }, width, height, dither)
}
