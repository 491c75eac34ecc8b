// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Business } from '#core/settings/business.ts'
import { aBusiness } from '#core/settings/business-builders.ts'
import type { Intent } from '#core/sync/operations.ts'
import { patchMethod } from '#core/sync/testing/operations.ts'
import { encodeLogo } from '#web/pictures/encode-logo.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { field, submit, type } from '../testing/fields.ts'
import { BusinessTab } from './business-tab.tsx'

vi.mock('#web/pictures/encode-logo.ts')

let page: Rendered
let shop: FakeShop
beforeEach(() => {
  shop = fakeShop()
})
afterEach(() => page.unmount())

const saved = ({ id, ...fields }: Business): Intent => ({ type: 'business.patch', payload: { id, fields } })

async function open(): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <BusinessTab />
    </ShopProvider>,
  )
}

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

const lastFields = () => {
  const intent = shop.committed.at(-1)
  return intent?.type === 'business.patch' ? intent.payload.fields : undefined
}

test('the first save creates the business, and from then on the screen updates it [S2.43, S4.13, S8.23]', async () => {
  await open()
  expect(page.text()).toContain('Create Your Business')
  expect(field('VAT/Tax Rate (%)').value).toBe('15')
  expect(field('Currency').value).toBe('ZAR')
  await type('Business Name', 'Thandi Tuck')
  await submit()
  expect(toasts.get()[0]).toMatchObject({ title: 'Business Created', description: 'Thandi Tuck' })
  expect(shop.catalogue.get().business).toMatchObject({ id: 'business-1', name: 'Thandi Tuck', taxRate: 15 })
  expect(page.text()).toContain('Update Your Business')
  await type('VAT/Tax Rate (%)', '7,5')
  await type('Currency', 'EUR')
  page.button('Update Business Information')
  await submit()
  expect(toasts.get()[0]).toMatchObject({ title: 'Business Updated' })
  expect(lastFields()).toEqual({ currency: 'EUR', taxRate: 7.5 })
})

test('what cannot be saved is shown by its field, nothing changes and no letter is lost [S5.9]', async () => {
  shop = fakeShop({ intents: [saved(aBusiness())] })
  await open()
  const before = shop.committed.length
  await type('Business Name', '  ')
  await type('VAT/Tax Rate (%)', '101')
  await type('Contact Email', 'shop')
  await type('Business Address', 'x'.repeat(2_001))
  await submit()
  for (const words of [
    'Business Name is required',
    'VAT/Tax Rate (%) must be a number from 0 to 100',
    'Contact Email must look like shop@example.com',
    'Business Address is too long',
  ])
    expect(page.text()).toContain(words)
  expect(field('Business Address').getAttribute('aria-invalid')).toBe('true')
  expect(field('Business Address').value).toHaveLength(2_001)
  expect(field('VAT/Tax Rate (%)').value).toBe('101')
  expect(shop.committed).toHaveLength(before)
})

test('a device that cannot store it says so and keeps the form; any other fault asks to try again [S8.20, S8.21]', async () => {
  await open()
  await type('Business Name', 'Thandi Tuck')
  shop.failNext(new StorageError('quota'))
  await submit()
  expect(toasts.get()[0]).toMatchObject({
    description: 'Failed to save business information',
    variant: 'destructive',
  })
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shop.failNext(new Error('a bug'))
  await submit()
  expect(complaint).toHaveBeenCalled()
  complaint.mockRestore()
  expect(toasts.get()[0]).toMatchObject({
    description: 'An unexpected error occurred. Please try again.',
  })
  expect(field('Business Name').value).toBe('Thandi Tuck')
  await submit()
  expect(toasts.get()[0]).toMatchObject({ title: 'Business Created' })
})

