import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { Cart } from '#core/cart/cart.ts'
import { withEmpties } from '#core/cart/empties.ts'
import { decideAdd } from '#core/checkout/add-to-cart.ts'
import { cents } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const GOODS = [
  patchProduct('bottle', { name: 'Bottle 1 L', sellPrice: cents(300), costPrice: cents(250) }),
  patchProduct('coke', { name: 'Coke 1 L', sellPrice: cents(1_800), containerId: 'bottle' }),
  countStock('c1', 'bottle', 10),
  countStock('c2', 'coke', 10),
]

async function aShop(mode: 'account' | 'local' = 'account') {
  const device = testDevice(mode)
  const shop = await shops.open(device)
  await shop.commit(GOODS)
  return { shop, device }
}

function addCoke(shop: ShopStore, quantity = 1): void {
  const { itemsById } = shop.catalogue.get()
  const product = itemsById.get('coke')?.product
  if (!product) throw new Error('no Coke')
  shop.cart.update((cart) => {
    const added = decideAdd(cart, product, 'retail', shop.newId(), itemsById, { quantity })
    if (!added.ok) throw new Error(added.refusal.code)
    return added.cart
  })
}
function bringBack(shop: ShopStore, bottles: number): void {
  const { containers } = shop.catalogue.get()
  shop.cart.update((cart) => withEmpties(cart, new Map([['bottle', bottles]]), containers))
}
const stockOf = (shop: ShopStore) =>
  ['coke', 'bottle'].map((id) => shop.catalogue.get().itemsById.get(id)?.onHand)
test.each(['account', 'local'] as const)(
  '[S14.26] two empties and a Coke are a return and a sale in one step, and the bottles are counted both ways (%s)',
  async (mode) => {
    const { shop } = await aShop(mode)
    addCoke(shop)
    bringBack(shop, 2)
    expect(await shop.returns.takeEmpties(shop.cart.get(), 'cash')).toMatchObject({
      ok: true,
      returned: {
        number: expect.stringMatching(/^CN000001/),
        returnKind: 'container',
        total: -600,
        flags: [],
      },
      sale: {
        number: expect.stringMatching(/^R000001/),
        total: 2_100,
        items: [{ productId: 'coke' }, { productId: 'bottle' }],
      },
    })
    expect(stockOf(shop)).toEqual([9, 11])
    expect(shop.cart.get()).toMatchObject({ lines: [] })
    expect(shop.cart.get().empties).toBeUndefined()
  },
)

test('[S14.26] empties alone are one return with one number, and no receipt is used up', async () => {
  const { shop } = await aShop()
  bringBack(shop, 3)
  const taken = await shop.returns.takeEmpties(shop.cart.get(), 'cash')
  expect(taken).toMatchObject({
    ok: true,
    returned: { total: -900, tenders: [{ kind: 'cash', amount: -900 }] },
  })
  expect(taken).not.toHaveProperty('sale')
  addCoke(shop)
  expect(await shop.sell(shop.cart.get(), 'cash')).toMatchObject({
    number: expect.stringMatching(/^R000001/),
  })
})

test('[S14.26] a cart without empties is no return, and keeps what is in it', async () => {
  const { shop } = await aShop()
  addCoke(shop)
  const taken = await shop.returns.takeEmpties(shop.cart.get(), 'cash')
  expect(taken).toEqual({ ok: false, refusal: { code: 'nothing-chosen' } })
  expect(shop.cart.get().lines).toHaveLength(2)
})

test('[S14.26, S13.1] a parked sale keeps its deposits and the empties that came back, and those that wait stay beside it', async () => {
  const { shop, device } = await aShop()
  addCoke(shop, 2)
  bringBack(shop, 4)
  const parked: Cart = shop.cart.get()
  expect(await shop.parked.park(parked, { name: 'Thabo', note: '' })).toEqual({ ok: true })
  expect(shop.cart.get()).toMatchObject({ lines: [] })
  device.kill(shop)
  const again = await shops.open(device)
  // Somebody else puts a bottle on the counter meanwhile.
  bringBack(again, 1)
  again.parked.subscribe(() => undefined)
  await expect.poll(() => again.parked.get()?.length).toBe(1)
  const id = again.parked.get()?.[0]?.parked.id ?? ''
  expect(await again.parked.takeUp(id)).toEqual({ ok: true })
  expect(again.cart.get()).toMatchObject({
    lines: parked.lines,
    empties: [{ productId: 'bottle', quantity: 5 }],
  })
})

