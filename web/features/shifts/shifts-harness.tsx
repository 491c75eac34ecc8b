import { MemoryRouter, Route, Routes } from 'react-router'
import { cents } from '#core/money/cents.ts'
import type { BusinessFields } from '#core/settings/business.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import ShiftsPage from './shifts-page.tsx'
// Fetched before, as a page does when nothing else is to be done.
import './cash-up-dialog.tsx'
import './example-dialog.tsx'
import './move-dialog.tsx'
import './z-dialog.tsx'

/** The shifts of a corner shop that cashes up, open on a page. */
export interface OpenShifts {
  shop: FakeShop
  page: Rendered
}

/** @param now its clock @param fields what else the business says */
export async function openShifts(now: () => number, fields: BusinessFields = {}): Promise<OpenShifts> {
  const shop = fakeShop({ intents: seedIntents(CORNER_SHOP), now })
  const id = shop.identity.businessId
  await shop.commit([{ type: 'business.patch', payload: { id, fields: { cashUp: true, ...fields } } }])
  const page = await render(
    <MemoryRouter initialEntries={['/shifts']}>
      <ShopProvider value={shop}>
        <ApprovalDesk>
          <Routes>
            <Route path="/" element={<p>The till</p>} />
            <Route path="/shifts" element={<ShiftsPage />} />
          </Routes>
        </ApprovalDesk>
      </ShopProvider>
    </MemoryRouter>,
  )
  return { shop, page }
}

export const body = () => document.body.textContent ?? ''

/** The dialog on top, else the page. */
export const topmost = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body

/** @throws when it is not on top */
export function button(name: string): HTMLButtonElement {
  const found = [...topmost().querySelectorAll('button')].find((each) => each.textContent === name)
  if (!found) throw new Error(`no button "${name}" in: ${topmost().textContent}`)
  return found
}

/** The field with a label. @throws when it is not on top */
export function control(text: string): HTMLInputElement {
  const label = [...topmost().querySelectorAll('label')].find((each) => each.textContent === text)
  const named = label
    ? document.getElementById(label.getAttribute('for') ?? '')
    : topmost().querySelector(`[aria-label="${text}"]`)
  if (!named) throw new Error(`no field "${text}" in: ${topmost().textContent}`)
  return named as HTMLInputElement
}

export async function choose(label: string, value: string): Promise<void> {
  const select = control(label) as unknown as HTMLSelectElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** The shift that is open on this till's drawer. */
export const openShiftOf = (shop: FakeShop) => shop.shifts.get()?.open?.shift.id ?? ''

/** Opens a shift with R500 behind the page's back, and shows it. */
export async function startShift(shop: FakeShop): Promise<void> {
  await act(async () => void (await shop.shifts.open({ total: cents(50_000) })))
}

/** Sells something for so many cents behind the page's back. */
export async function sellFor(
  shop: FakeShop,
  total: number,
  by: 'cash' | 'card' | 'bank_transfer' = 'cash',
): Promise<void> {
  const product = shop.catalogue.get().items[0]?.product
  if (!product) throw new Error('no goods')
  const line = {
    id: `l-${total}`,
    productId: product.id,
    name: product.name,
    sku: '',
    priceType: 'retail' as const,
    unitPrice: cents(total),
    unitCost: cents(0),
    quantity: 1,
  }
  await act(async () => {
    await shop.sell({ ...shop.cart.get(), lines: [line] }, by)
  })
}
