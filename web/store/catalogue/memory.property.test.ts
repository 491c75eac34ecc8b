import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Balance } from '#core/book/balance.ts'
import type { Category, Product } from '#core/catalog/product.ts'
import { aProduct } from '#core/catalog/product-builders.ts'
import { aCustomer } from '#core/customers/customer-builders.ts'
import { aDocument, aDocumentLine } from '#core/documents/document-builders.ts'
import { thandi } from '#core/documents/on-book-builders.ts'
import { aLayby } from '#core/laybys/layby-builders.ts'
import { cents } from '#core/money/cents.ts'
import { aBusiness } from '#core/settings/business-builders.ts'
import { type MemoryChange, READ_AT_START } from '../rows/pulled-changes.ts'
import type { Catalogue } from './catalogue.ts'
import { Memory } from './memory.ts'

const PEOPLE = ['ann', 'ben', 'thandi']
const GOODS = ['bread', 'crate', 'tea']
const change = (table: MemoryChange['table'], id: string, row: object | undefined): MemoryChange => ({
  table,
  id,
  row: row as MemoryChange['row'],
})

const idOf = (ids: readonly string[]) => fc.constantFrom(...ids)
const amount = fc.integer({ min: -2, max: 3 })
const maybeGone = <Row extends object>(row: fc.Arbitrary<Row>) => fc.option(row, { nil: undefined, freq: 6 })
const rowOf = <Row extends object>(
  table: MemoryChange['table'],
  ids: readonly string[],
  make: (id: string) => fc.Arbitrary<Row>,
) => idOf(ids).chain((id) => maybeGone(make(id)).map((row) => change(table, id, row)))

const bookChange = fc.oneof(
  rowOf('balances', PEOPLE, (id) =>
    fc
      .record({ owed: amount, points: fc.option(amount, { nil: undefined }) })
      .map(
        ({ owed, points }) =>
          ({ id, owed: cents(owed * 100), ...(points !== undefined && { points }) }) as Balance,
      ),
  ),
  rowOf('documents', ['i1', 'i2', 'i3'], (id) =>
    fc
      .record({
        kind: fc.constantFrom('invoice', 'invoice', 'quote'),
        who: fc.option(idOf(PEOPLE), { nil: null }),
        pieces: fc.integer({ min: 1, max: 3 }),
        paidAt: fc.constantFrom(null, null, null, 5),
        cancelledAt: fc.constantFrom(null, null, null, 6),
      })
      .map(({ kind, who, pieces, paidAt, cancelledAt }) => {
        const lines = [aDocumentLine({ id: `${id}-1`, quantity: pieces, unitPrice: cents(100) })]
        const customer = who === null ? null : { ...thandi, id: who }
        return {
          ...aDocument({ id, lines, customer, total: cents(100 * pieces) }),
          kind,
          paidAt,
          cancelledAt,
        }
      }),
  ),
  rowOf('customers', PEOPLE, (id) =>
    fc
      .record({ mergedInto: fc.option(idOf(PEOPLE), { nil: undefined }), deleted: fc.boolean() })
      .map(({ mergedInto, deleted }) =>
        aCustomer({ id, name: id, deleted, ...(mergedInto && { mergedInto }) }),
      ),
  ),
  rowOf('businesses', ['shop'], (id) =>
    fc
      .record({ invoicesOnBook: fc.constantFrom(true, true, true, false) })
      .map((more) => aBusiness({ id, ...more })),
  ),
)
const goodsChange = fc.oneof(
  rowOf('products', GOODS, (id) =>
    fc
      .record({
        name: fc.constantFrom('Amasi', 'Bread', 'Crate'),
        deleted: fc.boolean(),
        containerId: fc.constantFrom('', 'crate'),
        categoryId: fc.constantFrom(null, 'food'),
      })
      .map((more): Product => aProduct({ id, ...more })),
  ),
  rowOf('stock', GOODS, (id) => amount.map((onHand) => ({ id, onHand }))),
  rowOf('categories', ['food'], (id) =>
    fc
      .record({ name: fc.constantFrom('Food', 'Eats'), deleted: fc.boolean() })
      .map((more) => ({ id, ...more }) as Category),
  ),
  rowOf('laybys', ['l1', 'l2'], (id) =>
    fc.constantFrom(null, 7).map((collectedAt) => aLayby({ id, ...(collectedAt && { collectedAt }) })),
  ),
)

/** A catalogue as it is compared: whatever its maps are made of. */
const plain = ({ itemsById, ...catalogue }: Catalogue) => ({
  ...catalogue,
  ids: [...itemsById.keys()].sort(),
})

test.each([
  ['what customers owe by account and by invoice [S20.2, S20.14, S20.13]', bookChange],
  ['goods, stock, containers and what is put by [S2.20, S14.26, S20.17]', goodsChange],
])('after any changes in any batches memory says what a fresh start would read: %s', (_, anyChange) => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyChange, { minLength: 1, maxLength: 3 }), { maxLength: 20, size: 'max' }),
      (batches) => {
        const patched = new Memory(undefined, true)
        const rows = new Map<string, MemoryChange>()
        let shown = patched.apply([], undefined)
        for (const batch of batches) {
          shown = patched.apply(batch, shown)
          for (const each of batch) {
            if (each.row) rows.set(`${each.table} ${each.id}`, each)
            else rows.delete(`${each.table} ${each.id}`)
          }
          // As a start reads them: documents first, then table by table, by their ids.
          const inOrder = [...rows.keys()].sort()
          const read = ['documents' as const, ...READ_AT_START].flatMap((table) =>
            inOrder.flatMap((key) => (key.startsWith(`${table} `) ? (rows.get(key) ?? []) : [])),
          )
          expect(plain(shown)).toEqual(plain(new Memory(undefined, true).apply(read, undefined)))
        }
      },
    ),
  )
})