test('[S14.26, S4.6] a till that is opened again has its deposits and empties, and follows the quantity', async () => {
  const { shop, device } = await aShop()
  addCoke(shop)
  bringBack(shop, 2)
  await shop.cart.settled()
  device.kill(shop)
  const again = await shops.open(device)
  expect(again.cart.get()).toMatchObject({ lines: [{}, { deposit: true }], empties: [{ quantity: 2 }] })
  again.cart.update((cart) => ({ ...cart, lines: cart.lines.filter(({ deposit }) => deposit) }))
  expect(again.cart.get().lines).toEqual([])
})

test('[S14.26] the containers are known again after a start from packed goods, and change with the goods', async () => {
  const { shop, device } = await aShop()
  const many = Array.from({ length: 60 }, (_, at) => patchProduct(`p${at}`, { name: `P${at}` }))
  await shop.commit(many)
  device.kill(shop)
  const again = await shops.open(device)
  const names = () => again.catalogue.get().containers.map(({ name }) => name)
  expect(names()).toEqual(['Bottle 1 L'])
  const before = again.catalogue.get().containers
  await again.commit([countStock('c3', 'coke', 5)])
  expect(again.catalogue.get().containers).toBe(before)
  await again.commit([patchProduct('bottle', { sellPrice: cents(400) })])
  expect(again.catalogue.get().containers).toMatchObject([{ sellPrice: 400 }])
  await again.commit([patchProduct('coke', { containerId: '' })])
  expect(names()).toEqual([])
})

test('[S14.26] an invoice has the deposits of its goods too', async () => {
  const { shop } = await aShop()
  const { itemsById } = shop.catalogue.get()
  const product = itemsById.get('coke')?.product
  shop.documents.cart.update((cart) => {
    const added = product && decideAdd(cart, product, 'retail', 'l1', itemsById, { quantity: 12 })
    return added?.ok ? { ...added.cart, kind: 'invoice', paymentMethod: 'card' } : cart
  })
  shop.documents.cart.update((cart) => ({
    ...cart,
    lines: cart.lines.map((line) => (line.deposit ? line : { ...line, quantity: 24 })),
  }))
  shop.documents.subscribe(() => undefined)
  const issued = await shop.documents.issue(shop.documents.cart.get())
  expect(issued).toMatchObject({
    ok: true,
    document: {
      lines: [
        { name: 'Coke 1 L', quantity: 24 },
        { name: 'Bottle 1 L', quantity: 24 },
      ],
    },
  })
})

test('[S14.26] too little money beside the empties makes neither return nor sale', async () => {
  const { shop } = await aShop()
  addCoke(shop)
  bringBack(shop, 2)
  const little = { tenders: [{ id: '1', ...methodOf('card'), amount: cents(1_499) }], rounding: cents(0) }
  await expect(shop.returns.takeEmpties(shop.cart.get(), little)).rejects.toThrow('was not paid')
  expect(shop.cart.get()).toMatchObject({ lines: [{}, {}], empties: [{}] })
  expect(stockOf(shop)).toEqual([10, 10])
})

test('[S14.26, S13.1] the bottles of a parked sale whose goods were taken off stay with it: they are paid for once', async () => {
  const { shop } = await aShop()
  addCoke(shop)
  bringBack(shop, 4)
  shop.parked.subscribe(() => undefined)
  await shop.parked.park(shop.cart.get(), { name: 'Thabo', note: '' })
  await expect.poll(() => shop.parked.get()?.length).toBe(1)
  const id = shop.parked.get()?.[0]?.parked.id ?? ''
  await shop.parked.takeUp(id)
  shop.cart.update((cart) => ({ ...cart, lines: [] }))
  await shop.parked.settled()
  expect(shop.cart.get().empties).toBeUndefined()
  expect(await shop.parked.takeUp(id)).toEqual({ ok: true })
  expect(shop.cart.get()).toMatchObject({ lines: [{}, {}], empties: [{ quantity: 4 }] })
})
