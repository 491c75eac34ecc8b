import type { Product } from '#core/catalog/product.ts'
import { approve, type GivenApproval } from '#core/staff/approval.ts'
import type { Permission } from '#core/staff/permissions.ts'
import type { Person } from '#core/staff/person.ts'
import type { Random } from '#simulation/kernel/random.ts'
import type { Till } from '../device/till.ts'
import type { WatchedShop } from '../device/watched-shop.ts'
import type { DatedClock } from './dated-clock.ts'
import type { Ledger, Method, VatClass } from './ledger.ts'
import type { ServerRoom } from './server-room.ts'

/** Goods that the shop sells; prices in cents, VAT included. */
export interface Good {
  name: string
  price: number
  cost: number
  vatClass: VatClass
}

export const GOODS: readonly Good[] = [
  { name: 'Cola 330 ml', price: 1_399, cost: 905, vatClass: 'standard' },
  { name: 'Airtight jar', price: 8_995, cost: 6_110, vatClass: 'standard' },
  { name: 'Candles, six', price: 3_749, cost: 2_480, vatClass: 'standard' },
  { name: 'Sweets', price: 155, cost: 90, vatClass: 'standard' },
  { name: 'Paraffin stove', price: 42_999, cost: 31_500, vatClass: 'standard' },
  { name: 'Brown bread', price: 1_689, cost: 1_322, vatClass: 'zero' },
  { name: 'Maize meal 5 kg', price: 7_899, cost: 6_405, vatClass: 'zero' },
  { name: 'Milk 1 l', price: 2_149, cost: 1_703, vatClass: 'zero' },
  { name: 'Bus ticket', price: 2_850, cost: 2_600, vatClass: 'exempt' },
]

/** One line of a paper, and what of it the customer still has. */
export interface TicketLine {
  itemId: string
  good: Good
  quantity: number
  charged: number
  left: number
  chargedLeft: number
}

/** A paper that goods may come back of, as the customer keeps it. */
export interface Ticket {
  saleId: string
  /** The tills that sold or took back something of it. */
  tills: Set<string>
  shift: string
  lines: TicketLine[]
  vat: number
  vatLeft: number
  paid: { method: Method; amount: number; back: number }[]
  /** What went back by another method, or as goods. */
  backOtherwise: number
  /** Whoever bought it on account, by id; '' of all others. */
  customer: string
  touched: boolean
  tip?: Tip
}

/** What whoever served was given beside a sale: the id of a person, and cents. */
export interface Tip {
  person: string
  inCash: boolean
  amount: number
}

/** An invoice that is not paid yet. */
export interface OpenInvoice {
  id: string
  till: string
  lines: TicketLine[]
  vat: number
  vatLeft: number
}

/** A till with whoever stands at it. */
export interface Post {
  name: string
  till: Till
  cashier: { id: string; pin: string; name: string }
  /** Whether there is a network here. */
  online: boolean
  /** The open shift of its drawer. */
  shift: string | undefined
  /** What the last cash-up left in the drawer, in cents. */
  left: number
  /** Everything before it is on the server, epoch milliseconds. */
  sentAt: number
}

/** A line that a customer asks for. */
export interface SoldLine {
  good: Good
  quantity: number
  /** Percent off it, 0 for none. */
  off: number
}

/** Goods that are put by, as their customer has them on paper. */
export interface PutBy {
  /** Whom they are for. */
  saver: string
  /** Of the lay-by. */
  id: string
  lines: readonly { good: Good; quantity: number; charged: number }[]
  total: number
  became: 'open' | 'collected' | 'cancelled'
}

/** A cart that was put aside. */
export interface ParkedCart {
  name: string
  till: string
  /** Epoch milliseconds. */
  at: number
  wish: SoldLine[]
  discount: number | undefined
}

/** The shop of the story: its tills, its server, and the story's own book. */
export interface Shop {
  ledger: Ledger
  random: Random
  clock: DatedClock
  server: ServerRoom
  /** A folder for backups. */
  folder: string
  posts: Post[]
  tickets: Ticket[]
  invoices: OpenInvoice[]
  parked: ParkedCart[]
  laybys: PutBy[]
  ids: Map<string, string>
  owner: { id: string; pin: string; name: string }
  /** What the owner is to look at. */
  doubts: string[]
  /** What was not as it should be. */
  complaints: string[]
}

/** The product of a till's own catalogue. */
export function productOf({ catalogue }: Pick<WatchedShop, 'catalogue'>, { ids }: Shop, good: Good): Product {
  const found = catalogue.get().itemsById.get(ids.get(good.name) ?? '')
  if (!found) throw new Error(`the till does not know ${good.name}`)
  return found.product
}

/** The id of something that the shop knows by name. */
export function idOf({ ids }: Shop, { name }: { name: string }): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the story does not know ${name}`)
  return id
}

/** The owner allows something at a till of somebody else's, by her PIN. Her own till asks nobody. */
export async function ownerAt(shop: Shop, { till, cashier }: Post): Promise<Person | undefined> {
  if (cashier.id === shop.owner.id) return undefined
  const answer = await till.shop.atTill.verifyPin(shop.owner.id, shop.owner.pin)
  if (!answer.ok) throw new Error(`the owner's PIN was not taken: ${answer.refusal.code}`)
  return answer.person
}

/** What the owner allows of something at a till of somebody else's, as the fact keeps it. */
export async function allowedAt(
  shop: Shop,
  post: Post,
  permission: Permission,
): Promise<{ approvals?: GivenApproval[] }> {
  const owner = await ownerAt(shop, post)
  if (!owner) return {}
  shop.ledger.note('approval')
  return { approvals: approve([{ permission }], owner, post.till.shop.now()) }
}

/** @returns the post of that name */
export function postOf({ posts }: Shop, name: string): Post {
  const post = posts.find((each) => each.name === name)
  if (!post) throw new Error(`there is no ${name} till`)
  return post
}

/** Sends what waits, and hears of the others. Without a network nothing happens. */
export async function contact(shop: Shop, post: Post): Promise<void> {
  if (!post.online) return
  const until = shop.clock.now()
  const result = await post.till.contact()
  if (!result.ok) throw new Error(`${post.name} could not reach the server: ${result.refusal}`)
  if (post.till.shop.device.get().waiting > 0) throw new Error(`${post.name} has something left to send`)
  post.sentAt = until
}

/** Every till that has a network hears of everything. */
export async function contactAll(shop: Shop): Promise<void> {
  for (let round = 0; round < 2; round++) for (const post of shop.posts) await contact(shop, post)
}

/** Complains where what the product shows is not what the story reckoned. */
export function same(shop: Shop, what: string, shown: unknown, reckoned: unknown): void {
  const [left, right] = [JSON.stringify(shown), JSON.stringify(reckoned)]
  if (left !== right) shop.complaints.push(`${what}: shown ${left}, reckoned ${right}`)
}
