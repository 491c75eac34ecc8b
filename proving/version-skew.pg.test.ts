import { describe, expect, test, vi } from 'vitest'
import { TABLES, type TableName } from '#core/rows/rows.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import { PULL_SCHEMA, pullResponse } from '#core/sync/wire.ts'
import { forget, openRecorded } from './recordings/old-device.ts'
import { readRecording } from './recordings/read-recording.ts'
import {
  isAnsweredAsThen,
  isReplaced,
  isUpdated,
  isUpdatedWithoutItsDatabase,
  RECORDED,
  serveRecorded,
  THEN,
} from './recordings/testing/skewed-device.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const newestRecording = () => readRecording(RECORDED.at(-1) ?? '')

// Before PULL_SCHEMA or the database's version is changed, the build of then is recorded: `node proving/record.mjs`.
test('the build before this one is recorded', async () => {
  const recording = newestRecording()
  const schemas = recording.messages.flatMap(({ body }) => body.schema ?? [])
  expect(Math.max(...schemas)).toBeGreaterThanOrEqual(PULL_SCHEMA - 1)
  const shop = await openRecorded(recording, THEN)
  const { verno } = shop.db
  await shop.close()
  await forget(recording)
  expect(recording.database.version / 10).toBeGreaterThanOrEqual(verno - 1)
})

/** What the recorded shop has no rows of: the tables that the first form did not know. */
const OF_LATER_FORMS: readonly TableName[] = [
  'methods',
  'parked',
  'staff',
  'roles',
  'drawers',
  'shifts',
  'cashmoves',
  'deposits',
  'clockings',
  'rates',
  'recipients',
  'barcodes',
  'moves',
  'suppliers',
  'receipts',
  'seen',
  'stocktakes',
  'entries',
  'orders',
  'balances',
  'bookentries',
  'laybys',
  'laybypayments',
  'promotions',
  'vouchers',
]

test('rows of every table are read as a server of any earlier form sent them [S23.1]', () => {
  const recording = newestRecording()
  const tables = new Set<string>()
  for (const { path, answer } of recording.messages) {
    if (!path.endsWith('/pull')) continue
    expect(pullResponse.parse(answer)).toEqual({ older: [], ...answer, unreadable: [] })
    for (const { table } of answer.rows as PulledRow[]) tables.add(table)
  }
  expect([...tables].sort()).toEqual(TABLES.filter((name) => !OF_LATER_FORMS.includes(name)).sort())
})

describe.each(RECORDED)('a device of version %s, with app and server of today', (version) => {
  serveRecorded()

  test('is answered as it was then, but for pulling, which asks it to update where rows have another shape [S4.11]', () =>
    isAnsweredAsThen(version))
  test('is updated with work that waits: it shows all it showed, sends it once, and is in step [S3.10]', () =>
    isUpdated(version))
  test('is updated after the browser lost its database: the old journal brings all back [S3.10]', () =>
    isUpdatedWithoutItsDatabase(version))
  test('is replaced by another one, on which its backup is restored: what waited is sent, once [S3.10]', () =>
    isReplaced(version))
})
