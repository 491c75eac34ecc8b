import type { GoodsById, MaybeBundle, PartGoods } from '../catalog/bundle.ts'
import { type GoodsInShop, goodsNow } from '../catalog/goods-now.ts'
import type { Customer } from '../customers/customer.ts'
import { namedNow, type StandIns } from '../customers/merged-names.ts'
import { type LoyaltyAtTill, type LoyaltySettings, loyaltyNow } from '../loyalty/loyalty-rules.ts'
import type { Points } from '../loyalty/sale-points.ts'
import type { SaleFact } from '../sales/sale.ts'
import { withPoints } from './earn-points.ts'
import { withDepositMarks } from './with-deposit-marks.ts'
import { withSoldParts } from './with-sold-parts.ts'
import { type Commissioned, withStaffCommission } from './with-staff-commission.ts'

/** What a shop knows when a sale is made, as a device's catalogue has it. */
export interface ShopAtSale
  extends GoodsInShop<MaybeBundle & PartGoods & Commissioned, MaybeBundle & PartGoods> {
  /** What other goods are sold in. */
  containers: readonly { id: string }[]
  staff: readonly (Commissioned & { id: string })[]
  customers: readonly Pick<Customer, 'id' | 'name'>[]
  standIns: StandIns
  business: Partial<LoyaltySettings> | undefined
  points: Points
}

/** The same as the steps read it. */
interface AtSale extends Omit<ShopAtSale, 'business' | 'points'> {
  goods: GoodsById<MaybeBundle & PartGoods>
  loyalty: LoyaltyAtTill
  /** The points that it was paid less for. */
  spent: number
}

type Step = (sale: SaleFact, shop: AtSale) => SaleFact

const markDeposits: Step = (sale, { containers }) => {
  const ids = new Set(containers.map(({ id }) => id))
  return withDepositMarks(sale, (id) => ids.has(id))
}

const freezeParts: Step = (sale, { goods }) => withSoldParts(sale, goods)

const payCommission: Step = (sale, { staff, itemsById }) =>
  withStaffCommission(
    sale,
    staff.find(({ id }) => id === sale.staffId),
    (id) => itemsById.get(id)?.product,
  )

// Points are put where those of its customer are: an invoice, or goods put by, may name one who was merged since (S20.13).
const givePoints: Step = (sale, { customers, standIns, loyalty, spent }) => {
  const earning = withPoints({ ...sale, ...namedNow(sale, customers, standIns) }, loyalty, spent)
  return earning.points ? earning : sale
}

/** What is frozen of a sale beside its cart. In this order: a line that is a deposit brings neither commission nor points. */
const STEPS: readonly Step[] = [markDeposits, freezeParts, payCommission, givePoints]

/**
 * A sale about to be made with what is frozen of its goods, of who sells it and of its customer's points, as all are now
 * (S14.26, S19.28, S16.20, S20.23). Whatever makes a sale calls it: the till, exchanges, paid invoices and lay-bys.
 * @param loyalty what is known of points where a step before the sale changes them
 */
export function freezeSale(
  sale: SaleFact,
  shop: ShopAtSale,
  { spent = 0, loyalty = loyaltyNow(shop) }: { spent?: number; loyalty?: LoyaltyAtTill } = {},
): SaleFact {
  const at: AtSale = { ...shop, goods: goodsNow(shop), loyalty, spent }
  return STEPS.reduce((frozen, step) => step(frozen, at), sale)
}

/** The same of several sales that are made at once: each knows what points the ones before it left. */
export function freezeSales(sales: readonly SaleFact[], shop: ShopAtSale): SaleFact[] {
  const points = new Map(shop.points)
  return sales.map((sale) => {
    const frozen = freezeSale(sale, { ...shop, points })
    if (frozen.customerId !== null && frozen.points) points.set(frozen.customerId, frozen.points.left)
    return frozen
  })
}
