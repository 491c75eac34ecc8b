import { allowed, cartOf, sell, someWish } from './customers.ts'
import { contact, type Post, postOf, type Shop } from './shop.ts'

/** A customer fetches more money: the cart is put aside. */
export async function park(shop: Shop, post: Post): Promise<void> {
  const wish = someWish(shop)
  const discount = shop.random.chance(0.3) ? 3 : undefined
  const name = `Nr ${(shop.ledger.done.get('cart put aside') ?? 0) + 1}`
  const cart = await allowed(shop, post, cartOf(shop, post, wish, discount))
  const done = await post.till.shop.parked.park(cart, { name, note: '' })
  if (!done.ok) throw new Error(`the cart is not put aside: ${done.refusal.code}`)
  shop.parked.push({ name, till: post.name, at: shop.clock.now(), wish, discount })
  shop.ledger.note('cart put aside')
}

/** The customer comes back, to this till or to another one that has heard of it. */
export async function sellParked(shop: Shop, post: Post): Promise<void> {
  const { random, ledger } = shop
  const mine = shop.parked.filter(
    ({ till, wish }) =>
      (till === post.name || (post.online && shop.posts.some((each) => each.name === till && each.online))) &&
      wish.every(({ good, quantity }) => ledger.forSale(good.name) >= quantity),
  )
  const parked = random.pick(mine)
  if (!parked) return
  if (parked.till !== post.name) {
    await contact(shop, postOf(shop, parked.till))
    await contact(shop, post)
    ledger.note('cart taken up at another till')
  }
  const found = (await livingParked(post)).find(({ name }) => name === parked.name)
  if (!found) throw new Error(`${post.name} does not know the cart ${parked.name}`)
  const taken = await post.till.shop.parked.takeUp(found.id)
  if (!taken.ok) throw new Error(`the cart is not taken up: ${taken.refusal.code}`)
  const { wish, discount } = parked
  await sell(shop, post, wish, { discount, cart: post.till.shop.cart.get() })
  shop.parked.splice(shop.parked.indexOf(parked), 1)
  ledger.note('sale of a cart put aside')
}

/** The carts that a till can take up. */
export async function livingParked({ till }: Post): Promise<{ id: string; name: string }[]> {
  const { db } = till.shop
  const rows = new Map((await db.parked.toArray()).map((row) => [row.id, row]))
  const over = await db.overlay.where('[table+id]').between(['parked', ''], ['parked', '\uffff']).toArray()
  for (const { id, row } of over) rows.set(id, row as never)
  return [...rows.values()].filter(({ saleId, dropped }) => !saleId && !dropped)
}
