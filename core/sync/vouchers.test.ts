import { expect, test } from 'vitest'
import { voucherOf } from '../vouchers/spend-voucher.ts'
import { forEveryStory } from './testing/every-story.ts'

test('[S14.25] what is left of a voucher is the sum of the payments that name it, and the later sales are over-spent, however they arrived', () => {
  forEveryStory(({ server }) => {
    const sales = server.rows('sales')
    const paid = sales.flatMap((sale) =>
      (sale.tenders ?? []).flatMap((tender) => {
        const number = voucherOf(tender)
        return number ? [{ sale, number, amount: tender.amount as number }] : []
      }),
    )
    const rows = server.rows('vouchers')
    expect(rows.map(({ id }) => id)).toEqual([...new Set(paid.map(({ number }) => number))].sort())
    const over = new Set<string>()
    for (const { id, entries } of rows) {
      const named = paid.filter(({ number }) => number === id)
      const total = named.reduce((sum, { amount }) => sum - amount, 0)
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      const issues = named.filter(({ sale }) => sale.voucher?.number === id)
      let left = issues.reduce((sum, { amount }) => sum - amount, 0)
      const others = named
        .filter((each) => !issues.includes(each))
        .sort(
          (one, other) => one.sale.createdAt - other.sale.createdAt || (one.sale.id < other.sale.id ? -1 : 1),
        )
      for (const { sale, amount } of others) {
        left -= amount
        if (sale.kind !== 'return' && left < 0) over.add(sale.id)
      }
    }
    for (const { id, flags } of sales) expect(flags.includes('over-spent')).toBe(over.has(id))
  })
})
