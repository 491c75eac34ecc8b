// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import BankPage from './bank-page.tsx'

let page: Rendered
afterEach(() => page.unmount())

/** A shop whose R200.00 are in the safe, and whose cash-up set R1 040.00 aside. */
async function aDay(): Promise<FakeShop> {
  const shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  const id = shop.identity.businessId
  await shop.commit([{ type: 'business.patch', payload: { id, fields: { cashUp: true } } }])
  await shop.shifts.open({ total: cents(50_000) })
  await shop.shifts.move({ kind: 'drop', amount: cents(20_000), reason: 'Safe' })
  const counted = { cash: { total: cents(154_000) }, machines: {}, left: cents(50_000), note: 'Busy' }
  await shop.shifts.close(shop.shifts.get()?.open?.shift.id ?? '', counted)
  return shop
}

async function open(shop: FakeShop): Promise<void> {
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <ApprovalDesk>
          <BankPage />
        </ApprovalDesk>
      </ShopProvider>
    </MemoryRouter>,
  )
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const box = (words: string) => {
  const found = boxes().find((each) => each.closest('label')?.textContent?.includes(words))
  if (!found) throw new Error(`nothing to tick for ${words}`)
  return found
}
function field(label: string): HTMLInputElement {
  const labelled = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
  return document.getElementById(labelled?.htmlFor ?? '') as HTMLInputElement
}

test('the safe and the cash-up are ticked and banked by one slip, and then stand with what was banked [S15.20]', async () => {
  const shop = await aDay()
  await open(shop)
  expect(page.button('Bank R0.00').disabled).toBe(true)
  await click(box('Drop to safe'))
  expect(page.text()).toContain('Bank R200.00')
  await click(box('All of it'))
  await click(page.button('Bank R1\u00a0240.00'))
  expect(page.text()).toContain('Type what the deposit slip says')
  expect(shop.committed.filter(({ type }) => type === 'bank.deposit')).toEqual([])
  await fill(field('Deposit slip or reference'), 'FNB 4471')
  await click(page.button('Bank R1\u00a0240.00'))
  expect(toasts.get()[0]).toMatchObject({ title: 'Banked', description: 'R1\u00a0240.00' })
  expect(page.text()).toContain('Everything is banked.')
  expect(document.querySelector('[aria-label=Banked]')?.textContent).toContain('FNB 4471')
  expect(document.querySelector('[aria-label=Banked]')?.textContent).toContain('R1\u00a0240.00')
})

test('some of it is banked, on the day of the slip; what is left waits on [S15.20]', async () => {
  const shop = await aDay()
  await open(shop)
  await click(box('Cash-up'))
  await fill(field('Deposit slip or reference'), 'ATM 9')
  await fill(field('Banked on'), '2199-01-01')
  await click(page.button('Bank R1\u00a0040.00'))
  expect(page.text()).toContain('That day is not here yet')
  await fill(field('Banked on'), '2026-01-05')
  await click(page.button('Bank R1\u00a0040.00'))
  expect(document.querySelector('[aria-label=Banked]')?.textContent).toContain('2026')
  expect(boxes().map((each) => each.closest('label')?.textContent)).toEqual([
    expect.stringContaining('R200.00'),
  ])
})

test('what somebody banked meanwhile goes off the list and is ticked no more [S15.20]', async () => {
  const shop = await aDay()
  await open(shop)
  await click(box('Drop to safe'))
  const { waiting } = await shop.shifts.bankState()
  const safe = waiting.find(({ kind }) => kind === 'drop')
  const said = { reference: 'Their slip', day: '2026-01-05', chosen: [`drop ${safe?.id}`] }
  await act(async () => expect(await shop.shifts.bank(said)).toEqual({ ok: true }))
  expect(page.text()).toContain('Their slip')
  expect(boxes()).toHaveLength(1)
  expect(page.button('Bank R0.00').disabled).toBe(true)
})
