import type { SaleSummary } from './sale-summary.ts'

/** Something of the history. */
type Listed = { sale: SaleSummary }

/**
 * The sales whose receipt a typed number names, as far as they are listed: by the number, or by what was printed before
 * the shop had an account. Mostly one; with a cloned device, or a number that two tills have printed, more (S14.13).
 * Derived, so that a sale that arrives later is found too.
 * @param typed with or without its prefix, zeros, `#` and blanks, in any case
 */
export function salesNamed<Sale extends Listed>(listed: readonly Sale[], typed: string): Sale[] {
  const wanted = meaningOf(typed)
  if (wanted === undefined) return []
  return listed.filter(
    ({ sale }) =>
      !sale.returned &&
      [sale.number, sale.printedAs].some((printed) => printed && meaningOf(printed) === wanted),
  )
}

/** The returns without a receipt that name a sale's (S14.13). */
export function returnsNaming<Return extends Listed>(
  listed: readonly Return[],
  { number, printedAs }: { number: string; printedAs?: string | null | undefined },
): Return[] {
  const own = [number, printedAs].flatMap((printed) => (printed ? (meaningOf(printed) ?? []) : []))
  return listed.filter(({ sale: { returned } }) => {
    const named = returned?.typed === undefined ? undefined : meaningOf(returned.typed)
    return named !== undefined && own.includes(named)
  })
}

// Series, count and device suffix of a number. What has no series is a receipt's.
function meaningOf(number: string): string | undefined {
  const bare = number.replaceAll(/[\s#]/g, '').toUpperCase()
  const [, series, count, suffix = ''] = /^([A-Z]*)0*([1-9]\d*)(?:-?([A-Z]+))?$/.exec(bare) ?? []
  return count === undefined ? undefined : `${series || 'R'} ${count} ${suffix}`
}
