import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { factSchema } from '../entities/entity.ts'
import { sum } from '../money/cents.ts'
import { emptyDay, withSale } from '../reports/day-totals.ts'
import { addLines, type Line, NO_LINE } from '../reports/line.ts'
import { eachLine, linesOfSale, REVENUE_DIMENSIONS } from '../reports/sale-lines.ts'
import { vatPapers } from '../reports/vat-paper.ts'
import { vatReport } from '../reports/vat-report.ts'
import { doubtsOfFigures } from '../sales/doubts.ts'
import { SALE, type Sale } from '../sales/sale.ts'
import { tendersOf } from '../sales/tender.ts'
import { aShift } from '../shifts/shift-builders.ts'
import { workOutFigures } from '../shifts/work-out-figures.ts'
import { journalFor } from './journal-builders.ts'
import { story, tell } from './testing/brought-back.ts'

const FACT = z.strictObject({ sale: factSchema(SALE) })

const paidOf = (facts: readonly Sale[]) => sum(facts.flatMap(tendersOf).map(({ amount }) => amount))

test('whatever a till sells, takes back and exchanges, it can be stored, and nobody doubts its figures [S12.4, S14.2, S16.12]', () => {
  fc.assert(
    fc.property(story, (drawn) => {
      for (const fact of tell(drawn).all) {
        const { flags: _, ...sale } = fact
        const read = z.safeParse(FACT, { sale })
        expect(read.success ? [] : read.error.issues).toEqual([])
        expect(doubtsOfFigures(sale)).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
})

test('however a sale was discounted, paid and brought back in parts, all of it together gives back its total, its VAT of each rate and what was paid, and never more [S14.5, S14.6, S14.7, S14.8]', () => {
  fc.assert(
    fc.property(story, (drawn) => {
      const { sale, returns, asPaid } = tell(drawn)
      const both = [sale, ...returns]
      expect(sum(both.map(({ total }) => total))).toBe(0)
      expect(sum(both.map(({ tax }) => tax))).toBe(0)
      expect(sum(both.map(({ subtotal }) => subtotal))).toBe(0)
      const byRate = new Map<string, { gross: number; tax: number }>()
      for (const { vatClass, percent, gross, tax } of both.flatMap(({ taxes = [] }) => taxes)) {
        const known = byRate.get(`${vatClass} ${percent}`) ?? { gross: 0, tax: 0 }
        byRate.set(`${vatClass} ${percent}`, { gross: known.gross + gross, tax: known.tax + tax })
      }
      for (const [key, left] of byRate) expect([key, left]).toEqual([key, { gross: 0, tax: 0 }])
      for (const back of returns) {
        for (const { amount } of tendersOf(back)) expect(amount).toBeLessThan(0)
        for (const { totalPrice } of back.items) expect(totalPrice).toBeLessThanOrEqual(0)
        for (const { tax } of back.taxes ?? []) expect(tax).toBeLessThanOrEqual(0)
      }
      if (asPaid) expect(paidOf(both)).toBe(0)
      let given = 0
      for (const [at, back] of returns.entries()) {
        given -= paidOf([back])
        const money = returns.slice(0, at + 1).flatMap(tendersOf)
        if (money.every(({ kind }) => kind !== 'exchange')) expect(given).toBeLessThanOrEqual(paidOf([sale]))
      }
    }),
    { numRuns: 150 },
  )
})

test('of whatever a till sold, took back and exchanged, the day, the Z report, the lines of reports, the VAT report and the journal say the same [S15.11, S18.21, S21.11, S22.5]', () => {
  fc.assert(
    fc.property(story, fc.boolean(), (drawn, claimsRounding) => {
      const { all } = tell(drawn)
      const day = all.reduce((totals, sale) => withSale(totals, sale, 12), emptyDay('2026-11-20'))
      const journal = journalFor({ sales: all }, { basis: 'invoice', claimsRounding })
      const on = (...accounts: string[]) =>
        sum(journal.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount))
      expect(on('unexplained')).toBe(0)
      expect(on('exchange')).toBe(0)
      const shift = workOutFigures({
        group: { shift: aShift(), apart: [], closings: [] },
        sales: all,
        moves: [],
      })
      const cash = sum(
        all.flatMap(tendersOf).flatMap(({ kind, amount }) => (kind === 'cash' ? [amount] : [])),
      )
      expect(shift.cash.expected).toBe(shift.cash.float + cash)
      expect(on('cash')).toBe(cash)
      expect(shift.net).toBe(sum(all.map(({ total }) => total)))
      expect(shift.rounding).toBe(day.cashRounding)
      expect(shift.discounts).toBe(day.discounts)
      expect(shift.net).toBe(day.revenue + day.held)
      expect(shift.overrides.count).toBe(day.overrides)
      expect(shift.returns.amount).toBe(
        0 - sum(all.filter(({ kind }) => kind === 'return').map(({ total }) => total)),
      )
      expect(sum(shift.methods.map(({ amount }) => amount))).toBe(shift.net + shift.rounding)
      expect(sum(shift.staff.map(({ amount }) => amount))).toBe(shift.net)
      const period = { from: 0, to: Number.MAX_SAFE_INTEGER }
      const papers = vatPapers({ sales: all, documents: [], bought: [] }, period, { basis: 'invoice' })
      const { boxes } = vatReport(papers, { claimsRounding })
      expect(on('output-vat') + boxes['4'].amount - boxes['18'].amount).toBe(0)
      if (!claimsRounding) expect(boxes['4'].amount - boxes['18'].amount).toBe(day.tax)
      expect(on('for-others')).toBe(0 - day.held)
      const sums = new Map<string, Line>()
      for (const sale of all)
        eachLine(linesOfSale(sale, { day: '2026-11-20', hour: 12 }), (dimension, _key, line) =>
          sums.set(dimension, addLines(sums.get(dimension) ?? NO_LINE, line)),
        )
      for (const dimension of REVENUE_DIMENSIONS) {
        const { revenue, returned, discounts, tax, profit } = sums.get(dimension) ?? NO_LINE
        expect([dimension, { revenue, returned, discounts, tax, profit }]).toEqual([
          dimension,
          {
            revenue: day.revenue,
            returned: day.returned,
            discounts: day.discounts,
            tax: day.tax,
            profit: day.profit,
          },
        ])
      }
    }),
    { numRuns: 150 },
  )
})
