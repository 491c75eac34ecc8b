/** The number on a paper: the one it was first printed under, whatever it is kept as since (R6). */
export function printedNumber({
  number,
  printedAs,
}: {
  number: string
  printedAs?: string | null | undefined
}): string {
  return printedAs ?? number
}
