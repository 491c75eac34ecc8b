import { expect, test } from 'vitest'
import { blankRow, rowSchema } from '../entities/entity.ts'
import { ENTITIES, type RowOf } from '../rows/rows.ts'
import { type PatchedTable, patchOf } from './patch-row.ts'

const TABLES: readonly PatchedTable[] = [
  'products',
  'categories',
  'customers',
  'businesses',
  'methods',
  'staff',
  'roles',
  'drawers',
  'rates',
  'barcodes',
  'suppliers',
  'promotions',
]

// What says more of a row may be damaged on its way: a row that no device can read would stop the pulls of a whole shop.
test.each(TABLES)(
  'a row of %s of which nothing is known but its id is read by every till, and may be told again [S4.11, S5.4]',
  (table) => {
    const entity = ENTITIES[table]
    const row = blankRow(entity, 'one')
    expect(rowSchema(entity).safeParse(row).error?.issues).toBeUndefined()
    const { payload, salvage } = patchOf(table)
    expect(payload.safeParse(salvage.payload(row as RowOf<PatchedTable>)).error?.issues).toBeUndefined()
  },
)
