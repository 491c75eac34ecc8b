// @vitest-environment dom
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBusiness } from '#core/settings/business-builders.ts'
import type { Intent } from '#core/sync/operations.ts'
import CustomerDialog from '#web/features/customers/customer-dialog.tsx'
import ProductDialog from '#web/features/inventory/product/product-dialog.tsx'
import { AccountForm } from '#web/features/settings/account/account-form.tsx'
import type { AccountPort } from '#web/features/settings/account/account-port.ts'
import { BusinessTab } from '#web/features/settings/business/business-tab.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'

const { id: businessId, ...profile } = aBusiness()
const business: Intent = { type: 'business.patch', payload: { id: businessId, fields: profile } }
const change = (intent: Intent['type'], id: string, fields: object) =>
  ({ type: intent, payload: { id, fields } }) as Intent

let page: Rendered
let shop: FakeShop

/** A page that was reloaded, with what another device changed meanwhile. */
async function load(node: () => ReactNode, ...elsewhere: Intent[]): Promise<void> {
  await page?.unmount()
  const { drafts } = shop
  shop = fakeShop({ intents: [business, ...seedIntents(CORNER_SHOP), ...elsewhere], drafts })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>{node()}</ShopProvider>
    </MemoryRouter>,
  )
}

beforeEach(() => {
  shop = fakeShop()
})
afterEach(() => page.unmount())

function field(label: string): HTMLInputElement {
  const labelled = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))
  const input = document.getElementById(labelled?.htmlFor ?? '')
  if (!input) throw new Error(`no field ${label}`)
  return input as HTMLInputElement
}

async function type(label: string, text: string): Promise<void> {
  const input = field(label)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function submit(): Promise<void> {
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

const port = { change: vi.fn(), onChanged: vi.fn() } as unknown as AccountPort
const server = {
  state: 'ready',
  user: { id: 'user-1', name: 'Thandi', email: 'thandi@example.com' },
} as never
const onClose = () => {}
const milk = () => {
  const found = shop.catalogue.get().items.find((item) => item.product.name.startsWith('Full cream'))
  if (!found) throw new Error('no milk')
  return found
}
const zanele = () => shop.catalogue.get().customers.find(({ name }) => name === 'Zanele Dlamini')

const FORMS: [what: string, node: () => ReactNode, label: string, stored: string][] = [
  ['a business [S2.43]', () => <BusinessTab />, 'Business Address', profile.address],
  ['a new product [S2.21]', () => <ProductDialog onClose={onClose} />, 'Description', ''],
  ['a product [S2.21]', () => <ProductDialog item={milk()} onClose={onClose} />, 'Description', ''],
  [
    'a new customer [S2.30]',
    () => <CustomerDialog onEdited={onClose} onPersonalData={onClose} onMerge={() => {}} onClose={onClose} />,
    'Notes',
    '',
  ],
  [
    'a customer [S2.30]',
    () => (
      <CustomerDialog
        customer={zanele()}
        onEdited={onClose}
        onPersonalData={onClose}
        onMerge={() => {}}
        onClose={onClose}
      />
    ),
    'Notes',
    '',
  ],
  ['an account [S2.42]', () => <AccountForm account={port} server={server} />, 'Your Name', 'Thandi'],
]

const KEPT = 'Your unsaved changes were kept.'

describe.each(FORMS)('the half-filled form of %s', (_what, node, label, stored) => {
  test('is as it was left after a reload, says so, and can be discarded', async () => {
    await load(node)
    expect(field(label).value).toBe(stored)
    expect(page.text()).not.toContain(KEPT)
    await type(label, 'Half typed')
    await load(node)
    expect(field(label).value).toBe('Half typed')
    expect(page.text()).toContain(KEPT)
    await click(page.button('Discard'))
    expect(field(label).value).toBe(stored)
    expect(page.text()).not.toContain(KEPT)
    await load(node)
    expect(field(label).value).toBe(stored)
  })
})

test('a reload that is looked at and left again loses nothing, also not what the first look said', async () => {
  await load(() => <BusinessTab />)
  await type('Business Address', 'Half typed')
  await load(() => <BusinessTab />)
  await load(() => <BusinessTab />)
  expect(field('Business Address').value).toBe('Half typed')
  expect(page.text()).toContain(KEPT)
})

test('a page that is killed a moment later has kept what was typed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await load(() => <BusinessTab />)
  await type('Business Address', 'Half typed')
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  expect(shop.drafts.read('business')).toEqual({
    address: { typed: 'Half typed', was: profile.address },
  })
  vi.useRealTimers()
})

test('what another device changed meanwhile shows in fields that nobody typed into, and is not saved over [S4.11]', async () => {
  await load(() => <BusinessTab />)
  await type('Business Address', 'Half typed')
  await load(() => <BusinessTab />, change('business.patch', businessId, { contactPhone: '099' }))
  expect(field('Contact Phone').value).toBe('099')
  expect(page.text()).not.toContain('Changed elsewhere')
  const before = shop.committed.length
  await submit()
  expect(shop.committed.slice(before)).toEqual([
    change('business.patch', businessId, { address: 'Half typed' }),
  ])
  await load(() => <BusinessTab />)
  expect(page.text()).not.toContain(KEPT)
})

test('a field that changed here and elsewhere is named, so that nobody saves over it unseen [S4.11]', async () => {
  const product = () => <ProductDialog item={milk()} onClose={onClose} />
  await load(product)
  await type('Stock quantity', '20')
  await type('Description', 'Fresh')
  await load(product, {
    type: 'stock.count',
    payload: { id: 'later', productId: milk().product.id, quantity: 7 },
  })
  expect(field('Stock quantity').value).toBe('20')
  expect(page.text()).toContain('Changed elsewhere in the meantime: Stock quantity. Check before you save.')
})

test('a form that was saved or cancelled starts blank [S2.21]', async () => {
  const fresh = () => <ProductDialog onClose={onClose} />
  await load(fresh)
  await type('Name', 'Bread')
  await type('Retail price', '18.99')
  await submit()
  await load(fresh)
  expect(field('Name').value).toBe('')
  await type('Name', 'Milk')
  await click(page.button('Cancel'))
  await click(page.button('Discard'))
  await load(fresh)
  expect(field('Name').value).toBe('')
})

test('no password is kept [S2.42]', async () => {
  const account = () => <AccountForm account={port} server={server} />
  await load(account)
  await type('Your Name', 'Half typed')
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    await type(label, 'a secret word')
  await load(account)
  expect(field('Your Name').value).toBe('Half typed')
  expect(field('Current Password').value).toBe('')
  expect(JSON.stringify(shop.drafts.read('account'))).not.toContain('secret')
})
