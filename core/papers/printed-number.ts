import type { SalesDocument } from '../documents/sales-document.ts'

/** The number on a document's paper: the one it was first printed under, whatever it is kept as since (R6). */
export function printedNumber({ number, printedAs }: Pick<SalesDocument, 'number' | 'printedAs'>): string {
  return printedAs ?? number
}
