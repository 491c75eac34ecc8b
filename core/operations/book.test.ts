import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../money/cents.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { methodOf } from '../sales/tender.ts'
import { type Intent, parsePayload } from '../sync/operations.ts'
import {
  aBookPayment,
  adjustAccount,
  anAdjustment,
  aReversal,
  onAccount,
  payOnAccount,
  sellOnAccount,
  THANDI,
  takeBackOnAccount,
} from '../sync/testing/book.ts'
import { A_PIN, eraseCustomer, NOON, patchCustomer, sell } from '../sync/testing/operations.ts'
import { isDoubted, type ServedOperation, served, staff } from '../sync/testing/served.ts'

const owed = (set: WorkingSet, id = THANDI) => set.get('balances', id)?.owed
const isOver = (set: WorkingSet, id: string) => set.get('sales', id)?.flags.includes('over-limit')
/** All of it, one millisecond after the other. */
const after = (...intents: Intent[]) =>
  served(...intents.map((intent, ms): ServedOperation => ({ intent, ms })))
const mayOwe = (creditLimit: number | null) =>
  patchCustomer(THANDI, {
    ...{ name: 'Thandi', onAccount: true },
    creditLimit: creditLimit === null ? null : cents(creditLimit),
  })

test('Thandi takes three loaves on account, brings one back and pays R20: she owes R10 [S20.2, S14.7]', () => {
  const set = after(
    sellOnAccount('s1', 3),
    takeBackOnAccount('r1', 's1'),
    payOnAccount(aBookPayment('p1', { amount: cents(-2_000) })),
  )
  expect(owed(set)).toBe(1_000)
  expect(set.get('bookentries', 's1')).toMatchObject({ kind: 'sale', amount: 4_500, number: 'R-s1' })
  expect(set.get('bookentries', 'r1')).toMatchObject({ kind: 'return', amount: -1_500 })
})

test('a sale that was printed under another number in Local Mode stands on the account as its receipt has it [S20.2, R6]', () => {
  const set = after(sellOnAccount('s1', 3, { printedAs: 'R000001' }))
  expect(set.get('bookentries', 's1')).toMatchObject({ number: 'R-s1', printedAs: 'R000001' })
})

test('of a sale that is paid in parts only what is on account is owed, and of a cash sale nothing [S20.2, S11.5]', () => {
  const parts = [{ ...methodOf('cash'), id: '0', amount: cents(1_000) }, onAccount(500)]
  const set = after(
    sellOnAccount('s1', 1, { tenders: parts }),
    sell('s2', 'bread', 1, { customerId: THANDI }),
  )
  expect(owed(set)).toBe(500)
  expect(set.rowsOf('bookentries').map(({ id }) => id)).toEqual(['s1'])
})

test('paying more than is owed leaves credit, and buying on account spends it [S20.5]', () => {
  const paid = payOnAccount(aBookPayment('p1'))
  expect(owed(after(sellOnAccount('s1'), paid))).toBe(-3_500)
  expect(owed(after(sellOnAccount('s1'), paid, sellOnAccount('s2', 2)))).toBe(-500)
})

test('what arrives twice counts once: a sale, a payment and what takes it back by two tills [S20.2, S20.7]', () => {
  const paid = payOnAccount(aBookPayment('p1'))
  const back = payOnAccount(aReversal('p1-reversed', 'p1'))
  expect(owed(after(sellOnAccount('s1'), sellOnAccount('s1'), paid, paid, back, back))).toBe(1_500)
})

test('a debt is given up, a mistake put right, an old balance written down: each moves what is owed [S20.7]', () => {
  const set = after(
    adjustAccount(anAdjustment('a1')),
    adjustAccount(anAdjustment('a2', { kind: 'write-off', amount: cents(-15_000), badDebt: true })),
    adjustAccount(anAdjustment('a3', { kind: 'correction', amount: cents(-100) })),
  )
  expect(owed(set)).toBe(4_900)
})

