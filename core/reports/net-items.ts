import { type Cents, cents, subtract } from '../money/cents.ts'
import { shares } from '../money/shares.ts'
import type { SaleItem, TaxLine } from '../sales/sale.ts'
import { asTheyCount, isForOthers, type SoldLine } from '../vat/sold-for-others.ts'
import { hasTaxWithin } from '../vat/taxes.ts'

/** An item as far as its price and tax go. */
type PricedItem = SoldLine & Pick<SaleItem, 'percent'> & { unitCost?: Cents; tax?: Cents }

/**
 * The items of a sale or return with what they bring the shop without tax, and that tax where there is any: the tax within
 * their prices is shared by those of its class and rate, so that they add up to the subtotal to the cent (S18.10). Prices
 * before tax stay as they are. What was sold for somebody else brings its commission (S18.18).
 */
export function netItems<Item extends PricedItem>({
  items,
  total,
  taxes = [],
}: {
  items: readonly Item[]
  total: Cents
  taxes?: readonly TaxLine[]
}): readonly (Item & { tax?: Cents })[] {
  const taxed = taxes.filter(({ tax, ...line }) => tax !== 0 && !isForOthers(line))
  const counted = asTheyCount(items)
  if (taxed.length === 0 || !hasTaxWithin(items, total)) return counted
  const net: (Item & { tax?: Cents })[] = counted.slice()
  for (const line of taxed) {
    const places = [...net.keys()].filter((at) => isOf(net[at], line))
    const sizes = places.map((at) => cents(Math.abs(net[at]?.totalPrice ?? 0)))
    // Another program's sale may say more tax than its goods were charged: it is counted as it is.
    if (Math.abs(line.tax) > sizes.reduce((all, size) => all + size, 0)) return counted
    const sign = line.tax < 0 ? -1 : 1
    for (const [index, share] of shares(cents(Math.abs(line.tax)), sizes).entries()) {
      const at = places[index] ?? 0
      const item = net[at]
      const tax = cents(sign * share)
      if (item && tax !== 0) net[at] = { ...item, totalPrice: subtract(item.totalPrice, tax), tax }
    }
  }
  return net
}

function isOf(item: PricedItem | undefined, { vatClass, percent }: TaxLine): boolean {
  return item !== undefined && (item.vatClass ?? 'standard') === vatClass && (item.percent ?? 0) === percent
}
