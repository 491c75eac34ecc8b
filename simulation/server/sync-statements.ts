import { isCounted } from '#core/catalog/bundle.ts'
import type { Product } from '#core/catalog/product.ts'
import type { MemoryTx } from './memory-tx.ts'
import { NEW_HEAD, type Row } from './state.ts'
import {
  changedAfterStatement,
  type Handler,
  readRowsStatement,
  writeRowsStatement,
} from './synced-statements.ts'

const HEAD = 'head'
const rowsIn = (json: unknown): Row[] => JSON.parse(json as string)
const operationKey = (device: unknown, seq: unknown): string => `${device}/${seq}`

/** The beginning of a statement, and what it does. Statements that lock are distinguished by `locked`. */
const STATEMENTS: [begins: string, handler: Handler][] = [
  ['select head, head_tag as tag', (tx) => one(tx.get('business_heads', HEAD))],
  [
    'insert into business_heads',
    (tx) => {
      if (!tx.get('business_heads', HEAD)) tx.put('business_heads', HEAD, NEW_HEAD)
      return []
    },
  ],
  [
    'with commit as',
    (tx, [, head, tag, clock, nextSuffix, , before]) => {
      if ((head as number) > (before as number)) tx.insert('commits', String(head), { head, tag })
      tx.put('business_heads', HEAD, { head, tag, clock, nextSuffix })
      return []
    },
  ],
  ['select tag from commits', (tx, [, head]) => one(tx.get('commits', String(head)))],
  ['select device_id as id, account_id', (tx, [, id]) => one(tx.get('devices', id as string))],
  [
    'insert into devices',
    (tx, [, id, accountId, suffix, virtual]) => {
      const fresh = {
        id,
        accountId,
        suffix,
        lastSeq: 0,
        lastOpId: null,
        floor: '000000000-0000',
        virtual,
        keyHash: null,
      }
      if (tx.all('devices').some((each) => each.suffix === suffix))
        throw new Error(`suffix ${suffix} is taken`)
      tx.insert('devices', id as string, fresh)
      return []
    },
  ],
  [
    'update devices set last_seq',
    (tx, [, id, lastSeq, lastOpId, floor]) => {
      const known = tx.get('devices', id as string)
      if (known) tx.put('devices', id as string, { ...known, lastSeq, lastOpId, floor })
      return []
    },
  ],
  [
    'update devices set key_hash',
    (tx, [, id, keyHash]) => {
      const known = tx.get('devices', id as string)
      if (known) tx.put('devices', id as string, { ...known, keyHash })
      return []
    },
  ],
  ['insert into device_directory', (tx, [id]) => (tx.claim(id as string) ? [{}] : [])],
  [
    'select 1 from device_directory',
    (tx, [id, businessId]) => (tx.isClaimedElsewhere(id as string, businessId as string) ? [{}] : []),
  ],
  [
    'select seq, op_id as "opId", status, code from operations',
    (tx, [, device, seqs]) =>
      (seqs as number[]).flatMap((seq) => one(tx.get('operations', operationKey(device, seq)))),
  ],
  [
    'select op_id as "opId", status, code, hlc from unnest($2::text[]) as wanted',
    (tx, [, opIds]) => (opIds as string[]).flatMap((opId) => one(tx.get('first_operations', opId))),
  ],
  [
    'select seq, op_id as "opId", code from operations',
    (tx, [, device, seq]) =>
      tx
        .all('operations')
        .filter((row) => row.device === device && (row.seq as number) > (seq as number) && row.code !== null)
        .sort((left, right) => (left.seq as number) - (right.seq as number))
        .map(({ seq: at, opId, code }) => ({ seq: at, opId, code })),
  ],
  ['insert into operations', writeOperations],
  [
    'insert into erasures',
    (tx, [, json]) => {
      for (const { id } of rowsIn(json)) tx.put('erasures', id as string, { id })
      return []
    },
  ],
  ['select customer_id as id from erasures', (tx) => tx.all('erasures')],
  [
    'select device_id as device, seq, raw from operations',
    (tx) => tx.all('operations').filter(({ raw }) => raw !== null),
  ],
  [
    'update operations set raw',
    (tx, [, json]) => {
      for (const { device, seq, raw } of rowsIn(json)) {
        const known = tx.get('operations', operationKey(device, seq))
        if (known) tx.put('operations', operationKey(device, seq), { ...known, raw })
      }
      return []
    },
  ],
  [
    'insert into audit',
    (tx, [, json]) => {
      for (const entry of rowsIn(json))
        if (!tx.get('audit', entry.id as string)) tx.put('audit', entry.id as string, entry)
      return []
    },
  ],
  ['insert into sale_items', writeItems],
  ['insert into sale_parts', writeParts],
  ['select i.id, i.product_id', readMovements],
  [
    'select value as id from unnest($2::text[]) as wanted (value) where exists (select 1 from products',
    (tx, [, ids]) => {
      const held = new Set(tx.all('products').map(({ containerId }) => containerId))
      return (ids as string[]).flatMap((id) => (held.has(id) ? [{ id }] : []))
    },
  ],
  [
    'select value as id, counted from unnest($2::text[]) as wanted (value) cross join lateral (select (p.tracks_stock',
    (tx, [, wanted]) =>
      (wanted as string[]).flatMap((id) => {
        const product = tx.get('products', id)
        return product ? [{ id, counted: isCounted(product as unknown as Product) }] : []
      }),
  ],
  ['select table_name as "table", count, sum', (tx) => tx.all('digests')],
  [
    'insert into digests',
    (tx, [, json]) => {
      for (const digest of rowsIn(json)) tx.put('digests', digest.table as string, digest)
      return []
    },
  ],
]

