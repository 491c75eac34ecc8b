// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import CustomerDisplay from '#web/features/customer-display/customer-display.tsx'
import TillPage from '#web/features/till/till-page.tsx'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { displayChannel } from '#web/selling/customer-display/display-messages.ts'
import { openCustomerDisplay } from '#web/selling/customer-display/open-customer-display.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import type { Session } from '#web/sync/account/session.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { AppProvider, type AppServices } from './app-context.ts'
import CustomerDisplayRoute from './customer-display-route.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

const QUINTON = { name: 'Quinton', email: 'quinton@example.com', phone: '082 555 0100' }
let shop: FakeShop
let till: Rendered
let display: Rendered | undefined

async function openTill(): Promise<void> {
  till = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
}

const reload = async (channel: string | undefined = displayChannel(shop.identity)) => {
  await display?.unmount()
  display = await render(<CustomerDisplay channel={channel} />)
}
const shown = () => display?.container.textContent ?? ''
const shows = (words: string) =>
  vi.waitFor(async () => {
    // An expectation that fails within it would take along what the display was about to draw.
    await act(async () => {})
    expect(shown()).toContain(words)
  })
const add = async (text: string) => {
  await fill(field('Search products'), text)
  await press('Enter')
}

beforeEach(async () => {
  vi.mocked(saveReceipt).mockClear()
  // As in newer browsers.
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(async () => {})
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  await shop.commit([{ type: 'customer.patch', payload: { id: 'quinton', fields: QUINTON } }])
  await openTill()
  await reload()
})
afterEach(async () => {
  await display?.unmount()
  display = undefined
  await till.unmount()
})

describe('the customer display', () => {
  test('shows each line and the total while goods are rung up, and never who the customer is [S17.17]', async () => {
    await act(async () => shop.cart.update((cart) => ({ ...cart, customerId: 'quinton' })))
    await add('full cream')
    await shows('Full cream milk 2 L')
    await press('+')
    await act(() => vi.waitFor(() => expect(shop.cart.get().lines[0]?.quantity).toBe(2)))
    await shows('R73.98')
    expect(shown()).toMatch(/2 × R36\.99.*Total.*R73\.98/)
    expect(shown()).not.toMatch(/Quinton|082 555|example\.com/)
  })

  test('[S17.17, S11.16] shows a tip as soon as it is typed, and the total with it', async () => {
    await act(async () => {
      const payload = { id: shop.identity.businessId, fields: { tips: true } }
      await shop.commit([{ type: 'business.patch', payload }])
    })
    await add('full cream')
    await click(till.button('Card'))
    await click(till.button('Add a tip'))
    await click(till.button('10%: R3.70'))
    await shows('R40.69')
    expect(shown()).toMatch(/R36\.99.*TipR3\.70.*TotalR40\.69/)
    await click(till.button('No tip'))
    await shows('TotalR36.99')
    expect(shown()).not.toContain('Tip')
  })

  test('shows the change until the next sale begins, then the shop again [S17.17]', async () => {
    await add('full cream')
    await click(till.button('Cash'))
    await fill(document.querySelector('input[inputmode="decimal"]'), '50')
    await click(till.button('Pay'))
    await shows('Change')
    expect(shown()).toMatch(/Paid R\d+\.\d\d.*Change.*R13\.\d\d.*Thank you/)
    await click(till.button('New sale'))
    await shows('Welcome')
    expect(shown()).not.toContain('R13')
  })

  test('shows the same again after its own reload and after the till’s [S17.17]', async () => {
    await add('full cream')
    await shows('R36.99')
    await reload()
    await shows('R36.99')
    await till.unmount()
    await openTill()
    await add('maize')
    await shows('Maize meal 10 kg')
    expect(shown()).toContain('Full cream milk 2 L')
  })

  test('is told the sale again while its cashier is on another page [S17.17]', async () => {
    await add('full cream')
    await shows('R36.99')
    await till.unmount()
    await reload()
    await shows('R36.99')
    await openTill()
  })

  test('of another business hears nothing of this one [S17.17]', async () => {
    await add('full cream')
    await shows('R36.99')
    await reload(displayChannel({ ...shop.identity, businessId: 'business-2' }))
    await add('maize')
    await reload()
    await shows('Maize meal 10 kg')
    const other = displayChannel({ ...shop.identity, businessId: 'business-2' })
    await reload(other)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(shown()).toBe('Welcome')
  })

  test('passes over what another version of the till says [S17.17]', async () => {
    await add('full cream')
    await shows('R36.99')
    const channel = new BroadcastChannel(displayChannel(shop.identity))
    channel.postMessage({ kind: 'sale', sale: { state: 'weighing' } })
    channel.postMessage('nonsense')
    await add('maize')
    await shows('Maize meal 10 kg')
    channel.close()
  })
})

test('after a change of business or a logout nothing of the shop stays on the display, and no login stands there [S17.17]', async () => {
  const session = new LiveValue<Session>({ state: 'current', identity: shop.identity })
  await display?.unmount()
  display = await render(
    <AppProvider value={{ session } as unknown as AppServices}>
      <CustomerDisplayRoute />
    </AppProvider>,
  )
  await add('full cream')
  await shows('R36.99')
  const other = { ...shop.identity, businessId: 'business-2' }
  await act(async () => session.set({ state: 'current', identity: other }))
  expect(shown()).toBe('Welcome')
  await act(async () => session.set({ state: 'signed-out', serverLogoutDue: false }))
  expect(shown()).toBe('This till is closed')
})

describe('its window', () => {
  const here = { availLeft: 0, availTop: 0, availWidth: 1366, availHeight: 768 }
  const beside = { availLeft: 1366, availTop: 0, availWidth: 800, availHeight: 480 }
  const opened = async (
    getScreenDetails?: () => Promise<{ screens: (typeof here)[]; currentScreen: typeof here }>,
    window: Window | null = {} as Window,
  ) => {
    const open = vi.fn<Window['open']>(() => window)
    const isOpen = await openCustomerDisplay({
      open,
      screen: { isExtended: true },
      ...(getScreenDetails && { getScreenDetails }),
    })
    return { isOpen, where: open.mock.calls[0]?.[2] }
  }

  test('fills the second screen where the browser may use it [S17.17]', async () => {
    const { where } = await opened(async () => ({ screens: [here, beside], currentScreen: here }))
    expect(where).toBe('popup,left=1366,top=0,width=800,height=480')
  })

  test('is one to be dragged where the browser knows no other screen, or may not [S17.17]', async () => {
    expect((await opened()).where).toBe('popup,width=1024,height=600')
    const refused = await opened(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    expect(refused).toEqual({ isOpen: true, where: 'popup,width=1024,height=600' })
  })

  test('that the browser keeps shut is told [S17.17]', async () => {
    expect((await opened(undefined, null)).isOpen).toBe(false)
  })
})
