import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breachesOf } from './breaches.mjs'
import { groups } from './core-rooms.mjs'
import { faces, rooms } from './rooms.mjs'

const lawful: [path: string, source: string][] = [
  ['core/cart/cart.ts', `import { cents } from '#core/money/cents.ts'\nimport { z } from 'zod/mini'`],
  ['core/cart/cart.ts', `export const at = (ms: number) => new Date(ms)`],
  [
    'core/cart/cart.test.ts',
    `import fc from 'fast-check'\nimport { test } from 'vitest'\nconst now = Date.now()`,
  ],
  [
    'core/vat/taxes.ts',
    `import { cents } from '../money/cents.ts'\nimport type { Sale } from '../sales/sale.ts'`,
  ],
  ['core/vat/taxes.ts', `export { type Intent } from '../sync/operations.ts'`],
  ['core/vat/taxes.test.ts', `import { OPERATIONS } from '../operations/registry.ts'`],
  ['web/store/shop/shop.ts', `import type { Sale } from '#core/sales/sale.ts'\nimport Dexie from 'dexie'`],
  ['web/store/shop/shop.ts', `import type { SalesHistory } from '../sales/sales-history.ts'`],
  ['web/store/pull/resync.test.ts', `import { testDevice } from '../testing/test-device.ts'`],
  ['web/sync/engine.ts', `import type { ShopSync } from '#web/store/shop/shop-sync.ts'`],
  [
    'web/features/till/pay.tsx',
    `import { Button } from '#web/ui/button.tsx'\nimport { texts } from './texts.ts'`,
  ],
  ['web/app/routes.tsx', `const till = () => import('#web/features/till/till-page.tsx')`],
  [
    'server/sync/push.ts',
    `import { transact } from '#server/db/transact.ts'\nimport { hash } from 'node:crypto'`,
  ],
]

const unlawful: [path: string, source: string, reason: RegExp][] = [
  ['core/cart/cart.ts', `import { db } from '#web/store/shop/shop.ts'`, /core may not import web\/store/],
  [
    'core/cart/cart.ts',
    `import { readFileSync } from 'node:fs'`,
    /runs where Node's 'node:fs' does not exist/,
  ],
  ['core/cart/cart.ts', `import { uuidv7 } from 'uuidv7'`, /no package but zod/],
  ['core/cart/cart.ts', `const now = Date.now()`, /told the time.*Date\.now/],
  ['core/cart/cart.ts', `const id = Math.random()`, /given its ids.*Math\.random/],
  ['core/cart/cart.ts', `const now = new Date()`, /told the time/],
  ['core/cart/cart.ts', `export type { Shop } from '#web/store/shop/shop.ts'`, /core may not import/],
  ['web/ui/money.tsx', `import { formatMoney } from '#core/money/format.ts'`, /web\/ui may not import core/],
  ['web/ui/money.tsx', `type T = import('#core/money/cents.ts').Cents`, /web\/ui may not import core/],
  [
    'web/store/shop/shop.ts',
    `import { push } from '#web/sync/push.ts'`,
    /web\/store may not import web\/sync/,
  ],
  [
    'web/sync/push.ts',
    `export * from '#web/features/till/cart.ts'`,
    /web\/sync may not import web\/features/,
  ],
  ['web/features/till/pay.tsx', `import { Shell } from '#web/app/shell.tsx'`, /may not import web\/app/],
  [
    'web/features/till/pay.tsx',
    `import { x } from '#web/features/sales/x.ts'`,
    /feature till may not import feature sales/,
  ],
  [
    'web/features/till/pay.tsx',
    `import { x } from '../sales/x.ts'`,
    /feature till may not import feature sales/,
  ],
  ['web/features/till/pay.tsx', `const x = import('../../sync/push.ts')`, /say '#web\/sync\/push.ts'/],
  [
    'web/store/shop/shop.ts',
    `import { sql } from '#server/db/sql.ts'`,
    /web\/store may not import server\/db/,
  ],
  ['web/main.tsx', `import { Shop } from './store/shop.ts'`, /web may not import web\/store/],
  ['web/features/till/csv.ts', `import rows from '../../../tools/sample/catalogue.csv?raw'`, /across layers/],
  ['web/misc/shop.ts', `export const one = 1`, /no line in tools\/boundaries\/layers/],
  [
    'server/db/sales.ts',
    `import { session } from '#server/auth/session.ts'`,
    /server\/db may not import server\/auth/,
  ],
  ['server/http/sales.ts', `import { App } from '#web/app/app.tsx'`, /server\/http may not import web\/app/],
  ['e2e/flows/sell.spec.ts', `import { cents } from '#core/money/cents.ts'`, /e2e may not import core/],
  ['core/cart/cart.ts', `import { aSale } from '#core/sales/sale-builders.ts'`, /only tests may import/],
  [
    'web/store/documents/document-store.ts',
    `import type { ShopStore } from '../shop/shop-store.ts'`,
    /room documents may not import room shop/,
  ],
  ['web/store/db/database.ts', `import { readView } from '#web/store/rows/view.ts'`, /room db may not/],
  ['web/store/attic/old.ts', `import { Shop } from '../shop/shop.ts'`, /room attic has no line/],
  [
    'web/sync/sync-cycle.ts',
    `import { getServer } from '#web/store/db/meta-records.ts'`,
    /web\/sync knows web\/store by .*not by 'web\/store\/db/,
  ],
  [
    'web/store/recovery/recovery.ts',
    `import { answer } from '../journal/journal-worker.ts'`,
    /'journal-worker.ts' is no face of room journal/,
  ],
  [
    'core/vat/taxes.ts',
    `import { type Business, BUSINESS } from '../settings/business.ts'`,
    /room vat may not import values of room settings/,
  ],
  [
    'core/vat/taxes.ts',
    `import type { Business } from '#core/settings/business.ts'`,
    /room vat may not import types of room settings/,
  ],
  [
    'core/operations/order-put.ts',
    `type Op = import('../sync/wire.ts').Push`,
    /room operations may not import types of room sync/,
  ],
  ['core/loose-ends/old.ts', `import { cents } from '../money/cents.ts'`, /room loose-ends has no line/],
  ['core/cart/cart.ts', `import { run } from '#bench/run.ts'`, /core may not import bench/],
]

test('a room of core is a folder, and stands in one place', () => {
  const named = groups.flatMap((group) => group.rooms)
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted())
  for (const room of named) expect(existsSync(join('core', room)), room).toBe(true)
})

test('a room of the store imports none above it', () => {
  for (const [index, { may }] of rooms.entries()) {
    const below = rooms.slice(0, index).map(({ room }) => room)
    expect(may.filter((room) => !below.includes(room))).toEqual([])
  }
})

test('a face names files that are there', () => {
  for (const [room, files] of Object.entries(faces))
    for (const file of files) expect(existsSync(join('web/store', room, file)), `${room}/${file}`).toBe(true)
})

test.each(lawful)('%s may import: %s', (path, source) => {
  expect(breachesOf(path, source)).toEqual([])
})

test.each(unlawful)('%s may not import: %s', (path, source, reason) => {
  expect(breachesOf(path, source)).toEqual([expect.stringMatching(reason)])
})