const known = new Map<string, { handler: Handler; locks: boolean }>()

/**
 * Runs one of the server's statements. @throws on a statement that the simulation does not know: a changed query must
 * be added here, or it would go untested.
 */
export function statement(text: string): { handler: Handler; locks: boolean } {
  const found = known.get(text)
  if (found) return found
  const plain = text.replace(/\s+/g, ' ').trim()
  const handler =
    STATEMENTS.find(([begins]) => plain.startsWith(begins))?.[1] ??
    changedAfterStatement(plain) ??
    writeRowsStatement(plain) ??
    readRowsStatement(plain)
  if (!handler) throw new Error(`the simulation does not know the statement "${plain}"`)
  const taught = { handler, locks: plain.includes('from business_heads') && plain.endsWith('for update') }
  known.set(text, taught)
  return taught
}

function writeOperations(tx: MemoryTx, [, device, json, , takenAt]: readonly unknown[]): unknown[] {
  for (const row of rowsIn(json)) {
    tx.insert('operations', operationKey(device, row.seq), { ...row, device, takenAt })
    // The unique index over operations that are no repeats.
    if (!row.repeat) tx.insert('first_operations', row.opId as string, { ...row, device })
  }
  return []
}

// A sale is read together with its lines, so they are stored with it as well.
function writeItems(tx: MemoryTx, [, json]: readonly unknown[]): unknown[] {
  for (const placed of rowsIn(json)) {
    tx.insert('sale_items', `${placed.saleId}/${placed.line}`, placed)
    const { saleId, line: _line, stamp: _stamp, ...item } = placed
    const sale = tx.get('sales', saleId as string)
    if (!sale) throw new Error(`a line of no sale, ${saleId}`)
    tx.put('sales', sale.id as string, { ...sale, items: [...(sale.items as Row[]), item] })
  }
  return []
}

function writeParts(tx: MemoryTx, [, json]: readonly unknown[]): unknown[] {
  for (const placed of rowsIn(json))
    tx.insert('sale_parts', `${placed.saleId}/${placed.line}/${placed.part}`, placed)
  return []
}

function readMovements(tx: MemoryTx, [, products, stamps]: readonly unknown[]): unknown[] {
  const since = new Map((products as string[]).map((id, index) => [id, (stamps as string[])[index] ?? '']))
  const moved = tx.all('moves').flatMap(({ id, productId, quantity, stamps }) => {
    const from = since.get(productId as string)
    const stamp = (stamps as { moved: string }).moved
    return from === undefined || stamp <= from ? [] : [{ id, productId, quantity, factId: id, stamp }]
  })
  const sold = tx.all('sale_items').flatMap((item) => {
    const { id, productId, saleId, stamp, condition, parts } = item
    const from = since.get(productId as string)
    if (parts || from === undefined || (stamp as string) <= from) return []
    const isStill = condition === 'damaged' || condition === 'kept'
    return [{ id, productId, quantity: isStill ? 0 : -(item.quantity as number), factId: saleId, stamp }]
  })
  const inBundles = tx.all('sale_parts').flatMap(({ saleId, line, part, productId, quantity, stamp }) => {
    const from = since.get(productId as string)
    if (from === undefined || (stamp as string) <= from) return []
    return [{ id: `${saleId}/${line}/${part}`, productId, quantity, factId: saleId, stamp }]
  })
  return [...sold, ...inBundles, ...moved]
}

function one(row: Row | undefined): Row[] {
  return row ? [row] : []
}
