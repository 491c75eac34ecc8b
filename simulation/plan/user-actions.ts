import { cents } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Intent, Operation } from '#core/sync/operations.ts'
import type { Random } from '../kernel/random.ts'
import { checkFrozen } from '../oracle/check-agency.ts'
import { checkBundles, takenBy } from '../oracle/check-bundles.ts'
import { checkTipFor } from '../oracle/check-tips.ts'
import { databaseOf } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { cashingUp } from './cash-up.ts'
import { correctingHours } from './clock-in.ts'
import { giveBackLatest } from './give-back.ts'
import { groupGoods } from './group-goods.ts'
import { payingOnAccount } from './keep-book.ts'
import { namingBuyer } from './name-buyer.ts'
import { paperwork } from './paperwork.ts'
import { parking } from './parking.ts'
import { invoiceWork } from './pay-invoices.ts'
import { somePayment } from './payments.ts'
import type { ActionKind } from './plan.ts'
import { promoted } from './promote.ts'
import { laybyWork } from './put-by.ts'
import { reviewing } from './review.ts'
import { someCart } from './some-cart.ts'
import { voucherWork } from './spend-vouchers.ts'
import { someRolePatch, someStaffPatch, withTipFor } from './staff-edits.ts'
import { stockWork } from './stock-work.ts'

/**
 * What a shop keeper does in an open tab.
 * @param chosen the id of the parked sale that it is about; any when left out
 * @returns undefined when there is nothing to do it to
 */
export function userAction(
  world: World,
  tab: Tab,
  kind: ActionKind,
  random: Random,
  chosen?: string,
): (() => Promise<unknown>) | undefined {
  const { shop } = tab
  if (!shop || tab.colleague) return undefined
  if (kind === 'sell') return sale(world, tab, random)
  if (kind === 'return-latest') return giveBackLatest(tab, random)
  if (kind === 'clear-category') return clearing(tab, random)
  const parked = parking(world, tab, kind, random, () => someCart(tab, random), chosen)
  if (parked) return parked
  const cashUp = cashingUp(tab, kind, random)
  if (cashUp) return cashUp
  if (kind === 'review') return reviewing(world, tab, random)
  if (kind === 'group-goods') return groupGoods(world, tab, random)
  const papers = paperwork(world, tab, kind, random, () => someCart(tab, random))
  if (papers) return papers
  const stock = stockWork(world, tab, kind, random)
  if (stock) return stock
  const layby = laybyWork(world, tab, kind, random) ?? payingOnAccount(tab, kind, random)
  const invoiced = invoiceWork(world, tab, kind, random)
  if (invoiced) return invoiced
  if (layby) return layby
  const told = correctingHours(tab, kind, random) ?? voucherWork(world, tab, kind, random)
  if (told) return told
  const buyer = namingBuyer(world, tab, kind, random)
  if (buyer) return buyer
  const intent = intentOf(world, tab, kind, random)
  if (!intent) return undefined
  const seen = seenBy(tab, intent)
  const sold = intent.type === 'stock.count' ? soldOf(tab, intent.payload.productId) : []
  const intended = JSON.stringify(intent.payload)
  return async () => {
    await shop.commit([intent])
    const made = world.recorder.operationOf(intent.payload)
    // The oracle looks only at what was promised: an operation that nobody noted would go unseen.
    if (!made) return world.recorder.violate(`nobody noted that ${intent.type} was shown as done`)
    if (JSON.stringify(made.payload) !== intended)
      world.recorder.violate(`${made.opId} says more than was meant`)
    noteEdit(world, made, seen)
    if (made.type === 'stock.count') world.recorder.counts.push({ opId: made.opId, sold })
  }
}

/** Sales of a product that a device shows. */
function soldOf({ device }: Tab, productId: string): string[] {
  const table = (name: string) => device.disk.table(databaseOf(device), name).inOrder()
  const over = table('overlay').flatMap(({ row }) => (row.table === 'sales' ? [row.row as Sale] : []))
  const sales = [...table('sales').map(({ row }) => row as unknown as Sale), ...over]
  return sales
    .filter(({ items }) => items.flatMap(takenBy).some((taken) => taken.productId === productId))
    .map(({ id }) => id)
}

