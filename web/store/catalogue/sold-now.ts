import { withPoints } from '#core/checkout/earn-points.ts'
import { withDepositMarks } from '#core/checkout/with-deposit-marks.ts'
import { withSoldParts } from '#core/checkout/with-sold-parts.ts'
import { withStaffCommission } from '#core/checkout/with-staff-commission.ts'
import { namedNow } from '#core/customers/merged-names.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import type { Catalogue } from './catalogue.ts'
import { goodsNow } from './goods-now.ts'
import { loyaltyNow } from './loyalty-now.ts'

type Known = Pick<
  Catalogue,
  'itemsById' | 'goneGoods' | 'staff' | 'containers' | 'business' | 'points' | 'customers' | 'standIns'
>

/**
 * A sale about to be made with what is frozen of its goods, of who sells it and of its customer's points, as all are now
 * (S14.26, S19.28, S16.20, S20.23). Points come last: which lines earn any is known by then. They are put where those of its
 * customer are, who may have been made one with another since an invoice was issued or goods were put by (S20.13).
 * @param spent the points that it was paid less for
 */
export function soldNow(
  sale: SaleFact,
  catalogue: Known,
  { spent = 0, loyalty = loyaltyNow(catalogue) } = {},
): SaleFact {
  const goods = goodsNow(catalogue)
  const person = catalogue.staff.find(({ id }) => id === sale.staffId)
  const productOf = (id: string) => catalogue.itemsById.get(id)?.product
  const containers = new Set(catalogue.containers.map(({ id }) => id))
  const marked = withDepositMarks(sale, (id) => containers.has(id))
  const frozen = withStaffCommission(withSoldParts(marked, goods), person, productOf)
  const holder = namedNow(frozen, catalogue.customers, catalogue.standIns)
  const earning = withPoints({ ...frozen, ...holder }, loyalty, spent)
  return earning.points ? earning : frozen
}
