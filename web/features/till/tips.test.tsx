// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SaleFact } from '#core/sales/sale.ts'
import type { BusinessFields } from '#core/settings/business.ts'
import { patchMethod } from '#core/sync/testing/operations.ts'
import { issueVoucher } from '#core/sync/testing/vouchers.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered
afterEach(() => page.unmount())

/** The till of a shop, Lindiwe at it where it has staff, with milk of R36.99 to be paid by a method. */
async function openTill(method: 'Cash' | 'Card', fields: BusinessFields, hasStaff = true): Promise<void> {
  const people = hasStaff ? await threePeople() : []
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), ...people] })
  const id = shop.identity.businessId
  await shop.commit([{ type: 'business.patch', payload: { id, fields } }])
  if (hasStaff) await shop.atTill.letIn('lindiwe')
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  await click(page.button(method))
}

function sold(): SaleFact {
  const last = shop.committed.findLast(({ type }) => type === 'sale.complete')?.payload
  return (last as { sale: SaleFact }).sale
}
const hasTip = () => page.text().includes('Add a tip')
const output = (label: string) =>
  document.querySelector(`output[aria-label="${label}"]`)?.textContent ?? undefined
/** The field with a label. */
const labelled = (text: string): HTMLInputElement | null => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === text)
  return document.querySelector(`[id="${label?.htmlFor}"]`)
}
const tipField = () => labelled('Tip')
async function tipFor(name: string): Promise<void> {
  const chooser = labelled('Tip for') as unknown as HTMLSelectElement
  const option = [...chooser.options].find(({ text }) => text === name)
  await act(async () => {
    chooser.value = option?.value ?? 'none'
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('[S11.16, S11.12] a payment that is removed is noted with its tip', async () => {
  await openTill('Card', { tips: true })
  await fill(document.querySelector<HTMLInputElement>('section[aria-label="Payment"] input'), '30')
  await click(page.button('Add a tip'))
  await fill(tipField(), '2')
  await click(page.button('Take R30.00 by card first'))
  await click(page.button('Remove Card R30.00'))
  const removed = { kind: 'payment-removed', amount: 3_200, text: 'Card' }
  expect(shop.activity.noted.at(-1)).toMatchObject(removed)
})

test('[S11.16] what takes a part comes whole into sight again when a tip is opened above it, and not while one is typed', async () => {
  await openTill('Cash', { tips: true })
  await fill(labelled('Cash received'), '20')
  await act(async () => labelled('Cash received')?.blur())
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await click(page.button('Add a tip'))
  expect(shown.mock.contexts).toEqual([page.button('Take R20.00 in cash first')])
  await act(async () => tipField()?.focus())
  await fill(tipField(), '2')
  expect(shown).toHaveBeenCalledTimes(1)
})

test('[S11.16] switched off, nothing of tips is at the till', async () => {
  await openTill('Card', {})
  expect(hasTip()).toBe(false)
})

test('[S11.16] of 10% on a card the till says what the machine takes; the tip is of whoever stands there', async () => {
  await openTill('Card', { tips: true })
  await click(page.button('Add a tip'))
  await click(page.button('10%: R3.70'))
  expect(output('To take by card')).toBe('R40.69')
  // Beside Pay too: a cashier who reads the large figure alone still takes the tip.
  expect([output('Total'), output('Total with tip')]).toEqual([undefined, 'R40.69'])
  expect(page.text()).toContain('R3.70 of it a tip')
  await click(page.button('Pay'))
  expect(sold()).toMatchObject({ total: 3_699, staffId: 'lindiwe', tenders: [{ amount: 3_699, tip: 370 }] })
  expect(sold()).not.toHaveProperty('tipFor')
  expect(page.text()).toContain('R3.70 tip for Lindiwe')
  expect(toasts.get()[0]).toMatchObject({ description: 'R36.99 paid by card, R3.70 tip' })
})

test('[S11.16] a tip in cash is for Musa, who cut the hair: change is what is left of the note after both', async () => {
  await openTill('Cash', { tips: true })
  await click(page.button('Add a tip'))
  await fill(tipField(), '5')
  await tipFor('Musa')
  await click(page.button('R50'))
  expect(output('Change')).toBe('R8.10')
  expect(output('Total with tip')).toBe('R41.90')
  await click(page.button('Pay'))
  expect(sold()).toMatchObject({
    staffId: 'lindiwe',
    tipFor: { staffId: 'musa', name: 'Musa' },
    tenders: [{ amount: 3_690, tendered: 5_000, change: 810, tip: 500 }],
  })
  expect(shop.cart.get().tipFor).toBeUndefined()
})

test('[S11.16, S14.25] a tip that was typed waits while a voucher pays a part, and comes with what pays the rest', async () => {
  await openTill('Card', { tips: true })
  await act(async () =>
    shop.commit([patchMethod('voucher', { active: true, position: 2 }), issueVoucher('cn1', 'V000001', 1)]),
  )
  await click(page.button('Add a tip'))
  await fill(tipField(), '5')
  await scan('V000001')
  await expect.poll(() => page.text()).toContain('Take R15.00 by voucher first')
  await click(page.button('Take R15.00 by voucher first'))
  await click(page.button('Card'))
  expect(tipField()?.value).toBe('5')
  await click(page.button('Pay'))
  expect(sold()).toMatchObject({
    tenders: [
      { kind: 'voucher', amount: 1_500 },
      { kind: 'card', amount: 2_199, tip: 500 },
    ],
  })
})

test('[S11.16] a tip that is too large is said at its field and pays nothing, until it is taken off again', async () => {
  await openTill('Card', { tips: true })
  await click(page.button('Add a tip'))
  await fill(tipField(), '100.01')
  await act(async () => tipField()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await expect.poll(() => page.text()).toContain('A tip can be R100.00 at most here')
  await click(page.button('No tip'))
  expect(hasTip()).toBe(true)
  await click(page.button('Pay'))
  expect(sold()).not.toHaveProperty('tenders')
})

test('[S11.16] a shop without staff asks for nobody, and its tip is kept all the same', async () => {
  await openTill('Card', { tips: true }, false)
  await click(page.button('Add a tip'))
  expect(page.text()).not.toContain('Tip for')
  await fill(tipField(), '2')
  await click(page.button('Pay'))
  expect(sold().tenders).toMatchObject([{ tip: 200 }])
  expect(page.text()).toContain('R2.00 tip')
})

test('[S11.16] whoever pays by another method after all keeps the tip that was typed', async () => {
  await openTill('Card', { tips: true })
  await click(page.button('Add a tip'))
  await fill(tipField(), '3')
  await click(page.button('Cash'))
  expect(tipField()?.value).toBe('3')
  await click(page.button('Pay'))
  expect(sold().tenders).toMatchObject([{ kind: 'cash', amount: 3_690, tip: 300 }])
})
