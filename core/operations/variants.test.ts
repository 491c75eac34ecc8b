import { expect, test } from 'vitest'
import { groupIntents, planGroup, type SharedFields, type TypedGroup } from '../catalog/group-plan.ts'
import type { Product } from '../catalog/product.ts'
import { groupsOf, type ProductGroup } from '../catalog/product-group.ts'
import { stampOf } from '../clocks/stamps.ts'
import { cents } from '../money/cents.ts'
import { WorkingSet } from '../rows/working-set.ts'
import type { Editable } from '../staff/account-right.ts'
import { applyWithActivity } from '../sync/apply-with-activity.ts'
import type { Intent, StampedOperation } from '../sync/operations.ts'
import { hlcAt, NOON, patchProduct } from '../sync/testing/operations.ts'
import { maySend } from './needed-rights.ts'

type Group = ProductGroup<{ product: Product }>
const R99: SharedFields = {
  ...{ sellPrice: cents(9_900), costPrice: cents(0), tradePrice: null, categoryId: null },
  vatClass: 'standard',
}
const typed = (name: string, sizes: string): TypedGroup => ({
  name,
  options: [{ name: 'Size', values: sizes }],
})

function made(by: string, group: TypedGroup, known?: Group): Intent[] {
  const plan = planGroup(group, known)
  if (!plan.ok) throw new Error(plan.problem.code)
  const chosen = plan.members.filter((each) => !each.known)
  let ids = 0
  return groupIntents({ ...plan, chosen }, R99, known, { newId: () => `${by}-${++ids}`, now: NOON })
}

/** What a device did at an instant, as the server takes it. */
const at = (instant: number, intents: readonly Intent[]): StampedOperation[] =>
  intents.map((intent, place) => ({
    ...intent,
    ...{ opId: `op-${instant}-${place}`, stamp: stampOf(hlcAt(instant), `op-${instant}-${place}`) },
    ...{ occurredAt: NOON + instant, device: '', staffId: '' },
  }))

function shopAfter(...operations: StampedOperation[]) {
  const set = new WorkingSet()
  for (const operation of operations) applyWithActivity(set, operation)
  const ids = new Set(operations.flatMap(({ payload }) => ('id' in payload ? [payload.id] : [])))
  const products = [...ids].flatMap((id) => set.get('products', id) ?? []).filter(({ deleted }) => !deleted)
  return groupsOf(products.map((product) => ({ product })))
}

const first = at(1, made('a', typed('T-shirt', 'S, M, L')))
const group = shopAfter(...first).get('t-shirt')

function bothOrders(...parts: StampedOperation[][]) {
  return [parts, parts.toReversed()].map((order) => shopAfter(...first, ...order.flat()))
}

test('[S19.27] of two devices that name a group apart the later one does, for every kind of it and in either order', () => {
  const tee = at(2, made('b', typed('Tee', 'S, M, L'), group))
  const top = at(3, made('c', typed('Top', 'S, M, L'), group))
  for (const groups of bothOrders(tee, top)) {
    const named = groups.get('t-shirt')
    expect(named?.name).toBe('Top')
    expect(named?.members.map(({ product }) => [product.groupName, product.name])).toEqual([
      ['Top', 'Top, S'],
      ['Top', 'Top, M'],
      ['Top', 'Top, L'],
    ])
  }
})

test('[S19.27] a size that one device adds while another names the group is in it, and what two devices add apart is all there', () => {
  const tee = at(2, made('b', typed('Tee', 'S, M, L'), group))
  const small = at(3, made('c', typed('T-shirt', 'XS, S, M, L'), group))
  const large = at(4, made('d', typed('T-shirt', 'S, M, L, XL'), group))
  for (const groups of bothOrders(tee, small, large)) {
    expect(groups.size).toBe(1)
    const members = groups.get('t-shirt')?.members.map(({ product }) => product.option1Value)
    expect(members?.toSorted()).toEqual(['L', 'M', 'S', 'XL', 'XS'])
    expect(groups.get('t-shirt')?.name).toBe('Tee')
  }
})

test('[S19.27] a kind that is taken out of its group stays out, though another device names the group later', () => {
  const out = at(2, [patchProduct('a-2', { groupId: '', groupName: '', option1Name: '', option1Value: '' })])
  const tee = at(3, made('c', typed('Tee', 'S, M, L'), group))
  for (const groups of bothOrders(out, tee)) expect(groups.get('t-shirt')?.members).toHaveLength(2)
})

test('[S19.27, S16.12] whoever may change goods may put them into groups', () => {
  const put = patchProduct('a-2', { groupId: 't-shirt', groupName: 'T-shirt', option1Value: 'S' })
  const till = (...mayEdit: Editable[]) => ({ right: 'till' as const, mayEdit })
  expect([maySend(till('goods'), put), maySend(till('prices'), put)]).toEqual([true, false])
})

test('[S19.27] two devices that make one group apart make one card, in either order', () => {
  const small = at(2, made('b', typed('Cap', 'S')))
  const large = at(3, made('c', typed('cap', 'L')))
  for (const groups of bothOrders(small, large))
    expect(
      groups
        .get('cap')
        ?.members.map(({ product }) => product.option1Value)
        .toSorted(),
    ).toEqual(['L', 'S'])
})
