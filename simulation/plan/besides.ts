import { Random } from '../kernel/random.ts'
import type { Device } from '../world/device.ts'
import { ServerKilled } from '../world/server-host.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { beginAtOnce } from './at-once.ts'
import { beginWork } from './begin-work.ts'
import { bringEmpties } from './bring-empties.ts'
import { bundleGoods } from './bundle-goods.ts'
import { clockIn } from './clock-in.ts'
import { countShelves } from './count-shelves.ts'
import { exchangeGoods } from './exchange.ts'
import { giveBack } from './give-back.ts'
import { groupGoods } from './group-goods.ts'
import { keepBook } from './keep-book.ts'
import { makeGoods } from './make-goods.ts'
import { noteSomething } from './note-something.ts'
import { orderGoods } from './order-goods.ts'
import { payInvoices } from './pay-invoices.ts'
import { priceByQuantity } from './price-by-quantity.ts'
import { changePromotion } from './promote.ts'
import { putBy } from './put-by.ts'
import { earnOrSpend } from './spend-points.ts'
import { spendVouchers } from './spend-vouchers.ts'
import { STOCK_ACTIONS } from './stock-work.ts'
import { userAction } from './user-actions.ts'
import { writeByRest } from './write-by-rest.ts'

/** How often a write by REST follows an action, 0 to 1. */
const OTHER_PROGRAMS = 0.02
/** How often somebody brings goods back after an action, 0 to 1. */
const RETURNS = 0.04
/** How often somebody brings goods back for others after an action, at one till or at all at once, 0 to 1. */
const EXCHANGES = 0.05
/** How often a part of an invoice is credited after an action, or what is left of one paid, 0 to 1. */
const CREDITS = 0.06
/** How often a cart is cleared after an action, 0 to 1. */
const NOTES = 0.04
/** How often stock is moved or received, or a supplier changed, after an action, 0 to 1. */
const STOCK_WORK = 0.12
/** How often a sale is made out to somebody after an action, or somebody forgotten, 0 to 1. */
const BUYERS = 0.05
/** How often somebody counts into a stocktake after an action, 0 to 1. */
const STOCKTAKES = 0.12
/** How often goods are put by, paid for in parts, handed over or given up, at one till or at all at once, 0 to 1. */
const LAYBYS = 0.2
/** How often somebody buys on account, pays or has what they owe put right after an action, 0 to 1. */
const BOOK = 0.15
/** How often an invoice is on somebody's account after an action, or a payment is put to some, 0 to 1. */
const INVOICES = 0.15
/** How often goods are ordered, or received as ordered, after an action, at one till or at all at once, 0 to 1. */
const ORDERS = 0.1

/** How often goods come back for a voucher, or one is spent, after an action, 0 to 1. */
const VOUCHERS = 0.1

/** How often a customer earns points or uses them after an action, at one till or at all at once, 0 to 1. */
const POINTS = 0.2

/** How often products are made from others after an action, 0 to 1. */
const MAKING = 0.06

/** How often a promotion is made or changed after an action, 0 to 1. */
const PROMOTIONS = 0.06

/** How often somebody comes or goes, or hours are corrected, at one till or at all at once, 0 to 1. */
const CLOCKING = 0.08

/** How often a product is made up of others, or of others than before, after an action, 0 to 1. */
const BUNDLES = 0.06

/** How often a product is said to be sold in another, or such containers come back, after an action, 0 to 1. */
const EMPTIES = 0.08

/** How often a product gets other quantity prices after an action, 0 to 1. */
const QUANTITY_PRICES = 0.08

/** How often a product in several kinds is made or changed after an action, 0 to 1. */
const GROUPS = 0.12

/**
 * Begins what else happens in a shop beside an action of the plan. What each draws is a random sequence of its own, so
 * that the actions stay as they are.
 * @param tab the tab of the action's device, if one is open
 */
