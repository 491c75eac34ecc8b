import { withSoldParts } from '#core/checkout/with-sold-parts.ts'
import { withStaffCommission } from '#core/checkout/with-staff-commission.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import type { Catalogue } from './catalogue.ts'
import { goodsNow } from './goods-now.ts'

/** A sale about to be made with what is frozen of its goods and of who sells it, as both are now (S19.28, S16.20). */
export function soldNow(
  sale: SaleFact,
  catalogue: Pick<Catalogue, 'itemsById' | 'goneGoods' | 'staff'>,
): SaleFact {
  const goods = goodsNow(catalogue)
  const person = catalogue.staff.find(({ id }) => id === sale.staffId)
  const productOf = (id: string) => catalogue.itemsById.get(id)?.product
  return withStaffCommission(withSoldParts(sale, goods), person, productOf)
}
