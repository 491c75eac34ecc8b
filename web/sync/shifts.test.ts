import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { afterCashUp } from '#core/shifts/cash-up.ts'
import { closingOf, isClosedTwice } from '#core/shifts/shift-group.ts'
import { moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const float = (total: number) => ({ total: cents(total) })
const counted = (total: number) => ({
  cash: float(total),
  machines: {},
  left: cents(total),
  note: 'As counted',
})
const cashUpOn = ({ identity }: ShopStore) =>
  ({
    type: 'business.patch',
    payload: {
      id: identity.mode === 'local' ? '1' : identity.businessId,
      fields: { name: 'Spaza', cashUp: true },
    },
  }) as const

async function sync(...all: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of all) {
    await shop.shifts.settled()
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

/** Two tills over one cash box, neither of which has a shift open. */
async function twoTills(): Promise<[SyncedShop, SyncedShop]> {
  const a = await shops.open()
  await a.shop.commit([bread, tenBreads, cashUpOn(a.shop)])
  await sync(a)
  const b = await shops.open()
  await sync(b)
  for (const { shop } of [a, b]) {
    shop.shifts.subscribe(() => undefined)
    await expect.poll(() => shop.shifts.get()).toBeDefined()
  }
  await b.shop.shifts.chooseDrawer(a.shop.shifts.get()?.drawer.id ?? '')
  return [a, b]
}

const openOf = ({ shop }: SyncedShop) => shop.shifts.get()?.open
const groupOf = async ({ shop }: SyncedShop) => (await shop.shifts.history())[0]

test('a shift opened at one till is open at the other over the same box, and holds what both sell [S15.2, S15.14]', async () => {
  const [a, b] = await twoTills()
  await a.shop.shifts.open(float(50_000))
  await sync(a, b)
  await expect.poll(() => openOf(b)?.shift.float).toBe(50_000)
  await a.shop.sell(cartOf(1), 'cash')
  await b.shop.sell(cartOf(2), 'cash')
  await sync(b, a)
  const known = await a.shop.shifts.read(openOf(a)?.shift.id ?? '')
  expect(known?.sales.map(({ total }) => total).sort()).toEqual([1_500, 3_000])
})

test('who allowed a pay-out and a cash-up is known at every till [S16.9]', async () => {
  const [a, b] = await twoTills()
  await a.shop.shifts.open(float(50_000))
  const id = (await groupOf(a))?.shift.id ?? ''
  const approvals = [{ permission: 'payOut', staffId: 'musa', name: 'Musa', at: 1_000 }]
  await a.shop.shifts.move({ kind: 'out', amount: cents(2_000), reason: 'Taxi', approvals })
  await a.shop.shifts.close(id, { ...counted(48_000), approvals })
  await sync(a, b)
  expect(await b.shop.shifts.read(id)).toMatchObject({
    group: { closings: [{ approvals }] },
    moves: [{ approvals }],
  })
  await expectInStep(shops.server, a.shop, b.shop)
})

test('what another till sold offline arrives after the cash-up: the frozen one stays, and what is known now stands beside it [S15.14, S15.18]', async () => {
  const [a, b] = await twoTills()
  await a.shop.shifts.open(float(50_000))
  await sync(a, b)
  await expect.poll(() => openOf(b)).toBeTruthy()
  await b.shop.sell(cartOf(2), 'cash')
  const id = openOf(a)?.shift.id ?? ''
  await a.shop.shifts.close(id, counted(53_000))
  await sync(a, b, a)
  const known = await a.shop.shifts.read(id)
  const closing = known && closingOf(known.group)
  expect(closing).toMatchObject({ expected: 50_000, figures: { sales: { count: 0 } } })
  expect(known && closing && afterCashUp(closing, known)).toEqual({
    expected: 53_000,
    difference: 0,
    change: -3_000,
  })
})

const ARRIVALS = [
  ['the first till first', ['a', 'b']],
  ['the second till first', ['b', 'a']],
] as const

test.each(ARRIVALS)(
  'two tills open and close one drawer while apart: one shift, two counts, alike at both, %s [S15.15]',
  async (_, order) => {
    const [a, b] = await twoTills()
    await a.shop.shifts.open(float(50_000))
    await b.shop.shifts.open(float(10_000))
    for (const { shop } of [a, b]) {
      await expect.poll(() => shop.shifts.get()?.open).not.toBeNull()
      await shop.sell(cartOf(1), 'cash')
      await shop.shifts.close(shop.shifts.get()?.open?.shift.id ?? '', counted(60_000))
    }
    for (const name of order) await sync(name === 'a' ? a : b)
    await sync(a, b)
    const groups = await Promise.all([groupOf(a), groupOf(b)])
    expect(groups[0]).toEqual(groups[1])
    const [group] = groups
    const [later] = group?.apart ?? []
    expect(later?.openedAt).toBeGreaterThanOrEqual(group?.shift.openedAt ?? 0)
    expect(group && [group.apart.length, isClosedTwice(group)]).toEqual([1, true])
    const known = await b.shop.shifts.read(group?.shift.id ?? '')
    const closing = group && closingOf(group)
    // R500 and R100, whichever came in apart, + two loaves.
    expect(known && closing && afterCashUp(closing, known)?.expected).toBe(63_000)
    await expectInStep(shops.server, a.shop)
  },
)

test('a shift of a lost till is closed from another, before anything else of that till arrives [S15.16, S15.13]', async () => {
  const [lost, other] = await twoTills()
  await lost.shop.shifts.open(float(50_000))
  await sync(lost, other)
  await lost.shop.sell(cartOf(3), 'cash')
  await expect.poll(() => openOf(other)).toBeTruthy()
  const id = openOf(other)?.shift.id ?? ''
  await other.shop.shifts.chooseDrawer('another')
  expect(await other.shop.shifts.close(id, counted(50_000))).toMatchObject({
    ok: true,
    closing: { elsewhere: true },
  })
  await sync(other, lost, other)
  const known = await other.shop.shifts.read(id)
  expect(known?.sales).toHaveLength(1)
  expect(openOf(lost)).toBeNull()
})

test('shifts of Local Mode reach the account with their numbers, and the till goes on over the same drawer [S23.4, S23.6, S15.19, R6]', async () => {
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([bread, tenBreads, cashUpOn(local)])
  local.shifts.subscribe(() => undefined)
  await local.shifts.open(float(50_000))
  await expect.poll(() => local.shifts.get()?.open).toBeTruthy()
  await local.sell(cartOf(2), 'cash')
  const first = local.shifts.get()?.open?.shift.id ?? ''
  await local.shifts.close(first, counted(53_000))
  await expect.poll(() => local.shifts.get()?.open).toBeNull()
  await local.shifts.open(float(53_000))
  await expect.poll(() => local.shifts.get()?.open).toBeTruthy()

  const account = await shops.open()
  await account.cycle.run()
  account.shop.shifts.subscribe(() => undefined)
  await moveShop(local, account.shop)
  await settled(account.shop)
  expect(await account.cycle.run()).toEqual({ ok: true })
  await expect.poll(() => account.shop.shifts.get()?.open?.shift.float).toBe(53_000)

  const [, closed] = await account.shop.shifts.history()
  expect(closed && closingOf(closed)).toMatchObject({ number: 'Z0001', printedAs: null, expected: 53_000 })
  expect((await account.shop.shifts.read(first))?.sales).toHaveLength(1)

  // Closed in Local Mode since, the rest is moved when it is moved again.
  await local.shifts.close(local.shifts.get()?.open?.shift.id ?? '', counted(53_000))
  await moveShop(local, account.shop)
  await settled(account.shop)
  expect(await account.cycle.run()).toEqual({ ok: true })
  await expect.poll(() => account.shop.shifts.get()?.open).toBeNull()
  expect(
    shops.server
      .rows('shifts')
      .flatMap(({ closings }) => closings.map(({ number }) => number))
      .sort(),
  ).toEqual(['Z0001', 'Z0002'])
  expect(await account.shop.documents.numbering()).toContainEqual(
    expect.objectContaining({ series: 'shift', first: 'Z0001', last: 'Z0002', gaps: [] }),
  )
  await expectInStep(shops.server, account.shop)
})

test('a cash-up of Local Mode that goes into an account with a till has nothing after it: its sales go by other numbers and its payments by the methods there, and its Z said that more had come [S15.14, S23.6]', async () => {
  const snap = (id: string) =>
    ({
      type: 'method.patch',
      payload: { id, fields: { name: 'SnapScan', kind: 'wallet', position: 9 } },
    }) as const
  const first = await shops.open()
  await first.shop.commit([bread, tenBreads, snap('their-snap')])
  await first.shop.sell(cartOf(1), 'cash')
  await sync(first)
  const local = (await shops.open(testDevice('local'))).shop
  await local.commit([bread, tenBreads, cashUpOn(local), snap('our-snap')])
  local.shifts.subscribe(() => undefined)
  await local.shifts.open(float(50_000))
  await expect.poll(() => local.shifts.get()?.open).toBeTruthy()
  const id = local.shifts.get()?.open?.shift.id ?? ''
  await local.sell(cartOf(2), 'cash')
  const paid = {
    id: '1',
    methodId: 'our-snap',
    kind: 'wallet',
    name: 'SnapScan',
    amount: cents(1_500),
  } as const
  await local.sell(cartOf(1), { tenders: [paid], rounding: cents(0) })
  await local.shifts.close(id, counted(53_000))
  const second = await shops.open()
  await second.cycle.run()
  await moveShop(local, second.shop)
  await sync(second)
  const known = await second.shop.shifts.read(id)
  const closing = known && closingOf(known.group)
  expect(known?.sales.map(({ number, printedAs }) => [number, printedAs])).toEqual([
    ['R000001-A', 'R000001'],
    ['R000002-A', 'R000002'],
  ])
  expect(closing && afterCashUp(closing, known)).toBeUndefined()
})

test('a wiped till has its open shift again, what it had not sent included [S15.19]', async () => {
  const [a] = await twoTills()
  await a.shop.shifts.open(float(50_000))
  await expect.poll(() => openOf(a)).toBeTruthy()
  await a.shop.sell(cartOf(2), 'cash')
  const id = openOf(a)?.shift.id ?? ''
  await settled(a.shop)
  a.device.kill(a.shop)
  await a.device.wipe()
  const again = await shops.open(a.device)
  again.shop.shifts.subscribe(() => undefined)
  await expect.poll(() => openOf(again)?.shift.id).toBe(id)
  await sync(again)
  expect(await again.shop.shifts.close(id, counted(53_000))).toMatchObject({
    closing: { expected: 53_000 },
  })
})

test('a server restored from before a cash-up hears of it again from a till [S15.19]', async () => {
  const [a, b] = await twoTills()
  await a.shop.shifts.open(float(50_000))
  await sync(a, b)
  const id = openOf(a)?.shift.id ?? ''
  await a.shop.shifts.move({ kind: 'drop', amount: cents(1_000), reason: 'Safe' })
  await a.shop.shifts.close(id, counted(49_000))
  const saved = shops.server.backup()
  await sync(a, b)
  shops.server.restore(saved)
  await sync(b, a, b)
  expect(shops.server.rows('shifts')).toMatchObject([{ id, closings: [{ expected: 49_000 }] }])
  expect(shops.server.rows('cashmoves')).toMatchObject([{ kind: 'drop' }])
})
