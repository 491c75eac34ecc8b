import type { NumberedProducts } from '#core/reports/sold.ts'
import type { ShopDatabase } from '../db/database.ts'

// Ten thousand texts take longer to split and to look up for the first time than the whole report.
const cut = new WeakMap<ShopDatabase, { text: string; list: NumberedProducts }>()

/** Reads the list of numbered products. To be called where `meta` may be read. */
export async function soldProducts(db: ShopDatabase): Promise<NumberedProducts> {
  const stored = await db.meta.get('sold-products')
  const text = stored?.key === 'sold-products' ? stored.ids : ''
  const known = cut.get(db)
  if (known?.text === text) return known.list
  const ids = text === '' ? [] : text.split('\n')
  const list = { ids, numbers: new Map(ids.map((id, at) => [id, at])) }
  cut.set(db, { text, list })
  return list
}

/** Numbers products that have no number yet. To be called in a transaction that writes `meta`. */
export async function numberProducts(db: ShopDatabase, ids: Iterable<string>): Promise<NumberedProducts> {
  const list = await soldProducts(db)
  const numbers = new Map(list.numbers)
  for (const id of ids) if (!numbers.has(id)) numbers.set(id, numbers.size)
  if (numbers.size === list.numbers.size) return list
  const all = [...numbers.keys()]
  await db.meta.put({ key: 'sold-products', ids: all.join('\n') })
  return { ids: all, numbers }
}
