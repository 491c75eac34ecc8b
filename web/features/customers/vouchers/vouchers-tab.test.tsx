// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { issueVoucher, spendVoucher } from '#core/sync/testing/vouchers.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import VouchersTab from './vouchers-tab.tsx'
import './voucher-dialog.tsx'

const NOON = new Date(2026, 10, 20, 12).getTime()
let page: Rendered
afterEach(() => page.unmount())

async function open(...intents: Intent[]): Promise<void> {
  const shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), ...intents], now: () => NOON })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <VouchersTab />
      </ShopProvider>
    </MemoryRouter>,
  )
}
const issued = { createdAt: NOON - 60_000 }
const listed = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const search = () => document.querySelector<HTMLInputElement>('input[type=search]')

test('[S14.25] a voucher is found while its number is typed, by what its slip says, too', async () => {
  const moved = { ...issued, voucher: { number: 'V000007-B', printedAs: 'V000002' } }
  await open(issueVoucher('cn1', 'V000001', 1, issued), issueVoucher('cn2', 'V000007-B', 2, moved))
  for (const [typed, numbers] of [
    ['', ['V000001', 'V000007-B']],
    ['V0000', ['V000001', 'V000007-B']],
    ['v 1', ['V000001']],
    ['2', ['V000007-B']],
    ['7', ['V000007-B']],
    ['R000001', []],
  ] as const) {
    await fill(search(), typed)
    expect(
      listed()
        .map((text) => text?.slice(0, text.indexOf('valid')))
        .sort(),
    ).toEqual(numbers)
  }
})

test('[S14.25] a voucher of before the shop took another currency says its own, and is owed in no other', async () => {
  await open(
    issueVoucher('cn1', 'V000001', 1, { ...issued, currency: 'USD' }),
    issueVoucher('cn2', 'V000002', 2, issued),
  )
  expect(document.querySelector('output')?.textContent).toBe('R30.00')
  expect(listed().sort()[0]).toMatch(/US\$15\D00 of US\$15\D00 left/)
  await click(page.button('Open V000001'))
  await expect.poll(() => page.text()).toMatch(/Issued forUS\$15\D00/)
})

test('[S14.25] what became of a voucher that two tills spent is listed, and by how much it is over-spent', async () => {
  await open(
    issueVoucher('cn1', 'V000001', 1, issued),
    spendVoucher('s1', 'V000001', 1, { createdAt: NOON - 20_000 }),
    spendVoucher('s2', 'V000001', 1, { createdAt: NOON - 10_000 }),
  )
  await click(page.button('Open V000001'))
  await expect.poll(() => page.text()).toContain('R15.00 more was spent than there was')
  expect(page.text()).toMatch(/Issued with CN-cn1.*R15\.00.*Paid for R-s1.*Paid for R-s2/)
})

test('[S14.25] of very many vouchers some are drawn, and how many are not is told', async () => {
  const many = Array.from({ length: 203 }, (_, at) =>
    issueVoucher(`cn${at}`, `V${String(at + 1).padStart(6, '0')}`, 1, issued),
  )
  await open(...many)
  expect(listed()).toHaveLength(200)
  expect(page.text()).toContain('3 more are not listed')
})
