import { cents } from '#core/money/cents.ts'
import { type PastValue, pastCosts, pastStock } from '#core/stock/past-value.ts'
import { foldValue, goodsValue } from '#core/stock/value.ts'
import { oldestShown } from '../activity/activity-store.ts'
import { movedSince, readCounts } from '../rows/moved-since.ts'
import { readView } from '../rows/view.ts'
import type { ReportedShop } from './report.ts'

const READ = ['counts', 'chunks', 'sales', 'moves', 'activity', 'products', 'overlay']

/**
 * What the stock was worth before an instant, from everything that this device holds: Local Mode, where nothing is ever
 * pruned (S19.25). Costs and deletions are known for as long as the device keeps its activity; before that, those of now
 * count. @param before epoch milliseconds
 */
export function readPastValue({ db, catalogue, clock }: ReportedShop, before: number): Promise<PastValue> {
  return db.transaction('r', READ, async () => {
    const [counts, moved, noted] = await Promise.all([
      readCounts(db),
      movedSince(db, 0),
      db.activity.where('at').aboveOrEqual(before).toArray(),
    ])
    const isKnown = before >= oldestShown(clock.now())
    const onHand = pastStock(before, {
      counts: counts.map(({ countedAt: at, productId, quantity }) => ({ productId, quantity, at })),
      moved,
    })
    const costs = pastCosts(
      before,
      noted.flatMap(({ kind, subject: productId, at, before: was }) =>
        isKnown && kind === 'cost-changed' ? [{ productId, at, before: cents(Number(was)) }] : [],
      ),
    )
    const { items, categories } = catalogue.get()
    const goneIds = noted.flatMap(({ kind, field, subject }) =>
      kind === 'deleted' && field === 'products' ? [subject] : [],
    )
    const gone = (await readView(db, 'products', [...new Set(goneIds)])).flatMap((row) =>
      row?.deleted ? [row] : [],
    )
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    const goods = [
      ...items,
      ...gone.map((product) => ({ product, category: names.get(product.categoryId ?? '') ?? '' })),
    ].map(({ product, category }) => ({
      category,
      onHand: onHand.get(product.id) ?? 0,
      product: { ...product, costPrice: costs.get(product.id) ?? product.costPrice },
    }))
    const valued = goodsValue(goods)
    return { ...foldValue(valued), costsOfNow: isKnown ? 0 : valued.length, goods: valued }
  })
}