/** Deletes a category with everything in it. */
function clearing({ shop }: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const items = shop?.catalogue.get().items.filter(({ demo, product }) => !demo && product.categoryId) ?? []
  const categoryId = random.pick(items)?.product.categoryId
  if (!shop || !categoryId) return undefined
  const gone = items.filter(({ product }) => product.categoryId === categoryId)
  const fields = { deleted: true }
  return () =>
    shop.commit([
      ...gone.map(({ product }): Intent => ({ type: 'product.patch', payload: { id: product.id, fields } })),
      { type: 'category.patch', payload: { id: categoryId, fields } },
    ])
}

function sale(world: World, tab: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const { shop } = tab
  const bought = promoted(tab, someCart(tab, random))
  const paid = bought && somePayment(bought, random)
  const cart = bought && withTipFor(tab, bought)
  if (!cart || !paid || !shop) return undefined
  return async () => {
    const shown = () => new Map([...shop.catalogue.get().itemsById].map(([id, { product }]) => [id, product]))
    const before = shown()
    const sold = await shop.sell(cart, paid)
    const seen = { before, after: shown() }
    checkTipFor(world.recorder, sold, cart.tipFor)
    checkFrozen(world.recorder, sold, seen)
    checkBundles(world.recorder, sold, seen)
  }
}

function intentOf(world: World, { shop, device }: Tab, kind: ActionKind, random: Random): Intent | undefined {
  const catalogue = shop?.catalogue.get()
  if (!catalogue) return undefined
  const products = catalogue.items.filter(({ demo }) => !demo).map(({ product }) => product)
  const categories = catalogue.categories.filter(({ id }) => !id.startsWith('demo'))
  const customers = catalogue.customers.filter(({ id }) => !id.startsWith('demo'))
  const { businessId } = device.caller
  // No value is ever written twice, so a value identifies who wrote it.
  const unique = world.newId()
  const written = Number.parseInt(unique.slice(3), 16)
  const price = cents(1 + written)
  const id = `${businessId}-${unique}`
  const product = random.pick(products)
  const category = random.pick(categories)
  const customer = random.pick(customers)
  switch (kind) {
    case 'add-product': {
      const categoryId = random.chance(0.6) ? (category?.id ?? null) : null
      const vatClass = random.chance(0.4) && {
        vatClass: random.mustPick(VAT_CLASSES),
        commission: random.mustPick(COMMISSIONS),
      }
      return {
        type: 'product.patch',
        payload: { id, fields: { name: unique, sellPrice: price, categoryId, ...vatClass } },
      }
    }
    case 'edit-product': {
      const all = { name: unique, sellPrice: price, description: unique, sku: unique }
      const fields = Object.fromEntries(Object.entries(all).filter(() => random.chance(0.4)))
      return product && { type: 'product.patch', payload: { id: product.id, fields } }
    }
    case 'edit-latest': {
      const latest = products.reduce((last, each) => (last && last.id > each.id ? last : each), product)
      return latest && { type: 'product.patch', payload: { id: latest.id, fields: { name: unique } } }
    }
    case 'delete-product':
      return product && { type: 'product.patch', payload: { id: product.id, fields: { deleted: true } } }
    case 'bring-back-product': {
      const rows = device.disk.table(databaseOf(device), 'products').inOrder()
      const deleted = rows.filter(({ row }) => row.deleted)
      const homeless = deleted.filter(({ row }) => row.categoryId)
      const gone = random.pick(homeless.length > 0 ? homeless : deleted)
      return (
        gone && { type: 'product.patch', payload: { id: gone.key as string, fields: { deleted: false } } }
      )
    }
    case 'move-product':
      return (
        product && {
          type: 'product.patch',
          payload: { id: product.id, fields: { categoryId: category?.id ?? null } },
        }
      )
    case 'add-category':
      return { type: 'category.patch', payload: { id, fields: { name: unique } } }
    case 'edit-category':
      return category && { type: 'category.patch', payload: { id: category.id, fields: { name: unique } } }
    case 'delete-category':
      return category && { type: 'category.patch', payload: { id: category.id, fields: { deleted: true } } }
    case 'add-customer':
      return { type: 'customer.patch', payload: { id, fields: { name: unique, email: unique } } }
    case 'edit-customer':
      return (
        customer && {
          type: 'customer.patch',
          payload: { id: customer.id, fields: { notes: unique, discount: (1 + (written % 10_000)) / 100 } },
        }
      )
    case 'cash-up-on':
      return { type: 'business.patch', payload: { id: businessId, fields: { cashUp: true } } }
    case 'edit-business': {
      const said = random.chance(0.5) ? { name: unique } : { address: unique }
      const fields = random.chance(0.4) ? { ...said, paperLanguage: random.mustPick(PAPER_LANGUAGES) } : said
      return { type: 'business.patch', payload: { id: businessId, fields } }
    }
    case 'edit-method': {
      const method = random.pick(catalogue.methods)?.id ?? id
      const fields = random.chance(0.5)
        ? { name: unique.slice(-30), kind: 'wallet' as const }
        : { position: random.below(9), deleted: random.chance(0.2) }
      return { type: 'method.patch', payload: { id: random.chance(0.3) ? id : method, fields } }
    }
    case 'edit-barcode': {
      const known = random.pick(catalogue.barcodes)?.id
      const all = {
        code: unique,
        packSize: 1 + random.below(24),
        packPrice: price,
        deleted: random.chance(0.2),
      }
      const fields = Object.fromEntries(Object.entries(all).filter(() => random.chance(0.5)))
      if (known && random.chance(0.6)) return { type: 'barcode.patch', payload: { id: known, fields } }
      return (
        product && {
          type: 'barcode.patch',
          payload: { id, fields: { ...fields, productId: product.id, code: unique } },
        }
      )
    }
    case 'edit-role':
      return someRolePatch(random)
    case 'edit-rate': {
      const rate = random.chance(0.4) ? id : (random.pick(catalogue.rates)?.id ?? id)
      const fields = random.chance(0.7)
        ? { fromDay: random.pick(RATE_DAYS), percent: random.below(3000) / 100 }
        : { deleted: random.chance(0.5) }
      return { type: 'rate.patch', payload: { id: rate, fields } }
    }
    case 'class-product': {
      const fields = { vatClass: random.mustPick(VAT_CLASSES), commission: random.mustPick(COMMISSIONS) }
      return product && { type: 'product.patch', payload: { id: product.id, fields } }
    }
    case 'register-vat': {
      const vatRegistered = random.chance(0.8) ? 'yes' : 'no'
      return { type: 'business.patch', payload: { id: businessId, fields: { vatRegistered } } }
    }
    case 'edit-staff':
      return someStaffPatch(
        random.chance(0.3) ? undefined : random.pick(catalogue.staff)?.id,
        id,
        unique,
        random,
      )
    case 'count':
      return (
        product && {
          type: 'stock.count',
          payload: { id: `${businessId}-${unique}`, productId: product.id, quantity: random.below(50) },
        }
      )
    default:
      return undefined
  }
}

