import type { ShopDatabase } from '../db/database.ts'

/** Texts that rows name by number: a text's number is its place. A list of them only grows. */
export interface NumberedTexts {
  texts: readonly string[]
  numbers: ReadonlyMap<string, number>
}

/** The ids of all products ever sold, and the keys that lines are stored by. */
export type NumberedList = 'sold-products' | 'line-keys'

interface Known {
  stamp: string
  list: NumberedTexts
}

// Ten thousand texts take longer to read, to cut and to number than a whole report, and a first fill adds some with every
// page. The stored stamp decides: what was numbered in a transaction that was given up is found by none.
const knownOf = new WeakMap<ShopDatabase, Map<NumberedList, Known>>()

/** Reads a list. To be called where `meta` may be read. */
export async function readNumbered(db: ShopDatabase, name: NumberedList): Promise<NumberedTexts> {
  const stamp = await storedStamp(db, name)
  const known = knownOf.get(db)?.get(name)
  if (known && known.stamp === stamp) return known.list
  const text = await storedText(db, name)
  if (text === undefined) return { texts: [], numbers: new Map() }
  const texts = text.split('\n')
  const list = { texts, numbers: new Map(texts.map((each, at) => [each, at])) }
  return stamp === undefined ? list : keep(db, name, { stamp, list })
}

/** Numbers texts that have no number yet. To be called in a transaction that writes `meta`. @param list as just read there */
export async function numberTexts(
  db: ShopDatabase,
  name: NumberedList,
  list: NumberedTexts,
  wanted: Iterable<string>,
): Promise<NumberedTexts> {
  const fresh = [...new Set(wanted)].filter((text) => !list.numbers.has(text))
  if (fresh.length === 0) return list
  const texts = [...list.texts, ...fresh]
  const numbers = new Map(list.numbers)
  for (const each of fresh) numbers.set(each, numbers.size)
  const text = texts.join('\n')
  const stamp = crypto.randomUUID()
  await db.meta.bulkPut([
    name === 'line-keys' ? { key: name, keys: text } : { key: name, ids: text },
    { key: `${name}-stamp`, stamp },
  ])
  return keep(db, name, { stamp, list: { texts, numbers } })
}

/** Deletes all lists. To be called in a transaction that writes `meta`. */
export async function forgetNumbered(db: ShopDatabase): Promise<void> {
  await db.meta.bulkDelete(['sold-products', 'line-keys', 'sold-products-stamp', 'line-keys-stamp'])
}

async function storedStamp(db: ShopDatabase, name: NumberedList): Promise<string | undefined> {
  const stored = await db.meta.get(`${name}-stamp`)
  return stored && 'stamp' in stored ? stored.stamp : undefined
}

async function storedText(db: ShopDatabase, name: NumberedList): Promise<string | undefined> {
  const stored = await db.meta.get(name)
  if (stored?.key === 'line-keys') return stored.keys
  return stored?.key === 'sold-products' ? stored.ids : undefined
}

function keep(db: ShopDatabase, name: NumberedList, known: Known): NumberedTexts {
  const lists = knownOf.get(db) ?? new Map<NumberedList, Known>()
  knownOf.set(db, lists.set(name, known))
  return known.list
}