test('a logo is shown before it is saved, can be changed and taken away again [S2.43]', async () => {
  vi.mocked(encodeLogo).mockResolvedValue({ ok: true, logo: 'data:image/png;base64,AAAA' })
  await open()
  await type('Business Name', 'Thandi Tuck')
  page.button('Upload Logo')
  await choose(new File(['x'], 'logo.png', { type: 'image/png' }))
  expect(document.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  page.button('Change Logo')
  await submit()
  expect(lastFields()).toMatchObject({ logo: 'data:image/png;base64,AAAA' })
  await click(page.button('Remove Logo'))
  expect(document.querySelector('img')).toBeNull()
  await submit()
  expect(lastFields()).toEqual({ logo: null })
})

test('a drawing is refused in words, and the logo there was stays [S5.9, R14]', async () => {
  shop = fakeShop({ intents: [saved(aBusiness({ logo: 'data:image/png;base64,AAAA' }))] })
  vi.mocked(encodeLogo).mockResolvedValue({ ok: false, problem: 'drawing' })
  await open()
  await choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Drawings (SVG) are not accepted')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
})

test('another device’s change shows in untouched fields and takes nothing that was typed here', async () => {
  shop = fakeShop({ intents: [saved(aBusiness())] })
  await open()
  await type('Contact Phone', '082')
  await act(() => shop.commit([saved({ ...aBusiness(), name: 'Renamed', contactPhone: '099' })]))
  expect([field('Business Name').value, field('Contact Phone').value]).toEqual(['Renamed', '082'])
  await submit()
  expect(lastFields()).toEqual({ contactPhone: '082' })
})

test('what was typed and not saved is still there after a look at another page, until it is discarded', async () => {
  shop = fakeShop({ intents: [saved(aBusiness())] })
  await open()
  await type('Business Name', 'Half typed')
  await page.unmount()
  await open()
  expect(field('Business Name').value).toBe('Half typed')
  expect(page.text()).toContain('Not saved yet')
  await click(page.button('Discard changes'))
  expect(field('Business Name').value).toBe('Thandi Tuck Shop')
  await page.unmount()
  await open()
  expect(field('Business Name').value).toBe('Thandi Tuck Shop')
})

test('a shop chooses what its tills do where there is not enough, and asks until it does [S2.43, S5.2, S19.5]', async () => {
  shop = fakeShop({ intents: [saved(aBusiness())] })
  await open()
  expect(field('When there is not enough stock').value).toBe('ask')
  await type('When there is not enough stock', 'sell')
  await submit()
  expect(lastFields()).toEqual({ shortStock: 'sell' })
})

test('what slips say of returns is the shop’s own text of 300 characters; a longer one stays in the form [S17.11, S5.9]', async () => {
  shop = fakeShop({ intents: [saved(aBusiness())] })
  await open()
  await type('Returns text on slips', 'x'.repeat(301))
  await submit()
  expect(page.text()).toContain('Returns text on slips is too long: 300 characters at most')
  expect(shop.catalogue.get().business).not.toHaveProperty('returnsText')
  await type('Returns text on slips', 'Bring this slip within 14 days.')
  await submit()
  expect(lastFields()).toEqual({ returnsText: 'Bring this slip within 14 days.' })
})

test('a shop says how long its quotes hold, when invoices are due, and what its terms add; interest is off until it is typed [R38, S9.11]', async () => {
  shop = fakeShop({ intents: [saved(aBusiness())] })
  await open()
  expect(field('Interest on late payments').value).toBe('0')
  expect(page.text()).toContain('makes this a credit agreement under the National Credit Act')
  await type('A quote holds for', '0.5')
  await submit()
  expect(page.text()).toContain('A quote holds for (days) must be a whole number')
  await type('A quote holds for', '7')
  await type('An invoice is due in', '30')
  await type('Your own terms', 'No cheques.')
  await submit()
  expect(lastFields()).toEqual({ quoteDays: 7, invoiceDays: 30, termsText: 'No cheques.' })
})

test('a shop says how much is paid at once of what is put by: a tenth until it does, and no more than all of it [S20.15, S5.9]', async () => {
  shop = fakeShop({ intents: [saved(aBusiness())] })
  await open()
  expect(field('Least deposit of a lay-by').value).toBe('10')
  await type('Least deposit of a lay-by', '101')
  await submit()
  expect(page.text()).toContain('Least deposit of a lay-by (%) must be a number from 0 to 100')
  expect(shop.catalogue.get().business).not.toHaveProperty('laybyDeposit')
  await type('Least deposit of a lay-by', '12,5')
  await submit()
  expect(lastFields()).toEqual({ laybyDeposit: 12.5 })
})

test('[S19.13] a shop chooses how costs follow from what was paid: a weighted average, until it says the last cost', async () => {
  shop = fakeShop({ intents: [saved(aBusiness())] })
  await open()
  expect(field('Cost method').value).toBe('average')
  await type('Cost method', 'last')
  await submit()
  expect(lastFields()).toEqual({ costMethod: 'last' })
})

test('selling on account: off, the page says how it begins; on, the owner sets what happens offline and who signs; no interest is ever added [S20.3, S20.10, S20.11]', async () => {
  shop = fakeShop({ intents: [saved(aBusiness())] })
  await open()
  expect(page.text()).toContain("switch on 'On account' under Payment methods")
  expect(page.text()).not.toContain('Line to sign on slips')
  const law =
    'Charging interest or fees makes this a credit agreement under the National Credit Act: you would have to register.'
  const account = [...document.querySelectorAll('h3')].find(
    ({ textContent }) => textContent === 'Selling on account',
  )
  expect(account?.parentElement?.textContent).toContain(law)
  await act(async () => shop.commit([patchMethod('account', { active: true })]))
  expect(field('Offline for longer than').value).toBe('24')
  await type('Offline for longer than', '0.5')
  await submit()
  expect(page.text()).toContain('Offline for longer than (hours) must be a whole number')
  await type('Offline for longer than', '2')
  await type('Selling on account after long offline', 'refuse')
  await click(page.button('Line to sign on slips'))
  await submit()
  expect(lastFields()).toEqual({
    accountOffline: 'refuse',
    accountOfflineHours: 2,
    accountSignature: true,
  })
})

test('the page is eight screens of a phone long: a button for each section goes to it, and Tab goes on from there [S2.43]', async () => {
  await open()
  const buttons = [...document.querySelectorAll<HTMLElement>('[aria-label="Go to"] button')]
  expect(buttons.map((button) => button.textContent)).toEqual(
    [...document.querySelectorAll('h3')].map((heading) => heading.textContent),
  )
  await click(buttons[8] as HTMLElement)
  expect(document.activeElement?.textContent).toBe('Cash-up')
  expect(document.activeElement?.tagName).toBe('H3')
})