const kinds = fc.constantFrom('sale', 'return', 'payment', 'reversal', 'opening', 'write-off', 'correction')
const deed = fc.tuple(kinds, fc.integer({ min: 1, max: 9 }), fc.constantFrom('ann', THANDI))
function intentOf(id: string, [kind, many, customerId]: [string, number, string]): Intent {
  const amount = cents(many * 100)
  if (kind === 'sale') return sellOnAccount(id, many, { customerId })
  if (kind === 'return') return takeBackOnAccount(id, `d${many}`, { customerId })
  if (kind === 'payment') return payOnAccount(aBookPayment(id, { customerId, amount: cents(-amount) }))
  if (kind === 'reversal') return payOnAccount({ ...aReversal(id, `d${many}`, amount), customerId })
  const signed = kind === 'write-off' ? cents(-amount) : amount
  return adjustAccount(anAdjustment(id, { customerId, kind: kind as 'opening', amount: signed }))
}

test('in any order of arrival, whatever arrives again, a balance is the sum of its entries [S20.2]', () => {
  const stories = fc
    .array(deed, { minLength: 1, maxLength: 12 })
    .chain((deeds) =>
      fc.tuple(fc.constant(deeds), fc.array(fc.nat(deeds.length - 1), { maxLength: 30 }), fc.nat(99)),
    )
  fc.assert(
    fc.property(stories, ([deeds, again, turn]) => {
      const intents = deeds.map((each, place) => intentOf(`d${place}`, each))
      const inOrder = after(...intents)
      // Each at least once, from another place on, with some of them again between.
      const shuffled = [...again, ...intents.keys()].map((place) => (place + turn) % intents.length)
      const set = after(...shuffled.map((place) => intents[place] as Intent))
      for (const customerId of ['ann', THANDI]) {
        const theirs = set.rowsOf('bookentries').filter((entry) => entry.customerId === customerId)
        expect(owed(set, customerId) ?? 0).toBe(sum(theirs.map(({ amount }) => amount)))
        expect(owed(set, customerId)).toBe(owed(inOrder, customerId))
      }
      expect(set.rowsOf('bookentries')).toHaveLength(intents.length)
    }),
  )
})

test('two tills sell on account apart, each within R40: both sales stand, and the later says over the limit [S20.4]', () => {
  const set = after(mayOwe(4_000), sellOnAccount('s1', 2), sellOnAccount('s2', 1))
  expect([isOver(set, 's1'), isOver(set, 's2'), owed(set)]).toEqual([false, true, 4_500])
  expect(isOver(after(mayOwe(4_500), sellOnAccount('s1', 2), sellOnAccount('s2', 1)), 's2')).toBe(false)
  expect(isOver(after(mayOwe(null), sellOnAccount('s1', 900)), 's1')).toBe(false)
})

test('what went over the limit knowingly is not flagged for that: a manager allowed it, or sold it so [S20.3, S20.4]', () => {
  const allowed = [{ permission: 'overCreditLimit', staffId: 'musa', name: 'Musa', at: NOON }]
  const knowingly = { owedAfter: { owed: cents(4_500), limit: cents(1_000) } }
  const unknowing = { owedAfter: { owed: cents(1_000), limit: cents(1_000) } }
  const sold = (more: object) => isOver(after(mayOwe(1_000), sellOnAccount('s1', 3, more)), 's1')
  expect([sold({ approvals: allowed }), sold(knowingly), sold(unknowing)]).toEqual([false, false, true])
})

test('credit that is spent is over no limit, and a cash sale never is [S20.5, S20.4]', () => {
  const paid = payOnAccount(aBookPayment('p1'))
  expect(isOver(after(mayOwe(0), paid, sellOnAccount('s1', 3)), 's1')).toBe(false)
  const cashSale = sell('s2', 'bread', 1, { customerId: THANDI })
  expect(isOver(after(mayOwe(0), adjustAccount(anAdjustment('a1')), cashSale), 's2')).toBe(false)
})

test('whoever may not buy on the book is flagged where they owe by it, and so is what names nobody [S20.1, S20.4]', () => {
  const plain = patchCustomer(THANDI, { name: 'Thandi' })
  const set = after(plain, sellOnAccount('s1'), sellOnAccount('s2', 1, { customerId: null }))
  expect([isOver(set, 's1'), isOver(set, 's2')]).toEqual([true, true])
  // What names nobody is on nobody's book.
  expect([owed(set), set.rowsOf('balances').length]).toEqual([1_500, 1])
  // Of somebody of whom nothing is known yet nothing is said.
  expect(isOver(after(sellOnAccount('s1')), 's1')).toBe(false)
})

