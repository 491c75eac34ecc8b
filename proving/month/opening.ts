import { cents } from '#core/money/cents.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { makePinVerifier } from '#web/store/staff/pin-verifier.ts'
import { Recorder } from '../device/recorder.ts'
import { Till } from '../device/till.ts'
import { SAVERS } from './laybys.ts'
import { receive, someGoods } from './office.ts'
import { adjust, HOLDERS } from './on-account.ts'
import { contact, GOODS, type Post, postOf, type Shop } from './shop.ts'

const PASSWORD = 'a long word of the shop'
const PEOPLE = {
  thandi: { id: 'person-thandi', name: 'Thandi', pin: '4071', role: 'owner' },
  sipho: { id: 'person-sipho', name: 'Sipho', pin: '5820', role: 'cashier' },
  zanele: { id: 'person-zanele', name: 'Zanele', pin: '9364', role: 'cashier' },
} as const

export const OWNER = PEOPLE.thandi

/** An account is made on the server, and its till signs in for the first time. */
export async function addTill(
  shop: Shop,
  name: string,
  who: keyof typeof PEOPLE,
  recorder = new Recorder(),
): Promise<Post> {
  const email = `${name}@shop.test`
  const joins =
    name === 'counter' ? [] : ['--business-of', 'counter@shop.test', '--till', '--may-edit', 'goods,stock']
  await shop.server.command(
    'accounts',
    'add',
    '--email',
    email,
    '--name',
    name,
    '--password',
    PASSWORD,
    ...joins,
  )
  const origin = `http://127.0.0.1:${shop.server.server.port}`
  const till = new Till(origin, { email, password: PASSWORD }, recorder, () => shop.clock.now())
  await till.signIn(1)
  await till.open()
  const post: Post = {
    name,
    till,
    cashier: PEOPLE[who],
    online: true,
    shift: undefined,
    left: 20_000,
    sentAt: 0,
  }
  shop.posts.push(post)
  await contact(shop, post)
  return post
}

/** The evening before: the owner sets up the shop, three tills know of it, and the first goods come. */
export async function openBusiness(shop: Shop): Promise<void> {
  shop.clock.toHour(0, 15)
  const counter = await addTill(shop, 'counter', 'thandi')
  const { shop: store, identity } = counter.till
  const now = store.now()
  await store.commit([
    {
      type: 'business.patch',
      payload: {
        id: identity.businessId,
        fields: {
          ...{
            name: 'Thandi’s Tuckshop',
            vatRegistered: 'yes',
            vatPeriod: 'B',
            vatRounding: true,
            cashUp: true,
            tips: true,
            invoicesOnBook: true,
          },
          createdAt: now,
        },
      },
    },
  ])
  for (const { id, name, pin, role } of Object.values(PEOPLE))
    await store.commit([
      patchStaff(id, { name, role, active: true, createdAt: now, pin: await makePinVerifier(pin, 1) }),
    ])
  // Her cashiers write losses down and help to count.
  await store.commit([patchRole('cashier', { adjustStock: 'yes', stocktake: 'yes' })])
  for (const { name, price, cost, vatClass } of GOODS) {
    const id = store.newId()
    shop.ids.set(name, id)
    const fields = { name, sku: '', sellPrice: cents(price), costPrice: cents(cost), vatClass }
    await store.commit([{ type: 'product.patch', payload: { id, fields } }])
    shop.ledger.shelf.set(name, 0)
  }
  for (const [key, type] of [
    ['supplier', 'supplier.patch'],
    ['customer', 'customer.patch'],
  ] as const) {
    const id = store.newId()
    shop.ids.set(key, id)
    await store.commit([{ type, payload: { id, fields: { name: `The ${key}` } } }])
  }
  await store.commit([{ type: 'method.patch', payload: { id: 'account', fields: { active: true } } }])
  for (const { name, limit } of HOLDERS) {
    const id = store.newId()
    shop.ids.set(name, id)
    const fields = { name, onAccount: true, creditLimit: limit === null ? null : cents(limit) }
    await store.commit([{ type: 'customer.patch', payload: { id, fields } }])
  }
  for (const { name } of SAVERS) {
    const id = store.newId()
    shop.ids.set(name, id)
    await store.commit([{ type: 'customer.patch', payload: { id, fields: { name } } }])
  }
  const { id, pin } = PEOPLE.thandi
  const answer = await store.atTill.signIn(id, pin)
  if (!answer.ok) throw new Error(`the owner's PIN was not taken: ${answer.refusal.code}`)
  // What was owed in the book on paper.
  for (const holder of HOLDERS)
    for (const { amount, days } of holder.before ?? []) {
      const since = shop.clock.midnight(1 - days)
      await adjust(shop, counter, holder, { kind: 'opening', amount, since, note: 'Paper book' })
    }
  await receive(shop, counter, someGoods(shop))
  await contact(shop, counter)
  await addTill(shop, 'side', 'sipho')
  await addTill(shop, 'tablet', 'zanele')
}

/** The session of a till was ended: its cashier signs in again. */
export async function signInAgain(shop: Shop, name: string): Promise<void> {
  await postOf(shop, name).till.signIn(1)
}

/** The app of a till is closed for good, as at the end of the story. */
export async function discardAll(tills: readonly Till[]): Promise<void> {
  for (const till of tills) await till.discard()
}
