import type { UnreadableRow } from '#core/sync/page-rows.ts'
import type { Random } from '../kernel/random.ts'
import type { StoredRow } from '../storage/disk.ts'
import { type Device, databaseOf } from './device.ts'

interface Page {
  rows?: { row: StoredRow }[]
  older?: StoredRow[]
}

/** What a server sends under the same name in every form: which row it is, and its commit. */
const KEPT = ['id', 'rev']

const inNewerForm = (row: StoredRow) => mapped(row, (value) => ({ newer: value }))
const readByNewer = (row: StoredRow) => mapped(row, (value) => (value as { newer: unknown }).newer)

function mapped(row: StoredRow, how: (value: unknown) => unknown): StoredRow {
  const fields = Object.entries(row)
  return Object.fromEntries(fields.map(([name, value]) => [name, KEPT.includes(name) ? value : how(value)]))
}

/** A page as its text, with one of its rows in a form that the devices cannot read; undefined where it has none. */
export function withNewerRow(body: string, random: Random): string | undefined {
  const page: Page = JSON.parse(body)
  const { rows = [], older = [] } = page
  if (rows.length + older.length === 0) return undefined
  const at = random.below(rows.length + older.length)
  const changed = {
    rows: rows.map((each, index) => (index === at ? { ...each, row: inNewerForm(each.row) } : each)),
    older: older.map((sale, index) => (rows.length + index === at ? inNewerForm(sale) : sale)),
  }
  return JSON.stringify({ ...page, ...changed })
}

/** The app of a device is updated: its next contact finds what the older one set aside in the form that it reads. */
export function updateApp(device: Device): void {
  const meta = device.disk.table(databaseOf(device), 'meta')
  const server = meta.get('server')
  const setAside = (server?.unreadable ?? []) as readonly UnreadableRow[]
  const unreadable = setAside.map((each) => ({ ...each, row: readByNewer(each.row) }))
  if (setAside.length > 0) meta.set('server', { ...server, unreadable })
}
