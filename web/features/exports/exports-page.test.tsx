// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { aSale } from '#core/sales/sale-builders.ts'
import { methodOf } from '#core/sales/tender.ts'
import { aBookPayment, payOnAccount } from '#core/sync/testing/book.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
// Loaded before its first tap.
import './codes-dialog.tsx'
import ExportsPage from './exports-page.tsx'

const NOW = new Date(2026, 10, 20, 12).getTime()
const OCTOBER = new Date(2026, 9, 5, 12).getTime()

let page: Rendered
let shop: FakeShop
let saved: { file: Blob; name: string }[]
let now = NOW
beforeEach(() => {
  forgetChoices()
  now = NOW
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push({ file: file as Blob, name: '' })
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1)
    if (last) last.name = this.download
  })
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP), now: () => now })
})
afterEach(async () => {
  await page.unmount()
  vi.restoreAllMocks()
})

async function open(server?: OlderSalesClient): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter initialEntries={['/analytics/exports']}>
        <ExportsPage server={server} />
      </MemoryRouter>
    </ShopProvider>,
  )
}

async function sellBread(quantity: number, at: number): Promise<void> {
  now = at
  const [bread] = shop.catalogue.get().items.map(({ product }) => product)
  if (!bread) throw new Error('no bread')
  const line = {
    ...{ id: 'line-1', productId: bread.id, name: bread.name, sku: bread.sku, quantity },
    ...{ unitPrice: cents(1_500), unitCost: cents(900), priceType: 'retail' as const },
  }
  await shop.sell(addLine(EMPTY_CART, line), 'cash')
  now = NOW
}

async function choose(label: string, value: string): Promise<void> {
  const labelled = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
  const select = document.getElementById(labelled?.htmlFor ?? '') as HTMLSelectElement
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function save(): Promise<string[]> {
  await click(page.button('Save'))
  await vi.waitFor(() => expect(page.text()).toContain('Saved '))
  return (await saved.at(-1)?.file.text())?.trim().split('\r\n') ?? []
}

test('the journal of last month is saved as debits and credits, and the activity says so [S22.5, S16.15]', async () => {
  await sellBread(2, OCTOBER)
  await sellBread(5, NOW)
  await open()
  expect(await save()).toEqual([
    'Date,Journal,What,Account code,Account,Description,Debit,Credit',
    '2026-10-05,POS-2026-10-05,Sales,1000,Cash in drawers,Sales: Cash,30.00,',
    '2026-10-05,POS-2026-10-05,Sales,4030,Sales without VAT,Sales,,30.00',
  ])
  expect(saved[0]?.name).toBe('Daily-journal-2026-10-01-to-2026-10-31.csv')
  expect(shop.activity.noted).toMatchObject([{ kind: 'exported', text: saved[0]?.name }])
})

test.each([
  ['xero', '*Narration,*Date,Description', 'POS-2026-10-05,05/10/2026,Sales,4030,No VAT,-30.00'],
  ['sage', 'Reference,Date,Description', 'POS-2026-10-05,05/10/2026,Sales,4030,Sales,,30.00'],
  ['quickbooks', 'JournalNo,JournalDate', 'POS-2026-10-05,05/10/2026,Sales without VAT,,30.00,Sales'],
])(
  'the journal has the columns of %s, which this device chooses again [S22.5]',
  async (preset, head, line) => {
    await sellBread(2, OCTOBER)
    await open()
    await choose('For', preset)
    const lines = await save()
    expect(lines[0]).toContain(head)
    expect(lines[2]).toBe(line)
    await page.unmount()
    await open()
    expect((await save())[0]).toContain(head)
  },
)

test('the shop gives an account its own code and name, which every file has then; blank ones are called as before [S22.5]', async () => {
  await sellBread(2, OCTOBER)
  await open()
  await click(page.button('Change'))
  await fill(field('Code of Cash in drawers'), ' 090 ')
  await fill(field('Name of Sales without VAT'), 'Sales')
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  expect(shop.catalogue.get().business?.ledgerCodes).toEqual([
    { account: 'cash', code: '090', name: '' },
    { account: 'sales-none', code: '', name: 'Sales' },
  ])
  expect(await save()).toEqual([
    expect.anything(),
    '2026-10-05,POS-2026-10-05,Sales,090,Cash in drawers,Sales: Cash,30.00,',
    '2026-10-05,POS-2026-10-05,Sales,4030,Sales,Sales,,30.00',
  ])
})

test('sales that left this device come from the server; where it cannot be asked nothing is saved, and that is said [S22.5, S21.2]', async () => {
  vi.spyOn(shop.exports, 'missingIn').mockResolvedValue({ count: 1, from: OCTOBER, to: OCTOBER + 1 })
  await open()
  await click(page.button('Save'))
  expect(page.text()).toContain('1 sale of these days is on your server, too old for this device.')
  expect(saved).toEqual([])
  await page.unmount()
  const old = aSale({ id: 'old', createdAt: OCTOBER, total: cents(1_899) })
  await open(async () => ({ ok: true, page: { sales: [old], next: null } }))
  expect(await save()).toContain('2026-10-05,POS-2026-10-05,Sales,1000,Cash in drawers,Sales: Cash,18.99,')
})

test('payments name who paid, also somebody who is off the list since, as where they were on it twice [S22.5, S20.13]', async () => {
  await shop.commit([
    patchCustomer('ann', { name: 'Ann Botha' }),
    payOnAccount(aBookPayment('p1', { customerId: 'ann', at: OCTOBER, number: 'P000001' })),
    patchCustomer('ann', { deleted: true, mergedInto: 'customer-1' }),
  ])
  await open()
  await choose('What', 'payments')
  expect((await save())[1]).toContain('P000001,2026/10/05,12:00,Account,Ann Botha,')
})

test('a file that takes its time says how far it is and can be cancelled: then nothing is saved [S22.5]', async () => {
  await sellBread(2, OCTOBER)
  let answer = () => {}
  vi.spyOn(shop.exports, 'salesOf').mockReturnValue(new Promise((resolve) => (answer = () => resolve([]))))
  await open()
  await click(page.button('Save'))
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-label')).toBe('Making the file')
  await click(page.button('Cancel'))
  expect(document.querySelector('[role=progressbar]')).toBeNull()
  await act(async () => answer())
  expect(saved).toEqual([])
})

test('days without anything give a file of its headings, and a sale with a payment missing is pointed out [S22.5]', async () => {
  await open()
  expect(await save()).toHaveLength(1)
  expect(page.text()).toContain('There is nothing in it but its headings.')
  const [id, tenders] = ['odd', [{ id: '1', ...methodOf('card'), amount: cents(1_800) }]]
  const odd = aSale({ id, createdAt: OCTOBER, tenders })
  vi.spyOn(shop.exports, 'soldSpan').mockResolvedValue({ from: OCTOBER, to: OCTOBER + 1 })
  vi.spyOn(shop.exports, 'salesOf').mockResolvedValue([odd])
  await click(page.button('Save'))
  await vi.waitFor(() => expect(page.text()).toContain('What is missing stands under “Unexplained”'))
  expect(await saved.at(-1)?.file.text()).toContain('6900,Unexplained,Sales,0.99,')
})
