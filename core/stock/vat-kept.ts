/**
 * What a shop keeps of what it paid, in cents, as an exact fraction: VAT is taken out or put on before anything is rounded
 * (S19.12). @param rate percent, with two decimals at most
 */
export function vatKept(
  paid: number,
  rate: number,
  withVat: boolean,
  isVendor: boolean,
): { amount: number; of: number } {
  const hundredths = Math.round(rate * 100)
  if (isVendor && withVat) return { amount: paid * 10_000, of: 10_000 + hundredths }
  if (!isVendor && !withVat) return { amount: paid * (10_000 + hundredths), of: 10_000 }
  return { amount: paid, of: 1 }
}