export function doBesides(
  world: World,
  device: Device | undefined,
  tab: Tab | undefined,
  salt: number,
): void {
  const others = new Random(~salt)
  if (device && others.chance(OTHER_PROGRAMS)) beginWriteByRest(world, device, others)
  if (!tab) return
  if (others.chance(RETURNS)) beginWork(world, tab, giveBack(tab, others))
  if (others.chance(CREDITS)) {
    const credits = others.chance(0.7) ? 'credit-invoice' : 'pay-invoice'
    beginWork(world, tab, userAction(world, tab, credits, others))
  }
  if (others.chance(NOTES)) beginWork(world, tab, noteSomething(tab, others))
  if (others.chance(STOCK_WORK))
    beginWork(world, tab, userAction(world, tab, others.mustPick(STOCK_ACTIONS), others))
  if (others.chance(BUYERS)) {
    const buyer = others.chance(0.75) ? 'name-buyer' : 'forget-buyer'
    beginWork(world, tab, userAction(world, tab, buyer, others))
  }
  const counting = new Random(salt ^ 0x2545f491)
  if (counting.chance(STOCKTAKES)) beginWork(world, tab, countShelves(tab, counting))
  const ordering = new Random(salt ^ 0x6c078965)
  if (ordering.chance(ORDERS))
    for (const each of ordering.chance(0.5) ? world.tabs() : [tab])
      beginWork(world, each, orderGoods(world, each, ordering))
  const booking = new Random(salt ^ 0x7ed55d16)
  if (booking.chance(BOOK)) keepBook(world, tab, booking)
  const invoicing = new Random(salt ^ 0x38b34ae5)
  if (invoicing.chance(INVOICES)) payInvoices(world, tab, invoicing)
  const puttingBy = new Random(salt ^ 0x3c6ef372)
  if (puttingBy.chance(LAYBYS)) putBy(world, tab, puttingBy)
  const promoting = new Random(salt ^ 0x1f83d9ab)
  if (promoting.chance(PROMOTIONS)) beginWork(world, tab, changePromotion(world, tab, promoting))
  const making = new Random(salt ^ 0x5be0cd19)
  if (making.chance(MAKING)) beginWork(world, tab, makeGoods(world, tab, making))
  const pricing = new Random(salt ^ 0x510e527f)
  if (pricing.chance(QUANTITY_PRICES)) beginWork(world, tab, priceByQuantity(tab, pricing))
  const clocking = new Random(salt ^ 0x428a2f98)
  if (clocking.chance(CLOCKING))
    for (const each of clocking.chance(0.4) ? world.tabs() : [tab])
      beginWork(world, each, clockIn(each, clocking))
  const grouping = new Random(salt ^ 0x2b3e6c1f)
  if (grouping.chance(GROUPS)) beginWork(world, tab, groupGoods(world, tab, grouping))
  const bundling = new Random(salt ^ 0x9b05688c)
  if (bundling.chance(BUNDLES)) beginWork(world, tab, bundleGoods(tab, bundling))
  const returning = new Random(salt ^ 0x6a09e667)
  if (returning.chance(EMPTIES)) beginWork(world, tab, bringEmpties(tab, returning))
  const vouching = new Random(salt ^ 0x71374491)
  if (vouching.chance(VOUCHERS)) spendVouchers(world, tab, vouching)
  const earning = new Random(salt ^ 0x59f111f1)
  if (earning.chance(POINTS)) earnOrSpend(world, tab, earning)
  const exchanging = new Random(salt ^ 0x4cf5ad43)
  if (!exchanging.chance(EXCHANGES)) return
  if (exchanging.chance(0.2)) beginAtOnce(world, tab, 'exchange-at-once', exchanging)
  else beginWork(world, tab, exchangeGoods(tab, exchanging))
}

function beginWriteByRest(world: World, { caller }: Device, random: Random): void {
  const rest = { server: world.server, recorder: world.recorder, newId: () => world.newId() }
  world.begin(world.server.owner, () => writeByRest(rest, caller, random).catch(unlessKilled))
}

function unlessKilled(error: unknown): void {
  if (!(error instanceof ServerKilled)) throw error
}
