import type { ShopDatabase } from '../db/database.ts'
import type { MetaRecord } from '../db/device-records.ts'

/** Texts that rows name by number: a text's number is its place. A list of them only grows. */
export interface NumberedTexts {
  readonly texts: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
}

/** The ids of all products ever sold, and the keys that lines are stored by. */
export type NumberedList = 'sold-products' | 'line-keys'

/** Texts of a stored piece, at most: with fifty thousand the whole list is 1.8 MB, and every page of a first fill adds some. */
const PIECE = 1_000

/** A list in memory. */
interface Known {
  readonly texts: string[]
  readonly numbers: Map<string, number>
  /** Another one with each change; undefined for a list of a form that had none. */
  stamp: string | undefined
  /** The number that its last piece begins with. */
  lastFrom: number
}

// Ten thousand texts take longer to read, to cut and to number than a whole report. The stored stamp decides: what was
// numbered in a transaction that was given up is found by none, and where another tab added some they are read again.
const knownOf = new WeakMap<ShopDatabase, Map<NumberedList, Known>>()

/** Reads a list. To be called where `meta` may be read. */
export function readNumbered(db: ShopDatabase, name: NumberedList): Promise<NumberedTexts> {
  return known(db, name)
}

/** Numbers texts that have no number yet. To be called in a transaction that writes `meta`. */
export async function numberTexts(
  db: ShopDatabase,
  name: NumberedList,
  wanted: Iterable<string>,
): Promise<NumberedTexts> {
  const list = await known(db, name)
  const { texts, numbers } = list
  const before = texts.length
  for (const text of wanted) if (!numbers.has(text)) numbers.set(text, texts.push(text) - 1)
  if (texts.length === before) return list
  if (before - list.lastFrom >= PIECE) list.lastFrom = before
  list.stamp = crypto.randomUUID()
  const piece = { key: pieceKey(name, list.lastFrom), texts: texts.slice(list.lastFrom).join('\n') } as const
  await db.meta.bulkPut([piece, { key: `${name}-stamp`, stamp: list.stamp }])
  return list
}

/** Deletes all lists. To be called in a transaction that writes `meta`. */
export async function forgetNumbered(db: ShopDatabase): Promise<void> {
  for (const name of ['sold-products', 'line-keys'] as const)
    await db.meta.where('key').between(name, `${name}:\uffff`).delete()
}

async function known(db: ShopDatabase, name: NumberedList): Promise<Known> {
  const lists = knownOf.get(db) ?? new Map<NumberedList, Known>()
  knownOf.set(db, lists)
  const stored = await db.meta.get(`${name}-stamp`)
  const stamp = stored && 'stamp' in stored ? stored.stamp : undefined
  const held = lists.get(name)
  if (held && held.stamp === stamp && stamp !== undefined) return held
  const list = { ...(await readPieces(db, name)), stamp }
  lists.set(name, list)
  return list
}

async function readPieces(db: ShopDatabase, name: NumberedList): Promise<Omit<Known, 'stamp'>> {
  const records = await db.meta.where('key').between(name, `${name}:\uffff`).toArray()
  const texts = records.flatMap(textsOf)
  // Before there were pieces a list was one record, under its name alone: a first piece to which nothing is added.
  const from = records.at(-1)?.key.split(':')[1]
  return {
    texts,
    numbers: new Map(texts.map((each, at) => [each, at])),
    lastFrom: from === undefined ? texts.length : Number(from),
  }
}

function textsOf(record: MetaRecord): string[] {
  if ('texts' in record) return record.texts.split('\n')
  if ('ids' in record) return record.ids.split('\n')
  return 'keys' in record ? record.keys.split('\n') : []
}

function pieceKey<Name extends NumberedList>(name: Name, from: number): `${Name}:${string}` {
  return `${name}:${String(from).padStart(9, '0')}`
}
