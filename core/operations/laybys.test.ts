import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { ERASED } from '../customers/customer.ts'
import { aCancellation, aLaybyFact, aLaybyPayment } from '../laybys/layby-builders.ts'
import { isCancelledAndCollected, laybyState } from '../laybys/layby-state.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { saleIdOfLayby } from '../sales/collected-sale-id.ts'
import type { Intent } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { cancelLayby, collectLayby, openLayby, payLayby } from '../sync/testing/laybys.ts'
import { countStock, eraseCustomer, hlcAt, NOON } from '../sync/testing/operations.ts'
import { isDoubted, role, served, staff } from '../sync/testing/served.ts'

const layby = aLaybyFact()

/** What a server has after these arrived in this order. */
function after(...intents: readonly Intent[]): WorkingSet {
  return served(...intents.map((intent, index) => ({ intent, ms: index * 10 })))
}

/** A lay-by in every order of arrival of what happened to it: it must be the same. */
function inAnyOrder(...intents: readonly Intent[]): WorkingSet {
  const [first, ...others] = orders(intents).map((order) => after(...order))
  if (!first) throw new Error('nothing happened')
  for (const other of others) expect(laybyOf(other)).toEqual(laybyOf(first))
  return first
}

function orders<Each>(list: readonly Each[]): Each[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((each, at) =>
    orders(list.filter((_, index) => index !== at)).map((rest) => [each, ...rest]),
  )
}

function laybyOf(set: WorkingSet) {
  const row = set.get('laybys', layby.id)
  if (!row) throw new Error('the lay-by never arrived')
  const payments = set.rowsOf('laybypayments').filter(({ laybyId }) => laybyId === layby.id)
  return { row, state: laybyState(row, payments) }
}

test('payments of two tills add up in any order, those that arrive before the lay-by too [S20.18, S20.21]', () => {
  const set = inAnyOrder(
    openLayby(layby),
    payLayby(aLaybyPayment('p1', 3_000)),
    payLayby(aLaybyPayment('p2', 5_000)),
  )
  expect(laybyOf(set).state).toEqual({ kind: 'open', paid: 8_000, left: 22_000, payBack: 0 })
})

test('a payment that arrives twice counts once [S20.21]', () => {
  const paid = payLayby(aLaybyPayment('p1', 3_000))
  expect(laybyOf(after(openLayby(layby), paid, paid)).state).toMatchObject({ paid: 3_000 })
})

test('tills that were apart took more than the price: what is too much is to be paid back [S20.18, S20.21]', () => {
  const set = after(
    openLayby(layby),
    payLayby(aLaybyPayment('p1', 20_000)),
    payLayby(aLaybyPayment('p2', 15_000)),
  )
  expect(laybyOf(set).state).toEqual({ kind: 'open', paid: 35_000, left: 0, payBack: 5_000 })
})

test('R50 that came in apart from the cancellation: both stand, and the R50 is to be paid back [S20.21]', () => {
  const set = inAnyOrder(
    openLayby(layby),
    payLayby(aLaybyPayment('deposit', 3_000)),
    cancelLayby(layby, aCancellation('c1')),
    payLayby(aLaybyPayment('refund', -2_700)),
    payLayby(aLaybyPayment('late', 5_000)),
  )
  expect(laybyOf(set).state).toMatchObject({ kind: 'cancelled', payBack: 5_000 })
  const paidBack = payLayby(aLaybyPayment('back', -5_000))
  applyOperation(set, {
    ...paidBack,
    ...{ opId: 'b', stamp: stampOf(hlcAt(99), 'b'), occurredAt: NOON, device: '' },
  })
  expect(laybyOf(set).state).toMatchObject({ kind: 'cancelled', payBack: 0 })
})

