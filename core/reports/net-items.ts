import { type Cents, cents } from '../money/cents.ts'
import { shares } from '../money/shares.ts'
import type { SaleItem, TaxLine } from '../sales/sale.ts'
import { hasTaxWithin } from '../vat/taxes.ts'

/** An item as far as its price and tax go. */
type PricedItem = Pick<SaleItem, 'totalPrice' | 'vatClass' | 'percent'>

/**
 * The items of a sale or return with what they were charged without tax: the tax within their prices is shared by those
 * of its class and rate, so that they add up to the subtotal to the cent (S18.10). Prices before tax stay as they are.
 */
export function netItems<Item extends PricedItem>({
  items,
  total,
  taxes = [],
}: {
  items: readonly Item[]
  total: Cents
  taxes?: readonly TaxLine[]
}): readonly Item[] {
  const taxed = taxes.filter(({ tax }) => tax !== 0)
  if (taxed.length === 0 || !hasTaxWithin(items, total)) return items
  const net = items.slice()
  for (const line of taxed) {
    const places = [...net.keys()].filter((at) => isOf(net[at], line))
    const sizes = places.map((at) => cents(Math.abs(net[at]?.totalPrice ?? 0)))
    // Another program's sale may say more tax than its goods were charged: it is counted as it is.
    if (Math.abs(line.tax) > sizes.reduce((all, size) => all + size, 0)) return items
    const sign = line.tax < 0 ? -1 : 1
    for (const [index, share] of shares(cents(Math.abs(line.tax)), sizes).entries()) {
      const at = places[index] ?? 0
      const item = net[at]
      if (item) net[at] = { ...item, totalPrice: cents(item.totalPrice - sign * share) }
    }
  }
  return net
}

function isOf(item: PricedItem | undefined, { vatClass, percent }: TaxLine): boolean {
  return item !== undefined && (item.vatClass ?? 'standard') === vatClass && (item.percent ?? 0) === percent
}
