import type { ShopDatabase } from '../db/database.ts'

/** All keys that lines are stored by: a key's number is its index. */
export interface NumberedKeys {
  keys: readonly string[]
  numbers: ReadonlyMap<string, number>
}

// As with products: cut once for a text.
const cut = new WeakMap<ShopDatabase, { text: string; list: NumberedKeys }>()

/** Reads the list of numbered keys. To be called where `meta` may be read. */
export async function lineKeys(db: ShopDatabase): Promise<NumberedKeys> {
  const stored = await db.meta.get('line-keys')
  const text = stored?.key === 'line-keys' ? stored.keys : undefined
  if (text === undefined) return { keys: [], numbers: new Map() }
  const known = cut.get(db)
  if (known?.text === text) return known.list
  const keys = text.split('\n')
  const list = { keys, numbers: new Map(keys.map((key, at) => [key, at])) }
  cut.set(db, { text, list })
  return list
}

/** Numbers keys that have no number yet. To be called in a transaction that writes `meta`. */
export async function numberKeys(db: ShopDatabase, wanted: Iterable<string>): Promise<NumberedKeys> {
  const list = await lineKeys(db)
  const numbers = new Map(list.numbers)
  for (const key of wanted) if (!numbers.has(key)) numbers.set(key, numbers.size)
  if (numbers.size === list.numbers.size) return list
  const keys = [...numbers.keys()]
  await db.meta.put({ key: 'line-keys', keys: keys.join('\n') })
  return { keys, numbers }
}
