// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { OWNER } from '#core/staff/account-right.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { anEntry, aStocktake, enterCount, startStocktake } from '#core/sync/testing/stocktakes.ts'
import { CommitRefused } from '#web/store/commit/commit-refused.ts'
import { AccountMayProvider } from '#web/store/react/account-may.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { cartOf } from '#web/store/testing/bread.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import InventoryPage from '../inventory-page.tsx'
// Loaded when its tab is opened, which the first of these tests would wait for.
import './stocktake-tab.tsx'

let page: Rendered
let shop: FakeShop
let now = Date.UTC(2026, 10, 20, 10)

beforeEach(async () => {
  shop = fakeShop({
    now: () => now++,
    intents: [
      patchProduct('bread', {
        ...{ name: 'Bread', barcode: '6001234567890', sellPrice: cents(1_899), costPrice: cents(1_200) },
      }),
      patchProduct('milk', { name: 'Milk', sellPrice: cents(2_099), costPrice: cents(1_500) }),
      patchProduct('mince', { name: 'Mince', unit: 'kg', sellPrice: cents(8_999) }),
      countStock('c1', 'bread', 20),
      countStock('c2', 'milk', 7),
    ],
  })
  await open()
})
afterEach(() => page.unmount())

async function open(account = OWNER): Promise<void> {
  page = await render(
    <AccountMayProvider value={account}>
      <ShopProvider value={shop}>
        <InventoryPage />
      </ShopProvider>
    </AccountMayProvider>,
  )
  await openTab('Stocktake')
}

