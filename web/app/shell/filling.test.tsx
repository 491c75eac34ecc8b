// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { type ShellOnPage, shellOnPage } from '../testing/shell-on-page.tsx'

let shown: ShellOnPage
afterEach(() => shown.page.unmount())

const bar = () => document.querySelector('[role=progressbar]')

test('a new device says how far the fetching of its shop is, until all is there [S8.30]', async () => {
  shown = await shellOnPage()
  expect(bar()).toBeNull()
  await act(async () => {
    shown.status.set({ contacting: true, refusal: null, pulling: { done: 30, total: 120 } })
  })
  expect(shown.page.text()).toContain('Loading your shop from your server. You can sell in the meantime.')
  expect(bar()?.getAttribute('aria-valuenow')).toBe('25')
  await act(async () => shown.status.set({ contacting: false, refusal: null }))
  expect(bar()).toBeNull()
})

test('it says how many products have come [S8.30]', async () => {
  shown = await shellOnPage({ intents: seedIntents(CORNER_SHOP) })
  await act(async () => {
    shown.status.set({ contacting: true, refusal: null, pulling: { done: 30, total: 120 } })
  })
  expect(shown.page.text()).toContain(`${CORNER_SHOP.products.length} products so far.`)
})

test('goods of the demo shop do not leave a cart without a word [S3.11]', async () => {
  shown = await shellOnPage({ intents: seedIntents(CORNER_SHOP) })
  const before = toasts.get()
  const line = { id: 'l1', name: 'Coffee', sku: '', priceType: 'retail' as const, quantity: 1 }
  const coffee = { ...line, productId: 'demo-coffee', unitPrice: cents(2500), unitCost: cents(900) }
  await act(async () => shown.shop.cart.update((cart) => addLine(cart, coffee)))
  expect(toasts.get()).toBe(before)
  await act(async () => shown.shop.cart.update(() => EMPTY_CART))
  expect(toasts.get()[0]).toMatchObject({
    title: 'The demo shop is closed',
    description: 'Its products left the cart with it.',
  })
})

test('fetching can be paused where it is shown, by the switch of the badge [S1.7]', async () => {
  shown = await shellOnPage()
  const pause = vi.spyOn(shown.shop, 'setSyncPaused')
  await act(async () => {
    shown.status.set({ contacting: true, refusal: null, pulling: { done: 1, total: 9 } })
  })
  await click(shown.page.button('Pause'))
  expect(pause).toHaveBeenCalledWith(true)
})

test('a pause that the device cannot store is said [S1.7]', async () => {
  shown = await shellOnPage()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(shown.shop, 'setSyncPaused').mockRejectedValue(new Error('full'))
  await act(async () => {
    shown.status.set({ contacting: true, refusal: null, pulling: { done: 1, total: 9 } })
  })
  await click(shown.page.button('Pause'))
  expect(toasts.get()[0]).toMatchObject({
    description: 'This device could not save it. Nothing was changed.',
  })
})
