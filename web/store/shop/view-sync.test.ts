import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { losesNextAnswer } from '../testing/lost-answer.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import type { ShopStore } from './shop-store.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const zanele: Intent = { type: 'customer.patch', payload: { id: 'zanele', fields: { name: 'Zanele' } } }

/** Holds the journal's next append until it is released. */
function holdJournal({ journal }: ShopStore): () => void {
  const append = journal.append.bind(journal)
  const { held, letGo } = hold()
  vi.spyOn(journal, 'append').mockImplementationOnce((entries) => held.then(() => append(entries)))
  return letGo
}

function hold(): { held: Promise<void>; letGo: () => void } {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { held, letGo }
}

test('a sale that is read with other rows while it waits for its journal counts once for its customer [S4.9]', async () => {
  for (const mode of ['account', 'local'] as const) {
    const shop = await shops.open(testDevice(mode))
    await shop.commit([bread, tenBreads, zanele])
    shop.customerTotals.subscribe(() => undefined)
    shop.sales.subscribe(() => undefined)
    await expect.poll(() => shop.sales.get()).toEqual([])
    const letGo = holdJournal(shop)
    const selling = shop.sell({ ...cartOf(2), customerId: 'zanele' }, 'cash')
    await expect.poll(() => shop.db.dayTotals.count()).toBe(1)
    await shop.view.reread([])
    letGo()
    const sale = await selling
    expect(shop.customerTotals.get().get('zanele')).toMatchObject({ purchases: 1, spent: 3000 })
    expect(shop.device.get().waiting).toBe(mode === 'account' ? 4 : 0)
    expect(shop.sales.get()?.map(({ sale: { id } }) => id)).toEqual([sale.id])
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(8)
  }
})

test('a list of customers that opens between storing a sale and showing it counts the sale once [S3.4, S4.9]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads, zanele])
  const totals = () => shop.customerTotals.get().get('zanele')
  vi.spyOn(shop.catalogue, 'demoWillClose').mockImplementationOnce(async () => {
    shop.customerTotals.subscribe(() => undefined)
    await expect.poll(totals).toBeDefined()
    return false
  })
  await shop.sell({ ...cartOf(2), customerId: 'zanele' }, 'cash')
  await shop.sell({ ...cartOf(1), customerId: 'zanele' }, 'cash')
  await expect.poll(totals).toMatchObject({ purchases: 2, spent: 4500 })
})

test('a sale that was counted as waiting while it waited for its journal is not counted again [S4.8]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  const { device } = shop
  const reload = device.reload.bind(device)
  const counting = hold()
  vi.spyOn(device, 'reload').mockImplementationOnce(() => counting.held.then(reload))
  const news = shop.view.reread([])
  await expect.poll(() => vi.mocked(device.reload).mock.calls.length).toBe(1)
  const letGo = holdJournal(shop)
  const selling = shop.sell(cartOf(2), 'cash')
  await expect.poll(() => shop.db.outbox.count()).toBe(3)
  counting.letGo()
  await news
  letGo()
  await selling
  expect(device.get().waiting).toBe(3)
})

test('an invoice that another tab cancels while it waits for its journal is shown as cancelled [S5.2]', async () => {
  const device = testDevice()
  const [shop, other] = [await shops.open(device), await shops.open(device)]
  await shop.commit([bread, tenBreads])
  shop.documents.subscribe(() => undefined)
  const letGo = holdJournal(shop)
  const issuing = shop.documents.issue({ ...cartOf(1), kind: 'invoice' })
  await expect.poll(() => shop.db.outbox.count()).toBe(3)
  other.documents.subscribe(() => undefined)
  await expect.poll(() => other.documents.get()).toHaveLength(1)
  const id = other.documents.get()?.[0]?.document.id ?? ''
  await other.documents.cancel(id)
  await shop.view.reread([['documents', id]])
  letGo()
  await issuing
  expect(shop.documents.get()?.map(({ document }) => document.cancelledAt)).toEqual([expect.any(Number)])
})

test('a commit does not fail when the screen could not be read after it was stored [S8.8]', async () => {
  const shop = await shops.open(testDevice())
  expect(shop.catalogue.get().items.length).toBeGreaterThan(1)
  // The shop's first own product: the demo shop closes, so everything is read.
  vi.spyOn(shop.db.overlay, 'toArray').mockRejectedValueOnce(new Error('closed'))
  await shop.commit([bread])
  expect(shop.catalogue.get().itemsById.has('bread')).toBe(true)
  await shop.view.reread([])
  expect(shop.catalogue.get().items.map(({ product }) => product.id)).toEqual(['bread'])
})

test('a sale stored without an answer does not replace what another tab has sold by the time it is found [S4.9, S8.30]', async () => {
  const device = testDevice()
  const [here, there] = [await shops.open(device), await shops.open(device)]
  await here.commit([bread, tenBreads])
  const left = ({ catalogue }: ShopStore) => catalogue.get().itemsById.get('bread')?.onHand
  await expect.poll(() => left(there)).toBe(10)
  losesNextAnswer(here.db)
  const lookUp = here.db.outbox.get.bind(here.db.outbox)
  // Here it checks whether its sale was stored.
  vi.spyOn(here.db.outbox, 'get').mockImplementationOnce((async (seq: number) => {
    await there.sell(cartOf(2), 'cash')
    await expect.poll(() => left(here)).toBe(7)
    return lookUp(seq)
  }) as never)
  await here.sell(cartOf(1), 'card')
  for (const shop of [here, there]) await expect.poll(() => left(shop)).toBe(7)
  expect(here.device.get().waiting).toBe(4)
})

test('reads run one after the other, and after a failed one everything is read [S2.20]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  const first = hold()
  const read = vi
    .spyOn(shop.catalogue, 'read')
    .mockImplementationOnce(() => first.held.then(() => undefined))
    .mockImplementationOnce(() => Promise.reject(new Error('closed')))
  const news = [1, 2, 3].map(() => shop.view.reread([['products', 'bread']]))
  const failed = expect(news[1]).rejects.toThrow('closed')
  await expect.poll(() => read.mock.calls.length).toBe(1)
  first.letGo()
  await Promise.all([news[0], failed, news[2]])
  expect(read.mock.calls.map(([keys]) => keys)).toEqual([
    [['products', 'bread']],
    [['products', 'bread']],
    'all',
  ])
})

test('a sale made during a read of everything counts as shown: nothing is read again for it [S2.20]', async () => {
  const shop = await shops.open(testDevice('local'))
  await shop.commit([bread, tenBreads])
  const { device } = shop
  const reload = device.reload.bind(device)
  const listing = hold()
  vi.spyOn(device, 'reload').mockImplementationOnce(() => listing.held.then(reload))
  const news = shop.view.reread('all')
  await expect.poll(() => vi.mocked(device.reload).mock.calls.length).toBe(1)
  await shop.sell(cartOf(2), 'cash')
  listing.letGo()
  await news
  const read = vi.spyOn(shop.catalogue, 'read')
  // A missing commit counts as missing at the second check.
  for (const _ of [1, 2]) await shop.view.showMissed()
  expect(read).not.toHaveBeenCalled()
})