const loaded = () => act(async () => vi.waitFor(() => expect(page.text()).not.toContain('Loading...')))
async function openTab(name: string) {
  const tab = [...document.querySelectorAll('[role="tab"]')].find((each) => each.textContent === name)
  await act(async () => {
    tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  })
  await act(async () => vi.waitFor(() => expect(page.text()).not.toContain('Loading...')))
}
const dialog = () => [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
const said = () => dialog()?.textContent ?? ''
const exact = (name: string) => {
  const called = (each: HTMLButtonElement) => (each.getAttribute('aria-label') ?? each.textContent) === name
  const found = [...document.querySelectorAll('button')].filter(called).at(-1)
  if (!found) throw new Error(`no button ${name} in ${said()}`)
  return found
}
const labelled = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))
  return document.querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`)
}
const onHand = (id = 'bread') => shop.catalogue.get().itemsById.get(id)?.onHand
async function start() {
  await click(exact('Start a stocktake'))
  await fill(labelled('Name'), 'November')
  await click(exact('Start counting'))
  await loaded()
}
async function type(name: string, quantity: string) {
  await fill(field('Scan or search what you count'), name)
  await press('Enter')
  await fill(labelled(`How m`), quantity)
  await click(exact('Count'))
}

test('[S19.19] each scan counts one more, the store room is typed, and a wrong one is taken back', async () => {
  await start()
  expect(said()).toContain('ST0001 · November')
  await scan('6001234567890')
  await scan('6001234567890')
  expect(said()).toContain('Bread: 2 counted')
  await fill(labelled('Place'), 'Store room')
  await type('bread', '12')
  expect(said()).toContain('Bread: 14 counted')
  expect(said()).toContain('1 of 3 products counted')
  await click(exact('Take back 12 of Bread'))
  expect(said()).toContain('Bread: 2 counted')
  expect(said()).toContain('Taken back')
  const entered = shop.committed.flatMap((intent) =>
    intent.type === 'stocktake.enter' ? [intent.payload.entry] : [],
  )
  expect(entered.map(({ quantity, place }) => [quantity, place])).toEqual([
    [1, 'Shelf'],
    [1, 'Shelf'],
    [12, 'Store room'],
    [-12, 'Store room'],
  ])
  // Nothing of it has moved any stock.
  expect(onHand()).toBe(20)
})

test('[S16.12] a login that may not change stock counts, and leaves the finish to others', async () => {
  await page.unmount()
  await open({ right: 'till', mayEdit: ['goods'] })
  await start()
  await type('bread', '12')
  expect(said()).toContain('Bread: 12 counted')
  expect(said()).toContain('somebody else finishes the stocktake')
  expect(() => exact('See differences')).toThrow()
})

test('[S19.26] what is no quantity is refused beside its field, and nothing is counted', async () => {
  await start()
  await type('bread', '2.5')
  expect(said()).toContain('Type a whole number')
  await fill(labelled('How many Bread'), '')
  await click(exact('Count'))
  expect(said()).toContain('Type how many there are; 0 for none')
  expect(said()).toContain('0 of 3 products counted')
})

test('[S19.2] a service has nothing to count, and the screen says so', async () => {
  await act(() =>
    shop.commit([patchProduct('cut', { name: 'Haircut', barcode: '6005555555552', tracksStock: false })]),
  )
  await start()
  await scan('6005555555552')
  expect(said()).toContain('Haircut has no stock to count')
  expect(said()).toContain('0 of 3 products counted')
  await type('bread', '4')
  expect(said()).toContain('Bread: 4 counted')
})

test('[S19.21] differences stand in units and at cost before finishing, and what nobody counted stays', async () => {
  await start()
  await type('bread', '17')
  await click(exact('See differences'))
  await loaded()
  expect(said()).toContain('Counted 17 · the list says 20')
  expect(said()).toContain('-3')
  expect(said()).toContain('Missing, at cost-R36.00')
  expect(said()).toContain('2 products not counted')
  await act(async () => shop.catalogue.set({ ...shop.catalogue.get(), stockComing: true }))
  expect(said()).toContain('Stock is still arriving on this device.')
  await click(exact('Finish'))
  await click(exact('Finish'))
  expect([onHand(), onHand('milk')]).toEqual([17, 7])
  expect(toasts.get()[0]).toMatchObject({ title: 'Stocktake finished', description: 'ST0001 · November' })
})

test('[S19.21] uncounted products become 0 only for who has seen them and ticks it', async () => {
  await start()
  await type('bread', '20')
  await click(exact('See differences'))
  await loaded()
  expect(said()).toContain('1 product counted, and all agree with the list.')
  expect(said()).not.toContain('Set 2 uncounted products to 0')
  await click(exact('Show them'))
  expect(said()).toContain('Milk7')
  await click([...document.querySelectorAll('[role="switch"]')].at(-1) as HTMLButtonElement)
  await click(exact('Finish'))
  expect(said()).toContain('2 products that nobody counted become 0.')
  await click(exact('Finish'))
  expect([onHand(), onHand('milk')]).toEqual([20, 0])
})

test('[S19.21] what another device adds after the tick was not shown, and is not set to 0 with the rest', async () => {
  await start()
  await type('bread', '20')
  await click(exact('See differences'))
  await loaded()
  await click(exact('Show them'))
  await click([...document.querySelectorAll('[role="switch"]')].at(-1) as HTMLButtonElement)
  await act(() => shop.commit([patchProduct('jam', { name: 'Jam' }), countStock('c-jam', 'jam', 6)]))
  expect(said()).toContain('Set 3 uncounted products to 0')
  await click(exact('Finish'))
  expect(said()).not.toContain('that nobody counted become 0')
  await click(exact('Finish'))
  expect([onHand('milk'), onHand('jam')]).toEqual([7, 6])
})

test('[S19.20] what was sold while a product was counted is said, and it is counted again', async () => {
  await start()
  await type('bread', '10')
  await act(async () => void (await shop.sell(cartOf(2), 'cash')))
  await type('bread', '8')
  await click(exact('See differences'))
  await loaded()
  expect(said()).toContain('2 sold while counting. Count again?')
  await click(exact('Count Bread again'))
  await loaded()
  expect(said()).toContain('0 of 3 products counted')
  await fill(labelled('How many Bread'), '18')
  await click(exact('Count'))
  await click(exact('See differences'))
  await loaded()
  expect(said()).not.toContain('sold while counting')
  await click(exact('Finish'))
  await click(exact('Finish'))
  expect(onHand()).toBe(18)
})

test('[S19.21] a blind stocktake does not say what the list says', async () => {
  await start()
  await fill(field('Scan or search what you count'), 'bread')
  await press('Enter')
  expect(said()).toContain('The list says 20')
  await click(exact('Close'))
  await click(exact('Start a stocktake'))
  await click([...document.querySelectorAll('[role="switch"]')].at(-1) as HTMLButtonElement)
  await click(exact('Start counting'))
  await loaded()
  await fill(field('Scan or search what you count'), 'bread')
  await press('Enter')
  expect(said()).not.toContain('The list says')
})

test('[S3.11] a stocktake that would mix demo products with real ones says so, and stays open to be changed', async () => {
  vi.spyOn(shop.stocktakes, 'start').mockRejectedValueOnce(new CommitRefused('demo-mixed'))
  await start()
  const [shown] = toasts.get()
  expect(shown?.description).toContain('Demo products and your own cannot be mixed')
  expect(said()).toContain('Start counting')
})

test('[S19.20] while a finish is stored its differences stay: what it became does not flash up in between', async () => {
  const finish = shop.stocktakes.finish.bind(shop.stocktakes)
  let told = () => {}
  const stored = new Promise<void>((resolve) => {
    told = resolve
  })
  vi.spyOn(shop.stocktakes, 'finish').mockImplementation(async (...of) => {
    await finish(...of)
    await stored
  })
  await start()
  await type('bread', '17')
  await click(exact('See differences'))
  await loaded()
  await click(exact('Finish'))
  await click(exact('Finish'))
  expect(onHand()).toBe(17)
  expect(said()).toContain('Differences of ST0001')
  await act(async () => told())
  await loaded()
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

test('[S19.22] what came after the finish is listed as late and taken in, and a forgotten stocktake is noticed', async () => {
  await start()
  await type('bread', '17')
  await click(exact('See differences'))
  await loaded()
  await click(exact('Finish'))
  await click(exact('Finish'))
  const id = shop.catalogue.get().stocktakes[0]?.id ?? ''
  await act(async () =>
    shop.commit([
      enterCount(anEntry('late', { stocktakeId: id, quantity: 4, at: now })),
      startStocktake(aStocktake('old', { number: 'ST0009', startedAt: now - 15 * 86_400_000 })),
    ]),
  )
  expect(page.text()).toContain('ST0009 was started more than 14 days ago and is not finished.')
  await click(exact('Open ST0001'))
  await loaded()
  expect(said()).toContain('Late')
  expect(said()).toContain('Bread21 in all')
  await click(exact('Take it in'))
  await loaded()
  expect(said()).not.toContain('Late')
  expect(onHand()).toBe(21)
})

test('what cannot be stored is said, and is not counted', async () => {
  await start()
  shop.failNext(new Error('no disk'))
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  await scan('6001234567890')
  expect(toasts.get()[0]).toMatchObject({ title: 'Error' })
  expect(said()).toContain('0 of 3 products counted')
})

test('[S19.19] a stocktake without a name is called by its number, which is not said twice', async () => {
  await click(exact('Start a stocktake'))
  await click(exact('Start counting'))
  await click(exact('Close'))
  expect(exact('Open ST0001').textContent).toMatch(/^ST0001(?!.*ST0001)/)
})
