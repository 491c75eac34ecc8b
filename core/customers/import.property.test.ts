import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutraliseCell } from '../csv/cells.ts'
import { blankRow } from '../entities/entity.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { consentCells } from './consent-cells.ts'
import { CUSTOMER, type Customer } from './customer.ts'
import { intentsOf, planOf } from './customer-builders.ts'
import { EXPORT_COLUMNS } from './export.ts'
import { standingDiscountText } from './standing-discount.ts'
import { whoText } from './who-may-buy.ts'

const NOON = Date.UTC(2026, 10, 20, 10)
const chars = fc.string({ unit: fc.constantFrom(...'Zoë \'"=+-@,;\n1'), maxLength: 6 })
const name = chars.map((text) => `n${text}`)
const customers: fc.Arbitrary<Customer[]> = fc
  .array(
    fc.record({
      name: fc.oneof(fc.constantFrom('Zanele', 'zanele', '=Zanele', "'+1"), name),
      email: fc.constantFrom('', 'home@example.com', 'HOME@example.com', 'z@example.com', 'crooked'),
      phone: fc.constantFrom('', '082', '+27 82', '-'),
      notes: chars,
      address: fc.constantFrom('', '12 Main Road, Soweto', '=1 Main Road'),
      vatNumber: fc.constantFrom('', '4012345678', '40 123'),
      customerType: fc.constantFrom('retail' as const, 'trade' as const),
      discount: fc.constantFrom(undefined, null, 7.5, 100),
      mayBuy: fc.constantFrom<(string[] | undefined)[]>(
        undefined,
        [],
        ['Sipho'],
        ['Thandi', 'Ann, jr', '=1'],
      ),
      marketingConsent: fc.constantFrom(
        undefined,
        { givenAt: NOON, how: 'On paper', withdrawnAt: null },
        { givenAt: NOON, how: '=1', withdrawnAt: NOON + 5 },
      ),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ marketingConsent, discount, mayBuy, ...each }, index) => ({
      ...blankRow(CUSTOMER, `c-${index}`),
      ...each,
      ...(discount !== undefined && { discount }),
      ...(mayBuy && { mayBuy }),
      ...(marketingConsent && { marketingConsent }),
    })),
  )

const exported = (all: readonly Customer[]) => [
  EXPORT_COLUMNS,
  ...all.map((each) => {
    const own = { discount: standingDiscountText(each), mayBuy: whoText(each.mayBuy) }
    const said = { ...each, ...own, ...consentCells(each) }
    return EXPORT_COLUMNS.map((column) => neutraliseCell(said[column] ?? ''))
  }),
]

test('an exported register imports back unchanged, twins, families and formulas and all, in any order', () => {
  fc.assert(
    fc.property(customers, fc.boolean(), (all, turned) => {
      const shop = turned ? all.toReversed() : all
      const plan = planOf(exported(all), shop)
      expect(plan.counts).toEqual({ added: 0, changed: 0, unchanged: all.length, refused: 0 })
      expect(intentsOf(plan)).toEqual([])
    }),
  )
})

test('every customer of a file is in the shop afterwards', () => {
  fc.assert(
    fc.property(customers, customers, (before, file) => {
      const straight = file.filter(({ email }) => email !== 'crooked')
      const shop = new Map(before.map((each) => [each.id, each]))
      const plan = planOf(exported(straight), before)
      for (const { type, payload } of intentsOf(plan)) {
        if (type !== 'customer.patch') throw new Error(type)
        const blank = { name: '', email: '', phone: '', notes: '', customerType: 'retail' as const }
        const known = shop.get(payload.id) ?? { ...blank, id: payload.id, deleted: false, updatedAt: 0 }
        shop.set(payload.id, { createdAt: 0, ...known, ...payload.fields } as Customer)
      }
      fc.pre(plan.counts.refused === 0)
      const named = (all: Iterable<Customer>) =>
        new Set([...all].map((each) => each.name.trim().toLowerCase()))
      for (const each of named(straight)) expect(named(shop.values())).toContain(each)
      expect(shop.size).toBe(before.length + plan.counts.added)
    }),
  )
})

test('no file at all makes an operation that the wire refuses', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('trade', 'a@b.c', 'x'.repeat(3_000), '\ud800', '\u0000'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 10 }), customers, (rows, shop) => {
      for (const { type, payload } of intentsOf(planOf([EXPORT_COLUMNS, ...rows], shop)))
        expect(OPERATIONS[type].payload.safeParse(payload).success).toBe(true)
    }),
  )
})
