// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import { takeParked } from '#core/sync/testing/parked.ts'
import { saveParkedSlip } from '#web/pdf/save-parked-slip.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render, tapTwice } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from '../till-page.tsx'
// Fetched before, as a till does when nothing else is to be done.
import './park-dialog.tsx'
import './parked-dialog.tsx'

vi.mock('#web/pdf/save-parked-slip.ts', () => ({ saveParkedSlip: vi.fn(async () => {}) }))
vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
})

afterEach(() => page.unmount())

async function addMilk(): Promise<void> {
  await fill(field('Search products'), 'full cream')
  await press('Enter')
}

/** The button of this very name, in the topmost dialog if there is one. */
function button(name: string): HTMLButtonElement {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const within = [...dialogs].at(-1) ?? document.body
  const found = [...within.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  if (!found) throw new Error(`no button "${name}" in: ${within.textContent}`)
  return found
}

/** The input that a visible label names. */
function labelled(text: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent === text)
  const input = label && document.getElementById(label.getAttribute('for') ?? '')
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field "${text}"`)
  return input
}

async function parkMilk(name: string): Promise<void> {
  await addMilk()
  await click(button('Park'))
  await fill(labelled('Name'), name)
  await click(button('Park'))
}

const openParked = () => click(page.button('Parked sales'))
const rows = () =>
  [...document.querySelectorAll('[role="dialog"] ul > li')].map((each) => each.textContent ?? '')
const committed = (type: string) => shop.committed.filter((each) => each.type === type)
const milkId = () =>
  shop.catalogue.get().items.find(({ product }) => product.name === 'Full cream milk 2 L')?.product.id ?? ''

test('an empty cart cannot be parked; a filled one is, under its name, and the badge counts it [S13.1]', async () => {
  expect(button('Park').disabled).toBe(true)
  await parkMilk('Table 4')
  expect(shop.cart.get().lines).toEqual([])
  expect(page.text()).toContain('Your cart is empty')
  expect(button('Parked sales: 1 waiting').textContent).toBe('Parked1')
  expect(button('Park').disabled).toBe(true)
})

test('what was typed in the customer box is its name, and without one it goes by its time [S13.1]', async () => {
  await addMilk()
  await fill(field('Customer (optional)'), 'Gogo')
  await click(button('Park'))
  expect(labelled('Name').value).toBe('Gogo')
  await fill(labelled('Name'), '')
  await click(button('Park'))
  await openParked()
  expect(rows()).toEqual([expect.stringMatching(/^\d\d:\d\dR36\.991 × Full cream milk 2 L1 item · /)])
})

test('they are found by name or product and taken up; the cart that was there is parked in the same step [S13.2]', async () => {
  await parkMilk('Table 4')
  await parkMilk('Table 5')
  await addMilk()
  await addMilk()
  await openParked()
  expect(rows().map((row) => row.slice(0, 7))).toEqual(['Table 5', 'Table 4'])
  await fill(field('Search parked sales'), 'table 4 cream')
  expect(rows()).toHaveLength(1)
  await fill(field('Search parked sales'), 'bread')
  expect(page.text()).toContain('No parked sale has this name or product.')
  await fill(field('Search parked sales'), '')
  await click(button('Take up Table 4'))
  expect(page.text()).toContain('Park the present sale first?')
  await click(button('Back'))
  expect(shop.cart.get().lines).toMatchObject([{ quantity: 2 }])
  await click(button('Take up Table 4'))
  await click(button('Park it, take this up'))
  expect(shop.cart.get().lines).toMatchObject([{ quantity: 1 }])
  expect(page.text()).toContain('Table 4')
  // The one in the cart is not among them.
  expect(button('Parked sales: 2 waiting')).toBeDefined()
})

test('a second tap takes a parked sale up once [S13.2]', async () => {
  await parkMilk('Table 4')
  await openParked()
  const takeUp = vi.spyOn(shop.parked, 'takeUp')
  await tapTwice(button('Take up Table 4'))
  expect(takeUp).toHaveBeenCalledOnce()
  expect(shop.cart.get().lines).toHaveLength(1)
})

test("who has it at another till is said and asked, not for what this till's own cart has [S13.5]", async () => {
  await parkMilk('Table 4')
  const id = shop.parked.get()?.[0]?.parked.id ?? ''
  await act(() => shop.commit([takeParked(id, 'Ann')]))
  const listed = shop.parked.get() ?? []
  await act(async () =>
    shop.parked.set(
      listed.map((each) => {
        const { takenBy } = each.parked
        return { isHere: false, parked: { ...each.parked, takenBy: takenBy && { ...takenBy, device: 'B' } } }
      }),
    ),
  )
  await openParked()
  expect(rows()[0]).toContain('At till B with Ann')
  await click(button('Take up Table 4'))
  expect(page.text()).toContain('Ann has this sale. Take it anyway?')
  await click(button('Take it'))
  expect(shop.cart.get()).toMatchObject({ parkedId: id })
})

test('a changed price is said beside its line and one tap takes it; the sale names the parked sale [S13.6, S13.7]', async () => {
  await parkMilk('Table 4')
  await shop.commit([
    { type: 'product.patch', payload: { id: milkId(), fields: { sellPrice: cents(3999) } } },
  ])
  await openParked()
  await click(button('Take up Table 4'))
  expect(shop.cart.get().lines).toMatchObject([{ unitPrice: 3699 }])
  expect(page.text()).toContain('now R39.99')
  await click(button('Full cream milk 2 L: now R39.99. Use it'))
  expect(page.text()).not.toContain('now R39.99')
  await click(button('Card'))
  await click(button('Pay'))
  const [sale] = committed('sale.complete').map(({ payload }) => (payload as { sale: Sale }).sale)
  expect(sale).toMatchObject({ total: 3999, parkedId: expect.any(String) })
  expect(shop.parked.get()).toEqual([])
})

test('a cart that was never parked keeps its price without a word, as before [S13.7]', async () => {
  await addMilk()
  await act(() =>
    shop.commit([{ type: 'product.patch', payload: { id: milkId(), fields: { sellPrice: cents(3999) } } }]),
  )
  expect(page.text()).not.toContain('now R39.99')
})

test('sold at another till meanwhile, the cart says so before anybody pays twice [S13.6]', async () => {
  await parkMilk('Table 4')
  await openParked()
  await click(button('Take up Table 4'))
  expect(page.text()).not.toContain('sold or dropped')
  await act(async () => shop.parked.set([]))
  expect(page.text()).toContain('It was sold or dropped at another till since it was taken up here.')
})

test('dropping asks, with what will not be paid, and keeps the reason [S13.8]', async () => {
  await parkMilk('Table 4')
  await openParked()
  await click(button('Drop Table 4'))
  expect(page.text()).toContain('R36.99 will not be paid. This cannot be undone.')
  await fill(labelled('Reason'), ' Walked out ')
  await click(button('Drop it'))
  expect(committed('parked.drop')).toMatchObject([{ payload: { reason: 'Walked out', total: 3699 } }])
  expect(page.text()).toContain('No parked sales')
})

test('a slip of it is printed that says NOT PAID; one that cannot be made says so, and the sale stays parked [S13.9]', async () => {
  await parkMilk('Table 4')
  await openParked()
  await click(button('Print Table 4'))
  expect(saveParkedSlip).toHaveBeenLastCalledWith(
    expect.objectContaining({ name: 'Table 4' }),
    expect.objectContaining({ currency: 'ZAR' }),
  )
  expect(shop.parked.get()).toHaveLength(1)

  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(saveParkedSlip).mockRejectedValueOnce(new Error('no fonts'))
  await click(button('Print Table 4'))
  complaints.mockRestore()
  expect(toasts.get().at(-1)).toMatchObject({ title: 'Slip not made' })
  expect(shop.parked.get()).toHaveLength(1)
})

test('what cannot be stored stays in the cart, and the dialog stays open [S13.1]', async () => {
  await addMilk()
  await click(button('Park'))
  await fill(labelled('Name'), 'Table 4')
  shop.failNext(new Error('full'))
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  await click(button('Park'))
  complaints.mockRestore()
  expect(labelled('Name').value).toBe('Table 4')
  expect(shop.cart.get().lines).toHaveLength(1)
})