test('an erased customer’s entries stay, and name nobody [S20.13, S22.10]', () => {
  const set = after(mayOwe(null), sellOnAccount('s1'), eraseCustomer(THANDI), sellOnAccount('s2'))
  expect(owed(set)).toBe(3_000)
  expect(JSON.stringify(set.rowsOf('bookentries'))).not.toContain('Thandi')
})

const read = ({ type, payload }: Intent) => parsePayload({ type, v: 1, payload }).ok

test('a payment lowers what is owed by what it was paid with, and not from the book itself: anything else is none [S20.5]', () => {
  const paid = (changes: object) => read(payOnAccount(aBookPayment('p1', changes)))
  expect(paid({})).toBe(true)
  expect(paid({ amount: cents(5_000) })).toBe(false)
  expect(paid({ amount: cents(0) })).toBe(false)
  expect(paid({ tenders: [{ ...methodOf('cash'), id: '1', amount: cents(4_999) }] })).toBe(false)
  expect(paid({ tenders: [onAccount(5_000)] })).toBe(false)
  expect(paid({ tenders: [] })).toBe(false)
  expect(paid({ kind: 'opening' })).toBe(false)
  expect(read(payOnAccount(aReversal('x', 'p1')))).toBe(true)
  const { opposite: _, ...ofNothing } = aReversal('x', 'p1')
  expect(read(payOnAccount(ofNothing))).toBe(false)
})

test('an adjustment pays nothing, a write-off lowers what is owed, and half a merge names the other: anything else is none [S20.7, S20.13]', () => {
  const adjusted = (changes: object) => read(adjustAccount(anAdjustment('a1', changes)))
  expect(adjusted({})).toBe(true)
  expect(adjusted({ amount: cents(-20_000) })).toBe(true)
  expect(adjusted({ amount: cents(0) })).toBe(false)
  expect(adjusted({ kind: 'write-off' })).toBe(false)
  expect(adjusted({ kind: 'sale' })).toBe(false)
  expect(adjusted({ kind: 'merge' })).toBe(false)
  expect(adjusted({ kind: 'merge', opposite: 'a2' })).toBe(true)
  expect(adjusted({ tenders: [{ ...methodOf('cash'), id: '1', amount: cents(1) }] })).toBe(false)
})

test('a cashier takes payments; what she writes off or takes back without a manager is flagged, in any order [S20.7, S16.12]', () => {
  const ann = staff(1, 'ann', { name: 'Ann', role: 'cashier' })
  const musa = staff(1, 'musa', { name: 'Musa', role: 'manager', pin: A_PIN })
  const by = { staffId: 'ann', name: 'Ann' }
  const allowed = [{ permission: 'adjustBook', staffId: 'musa', name: 'Musa', at: NOON }]
  const at = NOON + 9
  const made: ServedOperation[] = [
    payOnAccount(aBookPayment('paid', { by, at })),
    payOnAccount({ ...aReversal('back', 'paid'), by, at }),
    adjustAccount(anAdjustment('alone', { by, at })),
    adjustAccount(anAdjustment('allowed', { by, at, approvals: allowed })),
  ].map((intent, place) => ({ intent, ms: 9 + place }))
  for (const order of [
    [ann, musa, ...made],
    [...made, ann, musa],
  ]) {
    const set = served(...order)
    const doubted = ['paid', 'back', 'alone', 'allowed'].filter((id) => isDoubted(set, 'bookentries', id))
    expect(doubted).toEqual(['back', 'alone'])
  }
})

test('what a paid invoice puts on the book is over no limit: the payment beside it covers it [S20.14, S20.4]', () => {
  const set = after(
    mayOwe(2_000),
    sellOnAccount('s1', 2),
    payOnAccount(
      aBookPayment('p1', { amount: cents(-6_000), settles: [{ saleId: 'i:paid', amount: cents(6_000) }] }),
    ),
    sellOnAccount('i:paid', 4),
  )
  expect(owed(set)).toBe(3_000)
  expect([isOver(set, 's1'), isOver(set, 'i:paid')]).toEqual([true, false])
})
