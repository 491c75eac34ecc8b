// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { shareReceipt } from '#web/pdf/share-paper.ts'
import { type FirstFill, FirstFillProvider } from '#web/store/react/first-fill.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press, pressSign, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))
vi.mock('#web/pdf/share-paper.ts', () => ({ shareReceipt: vi.fn(async () => ({ how: 'shared' })) }))

let shop: FakeShop
let page: Rendered

async function openTill(opened: FakeShop, fill?: FirstFill): Promise<void> {
  await page?.unmount()
  shop = opened
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <FirstFillProvider value={fill}>
          <TillPage />
        </FirstFillProvider>
      </ShopProvider>
    </MemoryRouter>,
  )
}

beforeEach(async () => {
  vi.mocked(saveReceipt).mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openTill(fakeShop({ intents: seedIntents(CORNER_SHOP) }))
})

afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

const toastTitle = () => toasts.get()[0]?.title
const quantities = () => shop.cart.get().lines.map((line) => line.quantity)

async function addByEnter(text: string): Promise<void> {
  await fill(field('Search products'), text)
  await press('Enter')
}

describe('the till by keyboard', () => {
  test('Enter in the search adds the only match, and clears the search for the next [S2.12]', async () => {
    await addByEnter('full cream')
    expect(shop.cart.get().lines[0]).toMatchObject({ name: 'Full cream milk 2 L', priceType: 'retail' })
    expect(field('Search products')?.value).toBe('')
    expect(toastTitle()).toBe('Item added')
  })

  test('Enter adds nothing while several products match [S2.12]', async () => {
    await addByEnter('bread')
    expect(shop.cart.get().lines).toEqual([])
  })

  test('Enter adds the product of just this name, though others have the word too [S2.12]', async () => {
    await act(() => shop.commit([patchProduct('loose', { name: 'Bread', sellPrice: cents(900) })]))
    await addByEnter('bread')
    expect(shop.cart.get().lines.map(({ name }) => name)).toEqual(['Bread'])
  })

  test('plus and minus change the line added to last, never below one [S4.6]', async () => {
    await addByEnter('full cream')
    await addByEnter('maize')
    await pressSign('+')
    await pressSign('+')
    await pressSign('-')
    expect(quantities()).toEqual([1, 2])
    for (let times = 0; times < 5; times += 1) await pressSign('-')
    expect(quantities()).toEqual([1, 1])
  })

  test('F2 and F9 pay a sale [S2.17]', async () => {
    await addByEnter('full cream')
    await press('F2')
    await press('F9')
    expect(shop.sales.get()?.[0]?.sale).toMatchObject({ total: 3699, paymentMethod: 'cash' })
  })
})

describe('a scanner', () => {
  test('adds its product wherever the focus is, and never presses the focused button [S2.12]', async () => {
    await addByEnter('maize')
    await click(page.button('Cash'))
    page.button('Pay').focus()
    await scan('BRD-700')
    expect(shop.cart.get().lines.map((line) => line.sku)).toEqual(['MZE-10', 'BRD-700'])
    expect(shop.sales.get()).toEqual([])
  })

  test('is never typed into a quantity [S2.16]', async () => {
    await addByEnter('maize')
    field('Quantity of Maize meal 10 kg')?.focus()
    await scan('BRD-700')
    await act(async () => field('Quantity of Maize meal 10 kg')?.blur())
    expect(quantities()).toEqual([1, 1])
  })

  test('says when no product has the code [S2.14]', async () => {
    page.button('Cash').focus()
    await scan('6009999999999')
    expect(page.text()).toContain('Not on the list: 6009999999999')
    expect(shop.cart.get().lines).toEqual([])
  })
})

