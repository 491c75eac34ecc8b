import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, sum } from '../money/cents.ts'
import { AGES, ageingOf, daysOpen, olderThan30, openDebts, owedBy } from './ageing.ts'
import { aBookEntry, aPayment, daysAgo, TODAY } from './book-builders.ts'
import type { BookEntry } from './book-entry.ts'

const rand = (amount: number) => cents(amount * 100)

/** Sales of R100, R50 and R20, 100, 40 and 5 days ago. */
const THREE = [
  aBookEntry({ id: 'a', amount: rand(100), at: daysAgo(100) }),
  aBookEntry({ id: 'b', amount: rand(50), at: daysAgo(40) }),
  aBookEntry({ id: 'c', amount: rand(20), at: daysAgo(5) }),
]

const left = (entries: readonly BookEntry[]) =>
  Object.fromEntries(openDebts(entries).map(({ entry, left }) => [entry.id, left / 100]))

describe('what is open of an account [S20.6]', () => {
  test('nothing was paid: every sale is open, each by the days since it [S20.6]', () => {
    expect(left(THREE)).toEqual({ a: 100, b: 50, c: 20 })
    expect(ageingOf(openDebts(THREE), TODAY)).toEqual({
      to30: rand(20),
      to60: rand(50),
      to90: 0,
      older: rand(100),
    })
  })

  test('a payment settles the oldest sale first, and then the next [S20.6]', () => {
    expect(left([...THREE, aPayment(rand(30))])).toEqual({ a: 70, b: 50, c: 20 })
    expect(left([...THREE, aPayment(rand(120))])).toEqual({ b: 30, c: 20 })
  })

  test('a payment for a ticked sale settles that one, and the oldest stays open [S20.6]', () => {
    const ticked = aPayment(rand(50), { settles: [{ saleId: 'b', amount: rand(50) }] })
    expect(left([...THREE, ticked])).toEqual({ a: 100, c: 20 })
  })

  test('what a payment is more than its ticked sales settles the oldest [S20.6]', () => {
    const ticked = aPayment(rand(60), { settles: [{ saleId: 'c', amount: rand(20) }] })
    expect(left([...THREE, ticked])).toEqual({ a: 60, b: 50 })
  })

  test('a payment says that it settles more than it is: only what it is counts [S20.6]', () => {
    const ticked = aPayment(rand(10), { settles: [{ saleId: 'c', amount: rand(20) }] })
    expect(left([...THREE, ticked])).toEqual({ a: 100, b: 50, c: 10 })
  })

  test('a wrong payment that was reversed leaves what it settled as old as it was [S20.6] [S20.7]', () => {
    const paid = aPayment(rand(100), { at: daysAgo(3) })
    const reversal = aBookEntry({
      id: 'reversal',
      kind: 'reversal',
      amount: rand(100),
      opposite: paid.id,
      at: daysAgo(1),
    })
    expect(left([...THREE, paid, reversal])).toEqual({ a: 100, b: 50, c: 20 })
  })

  test('an opening balance ages from its date [S20.6] [S20.7]', () => {
    const opening = aBookEntry({ id: 'opening', kind: 'opening', number: '', at: daysAgo(70) })
    expect(ageingOf(openDebts([opening]), TODAY).to90).toBe(rand(100))
  })

  test('goods that came back and what was written off settle the oldest as a payment does [S20.6]', () => {
    const back = aBookEntry({ id: 'back', kind: 'return', amount: rand(-20) })
    const off = aBookEntry({ id: 'off', kind: 'write-off', amount: rand(-90) })
    expect(left([...THREE, back, off])).toEqual({ b: 40, c: 20 })
  })

  test('who is in credit has nothing open [S20.6]', () => {
    expect(openDebts([...THREE, aPayment(rand(200))])).toEqual([])
  })

  test.each([
    [0, 'to30'],
    [30, 'to30'],
    [31, 'to60'],
    [60, 'to60'],
    [61, 'to90'],
    [90, 'to90'],
    [91, 'older'],
  ] as const)('a sale of %i days ago is %s [S20.6]', (days, age) => {
    const ageing = ageingOf(openDebts([aBookEntry({ at: daysAgo(days) })]), TODAY)
    expect(ageing[age]).toBe(rand(100))
  })

  test('days are the shop’s own: late yesterday is a day ago early today [S20.6]', () => {
    const late = new Date(2026, 10, 26, 23, 59).getTime()
    const early = new Date(2026, 10, 27, 0, 1).getTime()
    expect(daysOpen(late, early)).toBe(1)
    expect(daysOpen(early, late)).toBe(0)
  })

  test('older than 30 days is all but the first [S20.8]', () => {
    expect(olderThan30(ageingOf(openDebts(THREE), TODAY))).toBe(rand(150))
  })
})

describe('whatever happened on an account [S20.6]', () => {
  const amount = fc.integer({ min: 1, max: 50_000 }).map(cents)
  const at = fc.integer({ min: 0, max: 200 }).map(daysAgo)
  const entry = fc.record({
    what: fc.constantFrom('sale', 'opening', 'correction', 'return', 'write-off', 'payment', 'reversal'),
    amount,
    at,
    aim: fc.nat(20),
    ticks: fc.array(fc.record({ aim: fc.nat(20), amount }), { maxLength: 3 }),
  })
  const account = fc.array(entry, { maxLength: 20 }).map((drawn) =>
    drawn.map(({ what, amount, at, aim, ticks }, place): BookEntry => {
      const id = `e${place}`
      const lowers = what === 'return' || what === 'write-off'
      if (what === 'payment')
        return aPayment(amount, {
          id,
          at,
          settles: ticks.map((tick) => ({ saleId: `e${tick.aim}`, amount: tick.amount })),
        })
      if (what === 'reversal') {
        // Of the payment that it aims at, where there is one: as much as that.
        const aimed = drawn[aim]
        const whole: Cents = aimed?.what === 'payment' ? aimed.amount : amount
        return aBookEntry({ id, at, kind: 'reversal', amount: whole, opposite: `e${aim}` })
      }
      return aBookEntry({ id, at, kind: what as 'sale', amount: cents(lowers ? -amount : amount) })
    }),
  )

  test('what is open adds up to what is owed, and is nothing where nothing is owed [S20.6]', () => {
    fc.assert(
      fc.property(account, (entries) => {
        const open = openDebts(entries)
        const ageing = ageingOf(open, TODAY)
        const owed = Math.max(0, owedBy(entries))
        expect(sum(AGES.map((age) => ageing[age]))).toBe(owed)
        for (const { entry, left } of open) {
          expect(left).toBeGreaterThan(0)
          expect(left).toBeLessThanOrEqual(entry.amount)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('in whichever order the entries arrived, the same is open [S20.6]', () => {
    const shuffled = account.chain((entries) =>
      fc.tuple(
        fc.constant(entries),
        fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([entries, other]) => {
        expect(openDebts(other)).toEqual(openDebts(entries))
      }),
      { numRuns: 500 },
    )
  })
})
