import { MemoryRouter, Route, Routes } from 'react-router'
import { cents } from '#core/money/cents.ts'
import type { BusinessFields } from '#core/settings/business.ts'
import type { Intent } from '#core/sync/operations.ts'
import { adjustAccount, anAdjustment, payOnAccount, sellOnAccount, THANDI } from '#core/sync/testing/book.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import CustomersPage from '../customers-page.tsx'
import type { CustomersTab } from '../customers-tabs.tsx'
// Fetched before, as a page does when nothing else is to be done.
import './account-dialog.tsx'
import './adjust-dialog.tsx'
import './book-tab.tsx'
import './payment-dialog.tsx'
import './received-dialog.tsx'
import './remind-dialog.tsx'
import './reverse-dialog.tsx'
import './send-dialog.tsx'
import './statement-dialog.tsx'

export { payOnAccount, sellOnAccount, THANDI }

/** Noon of 27 November 2026. */
export const NOW = new Date(2026, 10, 27, 12).getTime()
export const DAY = 86_400_000

/** Thandi, who may owe R300. */
const CUSTOMER: Intent = {
  type: 'customer.patch',
  payload: {
    id: THANDI,
    fields: { name: 'Thandi Mokoena', phone: '082 555 0101', onAccount: true, creditLimit: cents(30_000) },
  },
}

/** R120 that Thandi owed before, so many days ago. */
export function opening(days: number, amount = 12_000, id = 'opening'): Intent {
  return adjustAccount(anAdjustment(id, { amount: cents(amount), at: NOW - days * DAY }))
}

/** The customers of a corner shop on a page, with what happened to its book. */
export async function openBook(
  happened: readonly Intent[],
  { tab = 'book', business = {} }: { tab?: CustomersTab; business?: BusinessFields } = {},
): Promise<{ shop: FakeShop; page: Rendered }> {
  const shop = fakeShop({ intents: seedIntents(CORNER_SHOP), now: () => NOW })
  const id = shop.identity.businessId
  await shop.commit([{ type: 'business.patch', payload: { id, fields: business } }, CUSTOMER, ...happened])
  const page = await render(
    <MemoryRouter initialEntries={['/customers']}>
      <ShopProvider value={shop}>
        <ApprovalDesk>
          <Routes>
            <Route path="/customers" element={<CustomersPage tab={tab} />} />
            <Route path="*" element={<p>Another page</p>} />
          </Routes>
        </ApprovalDesk>
      </ShopProvider>
    </MemoryRouter>,
  )
  return { shop, page }
}

/** The dialog on top, else the page. */
export const topmost = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body

/** What is on top says. */
export const said = () => (topmost().textContent ?? '').replaceAll('\u00a0', ' ')

/** The button of that name on top. @throws when there is none */
export function button(name: string): HTMLButtonElement {
  const found = [...topmost().querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').replaceAll('\u00a0', ' ') === name,
  )
  if (!found) throw new Error(`no button "${name}" in: ${said()}`)
  return found
}

export const hasButton = (name: string) =>
  [...topmost().querySelectorAll('button')].some(({ textContent }) => textContent === name)

export async function tap(name: string): Promise<void> {
  await act(async () => button(name).click())
}

function control(label: string): HTMLElement {
  const labelled = [...topmost().querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const found = document.getElementById(labelled?.htmlFor ?? '')
  if (!found) throw new Error(`no field "${label}" in: ${said()}`)
  return found
}

export const typedIn = (label: string) => (control(label) as HTMLInputElement).value

/** Types into a field, or chooses in a list. */
export async function type(label: string, text: string): Promise<void> {
  const field = control(label)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  await act(async () => {
    set?.call(field, text)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

/** Leaves the field that is typed into, as a tap elsewhere does. */
export async function leave(label: string): Promise<void> {
  await act(async () => control(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

/** Sends the form on top. */
export async function send(): Promise<void> {
  await act(async () => {
    topmost()
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}