describe('paying', () => {
  test('the next sale begins with every product again, not with what the last one searched for [S2.12, S4.6]', async () => {
    await addByEnter('full cream')
    await fill(field('Search products'), 'maize')
    await click(page.button('Cash'))
    await click(page.button('Pay'))
    await act(async () => vi.advanceTimersByTimeAsync(2_000))
    await click(page.button('New sale'))
    expect(field('Search products')?.value).toBe('')
  })

  test('a double tap on Pay makes one sale, however slow the device stores it [S4.6]', async () => {
    await addByEnter('full cream')
    await click(page.button('Cash'))
    const sellNow = shop.sell
    const sell = vi.spyOn(shop, 'sell').mockImplementation(async (...sold) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return sellNow(...sold)
    })
    await click(page.button('Pay'))
    await click(page.button('Processing'))
    await act(async () => vi.advanceTimersByTimeAsync(300))
    expect(sell).toHaveBeenCalledOnce()
    expect(shop.sales.get()).toHaveLength(1)
    expect(page.text()).toContain('Receipt R000001')
  })

  test('a second tap that comes before the paid sale is drawn takes no word of it away [S4.6, S8.9]', async () => {
    await addByEnter('full cream')
    await click(page.button('Cash'))
    const pay = page.button('Pay')
    // Nothing is drawn before this ends.
    await act(async () => {
      pay.click()
      await vi.waitFor(() => expect(toastTitle()).toBe('Payment successful'))
      pay.click()
    })
    expect(toastTitle()).toBe('Payment successful')
  })

  test('the receipt is announced after the payment, and can be had again [S8.9, S9.10]', async () => {
    await addByEnter('full cream')
    await click(page.button('Card'))
    await click(page.button('Pay'))
    expect(toasts.get()[0]).toMatchObject({
      title: 'Payment successful',
      description: 'R36.99 paid by card',
    })
    await act(async () => vi.advanceTimersByTimeAsync(2_000))
    expect(toasts.get()[0]).toMatchObject({
      title: 'Receipt generated',
      description: 'PDF receipt downloaded',
    })
    await click(page.button('Save PDF'))
    expect(vi.mocked(saveReceipt).mock.calls.map(([, , { reprint }]) => reprint)).toEqual([false, true])
  })

  test('why the next sale was refused is not covered by the receipt of the last one [S8.8, S8.9]', async () => {
    await addByEnter('full cream')
    await click(page.button('Cash'))
    await click(page.button('Pay'))
    await addByEnter('full cream')
    await click(page.button('Pay'))
    expect(toastTitle()).toBe('Payment method required')
    await act(async () => vi.advanceTimersByTimeAsync(2_000))
    expect(toastTitle()).toBe('Payment method required')
  })

  test('a receipt that fails never undoes its sale, and can be tried again [S8.8]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.mocked(saveReceipt).mockRejectedValueOnce(new Error('no font'))
    await addByEnter('full cream')
    await click(page.button('Cash'))
    await click(page.button('Pay'))
    await act(async () => vi.advanceTimersByTimeAsync(2_000))
    expect(toasts.get()[0]).toMatchObject({
      title: 'Receipt generation failed',
      description: 'Could not generate the receipt PDF',
    })
    expect(shop.sales.get()).toHaveLength(1)
    await click(page.button('Save PDF'))
    await act(async () => vi.advanceTimersByTimeAsync(2_000))
    expect(toastTitle()).toBe('Receipt generated')
  })
})

test('Clear empties the cart, its customer and payment method, and can be undone [S4.6, S8.9]', async () => {
  await addByEnter('full cream')
  await click(page.button('Cash'))
  const before = shop.cart.get()
  await click(page.button('Clear'))
  expect(shop.cart.get()).toEqual({ lines: [], customerId: null, paymentMethod: null })
  expect(toastTitle()).toBe('Cart cleared')
  await act(async () => toasts.get()[0]?.action?.onSelect())
  expect(shop.cart.get()).toEqual(before)
})

test('before the first pull a signed-in till without a network says when its own goods come [S3.11, S4.3]', async () => {
  const demo = fakeShop({ intents: seedIntents(CORNER_SHOP), demo: true })
  await openTill(demo, { hold: 'offline', progress: undefined })
  expect(page.text()).toContain('Demo products: try a sale. It does not count.')
  expect(page.text()).toContain('Connect to the internet to load your products.')
})

test('the demo shop says what it is, and one button leaves it [S3.11]', async () => {
  await openTill(fakeShop({ identity: { mode: 'local' }, intents: seedIntents(CORNER_SHOP), demo: true }))
  const leave = vi.spyOn(shop, 'startOwnShop')
  expect(page.text()).toContain('Demo products')
  await click(page.button('Start with my own products'))
  expect(leave).toHaveBeenCalledOnce()
  expect(page.text()).not.toContain('Demo products')
  expect(page.text()).toContain('Go to Inventory')
})

test('a receipt can be sent right after the sale, the original and no copy, to the customer where the e-mail is known [S9.10]', async () => {
  await addByEnter('full cream')
  await act(async () => shop.cart.update((cart) => ({ ...cart, customerId: 'customer-1' })))
  await click(page.button('Card'))
  await click(page.button('Pay'))
  await act(async () => vi.advanceTimersByTimeAsync(2_000))
  await click(page.button('Share'))
  await vi.waitFor(() => expect(shareReceipt).toHaveBeenCalledOnce())
  expect(vi.mocked(shareReceipt).mock.calls[0]).toMatchObject([
    { number: 'R000001' },
    {},
    { reprint: false, to: 'zanele@example.com' },
  ])
})

describe('a device that is filled for the first time [S8.8, S3.11]', () => {
  const going: FirstFill = { hold: undefined, progress: { done: 30, total: 120 } }

  test('shows how far it is, and neither an empty shop nor demo goods', async () => {
    await openTill(fakeShop(), going)
    expect(page.text()).toContain('Loading your products from your server...')
    expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25')
    expect(page.text()).not.toContain('No products found')
    expect(page.text()).not.toContain('Demo')
  })

  test('says what it waits for', async () => {
    await openTill(fakeShop(), { hold: 'unreachable', progress: undefined })
    expect(page.text()).toContain('Your server cannot be reached. Tuckshop keeps trying.')
    expect(document.querySelector('[role=progressbar]')).toBeNull()
  })

  test('sells what has come, and what a search does not find may be among what comes', async () => {
    await openTill(fakeShop({ intents: seedIntents(CORNER_SHOP) }), going)
    await addByEnter('full cream')
    expect(shop.cart.get().lines).toHaveLength(1)
    await fill(field('Search products'), 'no such thing')
    expect(page.text()).toContain('Your products are still loading.')
  })
})