test('cancelled at two tills apart, the first stands, and the second refund was too much [S20.21]', () => {
  const set = inAnyOrder(
    openLayby(layby),
    payLayby(aLaybyPayment('deposit', 3_000)),
    cancelLayby(layby, aCancellation('late', { at: NOON + 9 })),
    cancelLayby(layby, aCancellation('early', { at: NOON + 5 })),
  )
  const refunds = ['r1', 'r2'].map((id) => payLayby(aLaybyPayment(id, -2_700)))
  for (const [at, refund] of refunds.entries())
    applyOperation(set, {
      ...refund,
      ...{ opId: `r${at}`, stamp: stampOf(hlcAt(90 + at), `r${at}`), occurredAt: NOON, device: '' },
    })
  expect(laybyOf(set).row.cancellations.map(({ id }) => id)).toEqual(['early', 'late'])
  expect(laybyOf(set).state).toMatchObject({ cancellation: { id: 'early' }, payBack: -2_700 })
})

test('collected apart from the cancellation wins, and the refund is doubtful [S20.19, S20.21]', () => {
  const set = inAnyOrder(
    openLayby(layby),
    payLayby(aLaybyPayment('all', 30_000)),
    cancelLayby(layby, aCancellation('c1')),
    collectLayby(layby, NOON + 7),
    payLayby(aLaybyPayment('refund', -29_700)),
  )
  const { row, state } = laybyOf(set)
  expect(state).toEqual({ kind: 'collected', at: NOON + 7, payBack: -29_700 })
  expect(isCancelledAndCollected(row)).toBe(true)
})

test('two tills that hand the goods over make one sale, which takes them from the stock once [S20.19]', () => {
  const set = after(
    countStock('c', 'blanket', 5),
    openLayby(layby),
    payLayby(aLaybyPayment('all', 30_000)),
    collectLayby(layby, NOON + 7),
    collectLayby(layby, NOON + 9),
  )
  expect(set.rowsOf('sales').map(({ id, number, total, tenders }) => [id, number, total, tenders])).toEqual([
    [
      saleIdOfLayby(layby.id),
      'LB0001',
      30_000,
      [{ id: '1', methodId: 'layby', kind: 'layby', name: 'Lay-by', amount: 30_000 }],
    ],
  ])
  expect(set.get('stock', 'blanket')?.onHand).toBe(3)
})

test('a lay-by leaves the stock on hand alone until its goods are handed over [S20.17]', () => {
  const set = after(countStock('c', 'blanket', 5), openLayby(layby), payLayby(aLaybyPayment('p1', 3_000)))
  expect(set.get('stock', 'blanket')?.onHand).toBe(5)
})

test('an erased customer leaves no name on a lay-by, before it arrives or after [S20.15]', () => {
  const set = inAnyOrder(openLayby(layby), eraseCustomer('zanele'), cancelLayby(layby, aCancellation('c1')))
  expect(laybyOf(set).row).toMatchObject({ customerId: 'zanele', customerName: ERASED })
})

test('a cashier who gives money back without being allowed to is marked, and not the lay-by that they opened [S16.12, S20.20]', () => {
  const by = { staffId: 'thandi', name: 'Thandi' }
  const before = [staff(-5, 'thandi', { name: 'Thandi', role: 'cashier' }), role(-4, {})]
  const opened = served(...before, { ms: 1, intent: openLayby({ ...layby, by }) })
  expect(isDoubted(opened, 'laybys', layby.id)).toBe(false)
  const set = served(
    ...before,
    { ms: 1, intent: openLayby({ ...layby, by }) },
    { ms: 2, intent: payLayby(aLaybyPayment('deposit', 3_000, { by })) },
    { ms: 3, intent: cancelLayby({ ...layby, by }, aCancellation('c1', { by })) },
    { ms: 4, intent: payLayby(aLaybyPayment('refund', -2_700, { by })) },
  )
  expect([
    isDoubted(set, 'laybys', layby.id),
    isDoubted(set, 'laybypayments', 'deposit'),
    isDoubted(set, 'laybypayments', 'refund'),
  ]).toEqual([true, false, true])
})
