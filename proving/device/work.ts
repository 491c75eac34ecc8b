import { type Cart, type CartLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Random } from '#simulation/kernel/random.ts'
import { someDiscount, somePayment } from '#simulation/plan/payments.ts'
import { CommitRefused } from '#web/store/commit/commit-refused.ts'
import { bringBack } from './bring-back.ts'
import { workAtCounter } from './counter-work.ts'
import { workOnStock } from './stock-work.ts'
import type { WatchedShop } from './watched-shop.ts'

/** What a shop keeper does, with weights. */
const WORK = {
  sell: 60,
  'add-product': 6,
  'edit-product': 8,
  count: 6,
  'move-product': 4,
  'delete-product': 1,
  'add-category': 1,
  'delete-category': 1,
  'add-customer': 3,
  'edit-customer': 3,
  'edit-business': 2,
  issue: 5,
  pay: 4,
  cancel: 1,
  return: 8,
  void: 2,
  exchange: 3,
  'move-stock': 4,
  'receive-goods': 4,
  'give-goods-back': 1,
  'edit-supplier': 2,
  'order-goods': 3,
  'count-shelves': 8,
  park: 4,
  'sell-parked': 3,
  'drop-parked': 1,
  'open-shift': 2,
  'move-cash': 2,
  'close-shift': 1,
  review: 2,
} as const

type Kind = keyof typeof WORK
const KINDS = Object.keys(WORK) as Kind[]
const TOTAL = KINDS.reduce((sum, kind) => sum + WORK[kind], 0)

/** Performs one random action, as far as there is anything to do it to; what a rule refuses is skipped. */
export async function workOnce(shop: WatchedShop, random: Random): Promise<void> {
  try {
    await doIt(shop, drawKind(random), random)
  } catch (error) {
    if (!(error instanceof CommitRefused)) throw error
  }
}

/** Adds the first goods of a shop. */
export function firstGoods(shop: WatchedShop, count: number): Promise<void> {
  return shop.commit(Array.from({ length: count }, () => addProduct(shop, null)))
}

function drawKind(random: Random): Kind {
  let left = random.below(TOTAL)
  for (const kind of KINDS) {
    left -= WORK[kind]
    if (left < 0) return kind
  }
  return 'sell'
}

async function doIt(shop: WatchedShop, kind: Kind, random: Random): Promise<unknown> {
  const lines = someLines(shop, random)
  switch (kind) {
    case 'sell': {
      const customerId = random.chance(0.3) ? (random.pick(shop.catalogue.get().customers)?.id ?? null) : null
      if (lines.length === 0) return
      const cart = { ...withDiscounts(lines, random), customerId, paymentMethod: null }
      return shop.sell(cart, somePayment(cart, random))
    }
    case 'return':
    case 'void':
    case 'exchange': {
      const cart = { ...withDiscounts(lines, random), customerId: null, paymentMethod: null }
      return bringBack(shop, kind, cart, random)
    }
    case 'issue': {
      const document = random.chance(0.7) ? ('invoice' as const) : ('quote' as const)
      const cart = { lines, customerId: null, paymentMethod: 'cash' as const, kind: document }
      return lines.length > 0 && shop.documents.issue(cart)
    }
    case 'pay':
    case 'cancel': {
      const ids = await shop.db.documents.filter((row) => row.kind === 'invoice').primaryKeys()
      const id = random.pick(ids)
      return id && (kind === 'pay' ? shop.documents.pay(id, 'cash') : shop.documents.cancel(id))
    }
    case 'move-stock':
    case 'receive-goods':
    case 'give-goods-back':
    case 'edit-supplier':
    case 'order-goods':
      return workOnStock(shop, kind, random)
    case 'count-shelves':
    case 'park':
    case 'sell-parked':
    case 'drop-parked':
    case 'open-shift':
    case 'move-cash':
    case 'close-shift':
    case 'review':
      return workAtCounter(shop, kind, { ...EMPTY_CART, ...withDiscounts(lines, random) }, random)
    default: {
      const intent = intentOf(shop, kind, random)
      return intent && shop.commit([intent])
    }
  }
}

// A discount is never more than a price.
function withDiscounts(lines: readonly CartLine[], random: Random): Pick<Cart, 'lines' | 'discount'> {
  const isOff = (line: CartLine) => line.unitPrice > 0 && random.chance(0.2)
  const off = lines.map((line) => (isOff(line) ? { ...line, discount: someDiscount(random) } : line))
  return { lines: off, ...(random.chance(0.2) && { discount: { percent: 1 + random.below(50) } }) }
}

function someLines(shop: WatchedShop, random: Random): CartLine[] {
  const items = shop.catalogue.get().items.filter(({ demo }) => !demo)
  const lines = new Map<string, CartLine>()
  for (let count = items.length > 0 ? 1 + random.below(4) : 0; count > 0; count--) {
    const { product } = random.mustPick(items)
    lines.set(product.id, {
      id: shop.newId(),
      productId: product.id,
      name: product.name,
      sku: product.sku,
      priceType: 'retail',
      unitPrice: product.sellPrice,
      unitCost: product.costPrice,
      quantity: 1 + random.below(5),
    })
  }
  return [...lines.values()]
}

function addProduct(shop: WatchedShop, categoryId: string | null): Intent {
  const id = shop.newId()
  const fields = { name: `Product ${id}`, sellPrice: cents(1 + (Date.now() % 9_999)), categoryId }
  return { type: 'product.patch', payload: { id, fields } }
}

function intentOf(shop: WatchedShop, kind: Kind, random: Random): Intent | undefined {
  const { items, categories, customers } = shop.catalogue.get()
  const id = shop.newId()
  const product = random.pick(items.filter(({ demo }) => !demo))?.product
  const category = random.pick(categories.filter((each) => !each.id.startsWith('demo')))
  const customer = random.pick(customers.filter((each) => !each.id.startsWith('demo')))
  const patch = (fields: Extract<Intent, { type: 'product.patch' }>['payload']['fields']) =>
    product && ({ type: 'product.patch', payload: { id: product.id, fields } } as const)
  switch (kind) {
    case 'add-product':
      return addProduct(shop, category?.id ?? null)
    case 'edit-product':
      return patch(
        random.chance(0.5) ? { name: `Product ${id}` } : { sellPrice: cents(random.below(99_999)) },
      )
    case 'move-product':
      return patch({ categoryId: category?.id ?? null })
    case 'delete-product':
      return patch({ deleted: true })
    case 'count':
      return (
        product && {
          type: 'stock.count',
          payload: { id, productId: product.id, quantity: random.below(500) },
        }
      )
    case 'add-category':
      return { type: 'category.patch', payload: { id, fields: { name: `Category ${id}` } } }
    case 'delete-category':
      return category && { type: 'category.patch', payload: { id: category.id, fields: { deleted: true } } }
    case 'add-customer':
      return { type: 'customer.patch', payload: { id, fields: { name: `Customer ${id}` } } }
    case 'edit-customer':
      return customer && { type: 'customer.patch', payload: { id: customer.id, fields: { notes: id } } }
    case 'edit-business':
      return {
        type: 'business.patch',
        payload: { id: shop.identity.businessId, fields: { name: `Shop ${id}` } },
      }
    default:
      return undefined
  }
}
