import type { ReturnRequest } from '#core/returns/return-request.ts'
import type { Sale } from '#core/sales/sale.ts'
import { methodOf } from '#core/sales/tender.ts'
import type { Random } from '../kernel/random.ts'
import { databaseOf } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'

/** Somebody brings back some goods of a sale that the device shows. @returns undefined where it shows none */
export function giveBack(tab: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const sale = random.pick(salesOn(tab))
  return sale && giveBackOf(tab, sale, random)
}

/** Somebody brings back goods of the newest sale that the device shows. */
export function giveBackLatest(tab: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const latest = latestOn(tab)
  return latest && giveBackOf(tab, latest, random)
}

/** The newest sale that a device shows. */
export function latestOn(tab: Tab): Sale | undefined {
  const [first, ...others] = salesOn(tab)
  return others.reduce((last, each) => (last && last.createdAt > each.createdAt ? last : each), first)
}

/** Somebody brings back some goods of a sale. */
export function giveBackOf(
  { shop, colleague }: Tab,
  sale: Sale,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (!shop || colleague) return undefined
  const kind = random.chance(0.15) ? 'void' : 'return'
  const request = someRequest(sale, kind, random)
  return () => shop.returns.giveBack(request)
}

/** Goods of a sale that come back: some or all of each, in any state, for money by any way. */
export function someRequest(sale: Sale, kind: ReturnRequest['kind'], random: Random): ReturnRequest {
  return {
    saleId: sale.id,
    kind,
    parts: sale.items.map(({ id, quantity }) => ({
      itemId: id,
      quantity: random.chance(0.3) ? quantity : random.below(quantity + 1),
      condition: random.mustPick(['sellable', 'sellable', 'damaged', 'kept'] as const),
    })),
    reason: 'Changed mind',
    ...(random.chance(0.3) && { refundBy: methodOf(random.mustPick(['cash', 'card'])) }),
  }
}

/** The sales that a device shows, without returns and those of the demo shop. */
export function salesOn(tab: Tab): Sale[] {
  return factsOn(tab).filter(({ id, kind }) => kind !== 'return' && !id.startsWith('demo-'))
}

/** Those of which something came back before, as far as the device knows. */
export function begunOn(tab: Tab): Sale[] {
  const begun = new Set(factsOn(tab).flatMap(({ returnOf }) => returnOf?.saleId ?? []))
  return salesOn(tab).filter(({ id }) => begun.has(id))
}

function factsOn({ device }: Tab): Sale[] {
  const rows = (name: string) => device.disk.table(databaseOf(device), name).inOrder()
  const over = rows('overlay').flatMap(({ row }) => (row.table === 'sales' ? [row.row as Sale] : []))
  const stored = rows('sales').map(({ row }) => row as unknown as Sale)
  const byId = new Map([...stored, ...over].map((sale) => [sale.id, sale]))
  return [...byId.values()]
}
