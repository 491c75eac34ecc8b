/** One line of a customer's account, as the story keeps it. */
export interface AccountLine {
  /** Of the sale, the payment or the adjustment; '' where nothing refers to it. */
  id: string
  /** In cents, above zero where the customer owes more by it. */
  amount: number
  /** Since when it is owed, epoch milliseconds. */
  since: number
  /** The sale that a payment was ticked for, and how much of it. */
  ticked?: { saleId: string; amount: number } | undefined
  /** The payment that it takes back. */
  takesBack?: string | undefined
}

/** A debt of which something is open, in cents. */
export interface OpenDebt {
  id: string
  since: number
  left: number
}

/**
 * What of an account is open, the oldest first: what was ticked for a sale comes off it, and all else off the oldest debts,
 * one after the other. A payment that was taken back never was.
 */
export function openDebts(lines: readonly AccountLine[]): OpenDebt[] {
  const taken = new Set(lines.flatMap(({ takesBack }) => takesBack ?? []))
  const counted = lines.filter(({ id, takesBack }) => takesBack === undefined && !taken.has(id))
  const debts = counted
    .filter(({ amount }) => amount > 0)
    .map(({ id, since, amount }) => ({ id, since, left: amount }))
    .sort((one, other) => one.since - other.since)
  let rest = 0
  for (const { amount, ticked } of counted) {
    if (amount >= 0) continue
    const debt = debts.find(({ id }) => id === ticked?.saleId)
    const off = Math.min(debt?.left ?? 0, ticked?.amount ?? 0, -amount)
    if (debt) debt.left -= off
    rest += -amount - off
  }
  for (const debt of debts) {
    const off = Math.min(debt.left, rest)
    debt.left -= off
    rest -= off
  }
  return debts.filter(({ left }) => left > 0)
}

/** What is open for up to 30, 60 and 90 days, and longer. @param daysOf whole days from a moment until now */
export function ageing(
  open: readonly OpenDebt[],
  daysOf: (since: number) => number,
): [number, number, number, number] {
  const ages: [number, number, number, number] = [0, 0, 0, 0]
  for (const { since, left } of open) {
    const days = daysOf(since)
    ages[days <= 30 ? 0 : days <= 60 ? 1 : days <= 90 ? 2 : 3] += left
  }
  return ages
}
