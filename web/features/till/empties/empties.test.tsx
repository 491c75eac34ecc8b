// @vitest-environment dom
import { flushSync } from 'react-dom'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press, pressSign, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from '../till-page.tsx'
// Fetched before, as a till with containers does.
import './empties-dialog.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

const COKE = '5449000000996'
let shop: FakeShop
let page: Rendered

const GOODS = [
  patchProduct('bottle', {
    name: 'Bottle 1 L',
    barcode: '6001000000013',
    sellPrice: cents(300),
    tracksStock: false,
  }),
  patchProduct('coke', {
    name: 'Coke 1 L',
    barcode: COKE,
    sellPrice: cents(1_800),
    tracksStock: false,
    containerId: 'bottle',
  }),
  patchProduct('bread', {
    name: 'Bread',
    barcode: '6001000000020',
    sellPrice: cents(1_500),
    tracksStock: false,
  }),
]

async function openTill(intents = GOODS): Promise<void> {
  await page?.unmount()
  shop = fakeShop({ intents })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openTill()
})
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

async function add(name: string): Promise<void> {
  await fill(field('Search products'), name)
  await press('Enter')
}
async function openEmpties(): Promise<void> {
  await click(page.button('Empties back'))
  await act(async () => {})
}
async function pay(): Promise<void> {
  await press('F9')
  await act(async () => {})
}
const total = (label: string) =>
  [...document.querySelectorAll('output')].find((each) => each.getAttribute('aria-label') === label)
    ?.textContent
const made = () =>
  shop.committed.flatMap(({ type, payload }) =>
    type === 'sale.return' || type === 'sale.complete' ? [(payload as { sale: object }).sale] : [],
  )

test('[S14.26] two empties and a Coke: R18 and R3 less R6 is R15, in one payment with two numbers', async () => {
  await add('coke')
  expect(page.text()).toContain('Bottle 1 L')
  await openEmpties()
  await click(page.button('One more Bottle 1 L'))
  await click(page.button('One more Bottle 1 L'))
  expect(total('Give back')).toBe('R6.00')
  await click(page.button('Take back'))
  expect(total('Total')).toBe('R15.00')
  expect(page.text()).toContain('Empties back2 × Bottle 1 L-R6.00')
  await act(async () => shop.cart.update((cart) => ({ ...cart, paymentMethod: 'cash' })))
  await pay()
  expect(made()).toMatchObject([
    { returnKind: 'container', total: -600, number: 'CN000001' },
    { total: 2_100, number: 'R000001', tenders: [{ kind: 'exchange' }, { kind: 'cash', amount: 1_500 }] },
  ])
  expect(page.text()).toContain('PaidR15.00Empties back + Cash · Receipt R000001')
  expect(shop.cart.get()).toMatchObject({ lines: [] })
  expect(shop.cart.get().empties).toBeUndefined()
})

test('[S14.26] empties alone give cash back: nothing is asked, no method, no reason and no receipt', async () => {
  await openEmpties()
  await fill(field('How many Bottle 1 L'), '3')
  await click(page.button('Take back'))
  expect(total('Give back')).toBe('R9.00')
  expect(page.text()).toContain('In cash, out of the drawer.')
  // A hurried second tap on 'Take back' would lie on it.
  const gives = page.button('Give back')
  expect(gives.inert).toBe(true)
  await vi.waitFor(() => expect(gives.inert).toBe(false))
  await pay()
  expect(made()).toMatchObject([
    { kind: 'return', returnKind: 'container', total: -900, tenders: [{ kind: 'cash', amount: -900 }] },
  ])
  expect(toasts.get()[0]).toMatchObject({ title: 'Given back', description: 'R9.00' })
  expect(page.text()).toContain('Given backR9.00Empties back · CN000001')
  await click(page.button('New sale'))
  expect(page.text()).toContain('Your cart is empty')
})

test('[S14.26] more empties than the goods cost: what is over is said, large, once the sale is stored', async () => {
  await add('coke')
  await openEmpties()
  await fill(field('How many Bottle 1 L'), '10')
  await click(page.button('Take back'))
  expect(total('Give back')).toBe('R9.00')
  await pay()
  expect(page.text()).toContain('Give back R9.00 for empties')
})

test('[S14.26] an empty is scanned by its own code or by that of the drink that was in it; bread has no deposit', async () => {
  await openEmpties()
  await scan(COKE)
  await scan('6001000000013')
  expect(total('Give back')).toBe('R6.00')
  await scan('6001000000020')
  expect(toasts.get()[0]).toMatchObject({ title: 'No deposit on this' })
  expect(total('Give back')).toBe('R6.00')
  expect(shop.cart.get().lines).toEqual([])
})

test('[S14.26, S10.1] the second half of a code that began before the count opened is no count of bottles', async () => {
  field('Search products')?.focus()
  for (const key of COKE.slice(0, 9)) await press(key, 30)
  await openEmpties()
  const bottles = field('How many Bottle 1 L') as HTMLInputElement
  await act(async () => bottles.focus())
  for (const key of COKE.slice(9)) await press(key, 30)
  await press('Enter', 30)
  expect([bottles.value, total('Give back')]).toEqual(['1', 'R3.00'])
})

test('[S14.26, S10.1] the count is open with the tap: an empty that is scanned at once is no drink that is sold', async () => {
  await vi.dynamicImportSettled()
  flushSync(() => page.button('Empties back').click())
  expect(document.querySelector('[role=dialog]')).not.toBeNull()
  await scan(COKE)
  expect([total('Give back'), shop.cart.get().lines]).toEqual(['R3.00', []])
})

test('[S14.26] by keyboard: arrows count, and what is no number takes nothing back', async () => {
  await openEmpties()
  const bottles = field('How many Bottle 1 L') as HTMLInputElement
  await act(async () => bottles.focus())
  await press('ArrowUp')
  await press('ArrowUp')
  await press('ArrowDown')
  expect(bottles.value).toBe('1')
  await fill(bottles, '1,5')
  expect(page.button('Take back').hasAttribute('disabled')).toBe(true)
})

test('[S14.26] what came back can be changed and taken out again', async () => {
  await openEmpties()
  await fill(field('How many Bottle 1 L'), '4')
  await click(page.button('Take back'))
  await click(page.button('Empties back'))
  await act(async () => {})
  await fill(field('How many Bottle 1 L'), '0')
  await click(page.button('Take none back'))
  expect(shop.cart.get().empties).toBeUndefined()
})

test('[S14.26] a shop without containers hears nothing of empties', async () => {
  await openTill([patchProduct('bread', { name: 'Bread', sellPrice: cents(1_500) })])
  expect(page.text()).not.toContain('Empties')
})

test('[S14.26] a deposit has no buttons of its own: it follows its goods', async () => {
  await add('coke')
  const labels = [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label') ?? '')
  expect(labels.filter((label) => label.endsWith('Bottle 1 L') && !label.includes('add'))).toEqual([])
  await click(page.button('One more Coke 1 L'))
  expect(shop.cart.get().lines).toMatchObject([{ quantity: 2 }, { name: 'Bottle 1 L', quantity: 2 }])
  await pressSign('+')
  expect(shop.cart.get().lines).toMatchObject([{ quantity: 3 }, { quantity: 3 }])
})
