// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patchMethod } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { methodName } from '#web/words/method-words.ts'
import { BusinessTab } from '../business/business-tab.tsx'
import { field, settle, type } from '../testing/fields.ts'
// Loaded before its first tap.
import './methods-dialog.tsx'

let page: Rendered
let shop: FakeShop

async function open(): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <BusinessTab />
    </ShopProvider>,
  )
  await click(page.button('Change payment methods'))
  await expect.poll(() => page.text()).toContain('the first three are buttons')
}

beforeEach(async () => {
  shop = fakeShop({ intents: [patchMethod('yoco', { name: 'Yoco', kind: 'card', position: 5 })] })
  await open()
})
afterEach(() => page.unmount())

/** Presses a button that says just this. */
async function choose(words: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  if (!found) throw new Error(`no button ${words}`)
  await click(found)
  await settle()
}

const names = () => shop.catalogue.get().methods.map(methodName)
const last = () => shop.committed.at(-1)?.payload

test('the owner adds SnapScan, which needs a slip number, without saving the business around it [S11.1]', async () => {
  await click(page.button('Add payment method'))
  await type('Name *', 'SnapScan')
  await type('Kind', 'wallet')
  await type('Slip or reference number', 'required')
  await choose('Save')
  expect(names()).toEqual(['Cash', 'Card', 'Transfer', 'On account', 'Voucher', 'Yoco', 'SnapScan'])
  expect(last()).toMatchObject({ fields: { kind: 'wallet', asksReference: 'required', position: 6 } })
  expect(page.text()).toContain('Phone payment, needs a slip number')
  expect(toasts.get()[0]).toMatchObject({ title: 'Payment method added', description: 'SnapScan' })
  expect(shop.committed.filter(({ type: each }) => each === 'business.patch')).toEqual([])
})

test('a name that there is already, or none, is said beside the field, and nothing is stored [S11.1]', async () => {
  const before = shop.committed.length
  await click(page.button('Add payment method'))
  await choose('Save')
  expect(page.text()).toContain('Type a name')
  await type('Name *', 'yoco')
  await choose('Save')
  expect(page.text()).toContain('There is already a payment method with this name')
  expect(shop.committed).toHaveLength(before)
})

test('the order is changed by buttons, which say what they move [S11.2]', async () => {
  await click(page.button('Move Yoco up'))
  expect(names()).toEqual(['Cash', 'Card', 'Transfer', 'On account', 'Yoco', 'Voucher'])
  await click(page.button('Move Cash down'))
  expect(names()).toEqual(['Card', 'Cash', 'Transfer', 'On account', 'Yoco', 'Voucher'])
  expect(page.button('Move Card up').disabled).toBe(true)
})

test('cash is switched off but never deleted; Yoco is deleted, and brought back at once [S11.1]', async () => {
  await click(page.button('Edit Cash'))
  expect(page.text()).not.toContain('Delete payment method')
  await click(page.button('Offered at the till'))
  await choose('Save')
  expect(last()).toEqual({ id: 'cash', fields: { active: false } })
  await click(page.button('Edit Yoco'))
  await click(page.button('Delete payment method'))
  await choose('Delete')
  expect(names()).toEqual(['Cash', 'Card', 'Transfer', 'On account', 'Voucher'])
  await toasts.get()[0]?.action?.onSelect()
  await expect.poll(names).toContain('Yoco')
})

test('the owner begins to sell on account: it is off until then, and is never deleted [S20.1, S11.1]', async () => {
  await click(page.button('Edit On account'))
  expect(page.text()).not.toContain('Delete payment method')
  await click(page.button('Offered at the till'))
  await choose('Save')
  expect(last()).toEqual({ id: 'account', fields: { active: true } })
})

test('the last method that the till offers stays on [S11.2]', async () => {
  const off = ['card', 'bank_transfer', 'yoco'].map((id) => patchMethod(id, { active: false }))
  await page.unmount()
  await shop.commit(off)
  await open()
  await click(page.button('Edit Cash'))
  await click(page.button('Offered at the till'))
  await choose('Save')
  expect(page.text()).toContain('At least one payment method must be offered')
  expect(shop.catalogue.get().methods.find(({ id }) => id === 'cash')?.active).toBe(true)
  expect(field('Name *').value).toBe('Cash')
})