const VAT_CLASSES = ['standard', 'zero', 'exempt', 'agency', 'agency'] as const
const COMMISSIONS = [0, 2.5, 12.5]
/** The first one is English. */
const PAPER_LANGUAGES = ['', 'af', 'zu', 'nso']

/** A day long before any run, and one that no run reaches. */
const RATE_DAYS = ['2020-01-01', '2099-01-01'] as const

const UNIQUE = ['name', 'sellPrice', 'description', 'sku', 'notes', 'email', 'address']

/** The values that the screen shows in the fields about to be changed. */
function seenBy({ shop }: Tab, { payload, type }: Intent): Record<string, unknown> {
  const catalogue = shop?.catalogue.get()
  if (!catalogue || !('fields' in payload)) return {}
  const { id } = payload
  const rows: Record<string, object | undefined> = {
    'product.patch': catalogue.itemsById.get(id)?.product,
    'category.patch': catalogue.categories.find((row) => row.id === id),
    'customer.patch': catalogue.customers.find((row) => row.id === id),
    'business.patch': catalogue.business,
    'staff.patch': catalogue.staff.find((row) => row.id === id),
  }
  const row = rows[type] as Record<string, unknown> | undefined
  const fields = Object.keys(payload.fields).filter((field) => UNIQUE.includes(field))
  return row ? Object.fromEntries(fields.map((field) => [field, row[field]])) : {}
}

function noteEdit({ recorder }: World, op: Operation, seen: Record<string, unknown>): void {
  if (!('fields' in op.payload)) return
  const row = op.payload.id
  for (const [field, value] of Object.entries(seen))
    recorder.edits.push({ opId: op.opId, seen: value, row, field })
}
