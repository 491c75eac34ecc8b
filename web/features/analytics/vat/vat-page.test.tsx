// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import type { VatPaper } from '#core/reports/vat-paper.ts'
import { aSale } from '#core/sales/sale-builders.ts'
import type { Intent } from '#core/sync/operations.ts'
import { sellOnAccount } from '#core/sync/testing/book.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { FirstFillProvider } from '#web/store/react/first-fill.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import type { KnownPapers } from '#web/store/vat/tax-papers.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { timeWords } from '#web/ui/time-words.ts'
// Loaded before its first tap.
import '#web/selling/papers/parts-dialog.tsx'
import VatPage from './vat-page.tsx'

vi.mock('#web/pdf/download-blob.ts', () => ({ downloadBlob: vi.fn() }))

const NOW = new Date(2026, 10, 20, 12).getTime()
const profile = (vatRegistered: 'yes' | 'no'): Intent => ({
  type: 'business.patch',
  payload: { id: 'business-1', fields: { name: 'Kota King', vatRegistered } },
})
const line = (vatClass: 'standard' | 'zero', gross: number, tax: number) => ({
  ...{ vatClass, percent: vatClass === 'standard' ? 15 : 0 },
  gross: cents(gross),
  tax: cents(tax),
})
const paper = (kind: VatPaper['kind'], number: string, taxes: VatPaper['taxes']): VatPaper => ({
  ...{ kind, id: number, number, at: NOW, customerName: 'Walk-in Customer', taxes },
  total: cents(0),
  rounding: cents(0),
})
const PAPERS = [
  paper('sale', 'R000001', [line('standard', 11_500, 1_500), line('zero', 1_799, 0)]),
  paper('invoice', 'INV0001', [line('standard', 23_000, 3_000)]),
  paper('credit-note', 'CN000001', [line('standard', 1_150, 150)]),
]
const knownPapers = (papers: readonly VatPaper[] = PAPERS, more: Partial<KnownPapers> = {}): KnownPapers => ({
  ...{ papers, badDebts: ZERO, missing: 0, documents: [] },
  ...more,
})

let page: Rendered
let shop: FakeShop
beforeEach(() => {
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), profile('yes')], now: () => NOW })
  vi.spyOn(shop.taxPapers, 'of').mockResolvedValue(knownPapers())
})
afterEach(async () => {
  await page.unmount()
  vi.restoreAllMocks()
})

test('the boxes do not claim to be complete while a row of the server cannot be read here [S18.19, S8.30]', async () => {
  shop.device.set({ ...shop.device.get(), unreadable: [['sales', 's1']] })
  await open()
  expect(page.text()).toContain('these figures may not be complete')
})

test('the boxes are of what this device knows, and say when it last heard of the others [S21.2, S18.19]', async () => {
  shop.device.set({ ...shop.device.get(), lastSyncAt: NOW })
  await open()
  expect(page.text()).toContain(`As known on this device, last synced ${timeWords(NOW).slice(-5)}`)
})

async function open(server?: OlderSalesClient, at = '/analytics/vat'): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter initialEntries={[at]}>
        <VatPage server={server} />
      </MemoryRouter>
    </ShopProvider>,
  )
}

function choice(label: string): HTMLSelectElement {
  const labelled = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
  return document.getElementById(labelled?.htmlFor ?? '') as HTMLSelectElement
}

async function choose(label: string, value: string): Promise<void> {
  const select = choice(label)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('the boxes of the current period, what is due, and the note of whom it is for [S18.19]', async () => {
  await open()
  expect(shop.taxPapers.of).toHaveBeenLastCalledWith(
    { from: new Date(2026, 9, 1).getTime(), to: new Date(2026, 11, 1).getTime() },
    { basis: 'invoice', basisFrom: 0, basisEarlier: [] },
  )
  for (const words of [
    'Box 1Standard-rated, VAT included2 papersR345.00',
    'Box 4VAT in it2 papersR45.00',
    'Box 2Zero-rated1 paperR17.99',
    'Box 15VAT on what you boughtNo goods were received with a tax invoice.R0.00',
    'other adjustments1 paperR1.50',
    'VAT dueR43.50',
    'Prepared from your till. Your accountant files it.',
  ])
    expect(page.text()).toContain(words)
})

test('what a registered till sold, took back and invoiced is in its boxes to the cent [S18.19, S18.9]', async () => {
  vi.mocked(shop.taxPapers.of).mockRestore()
  const [bread, , , maize] = shop.catalogue.get().items.map(({ product }) => product)
  if (!bread || !maize) throw new Error('no goods')
  await shop.commit([patchProduct(maize.id, { vatClass: 'zero' })])
  const lineOf = ({ id, name, sku }: typeof bread, price: number, quantity: number) => ({
    ...{ id: `line-${id}`, productId: id, name, sku, unitPrice: cents(price), unitCost: cents(0) },
    ...{ priceType: 'retail' as const, quantity },
  })
  const both = addLine(addLine(EMPTY_CART, lineOf(bread, 999, 3)), lineOf(maize, 1799, 1))
  const sale = await shop.sell(both, 'card')
  const [item] = sale.items
  const parts = [{ itemId: item?.id ?? '', quantity: 1, condition: 'sellable' as const }]
  const back = await shop.returns.giveBack({ saleId: sale.id, kind: 'return', parts, reason: 'Changed mind' })
  expect(back).toMatchObject({ ok: true, sale: { tax: -130 } })
  const invoiced = addLine(EMPTY_CART, lineOf(bread, 11_500, 2))
  const issued = await shop.documents.issue({ ...invoiced, kind: 'invoice', paymentMethod: 'card' })
  expect(issued.ok).toBe(true)
  await open()
  for (const words of [
    // 3 × R9.99 and R230.00; R3.91 and R30.00.
    'Box 1Standard-rated, VAT included2 papersR259.97',
    'Box 4VAT in it2 papersR33.91',
    'Box 2Zero-rated1 paperR17.99',
    'other adjustments1 paperR1.30',
    'VAT dueR32.61',
  ])
    expect(page.text()).toContain(words)
})

test('each box opens into its papers, which add up to it [S18.19]', async () => {
  await open()
  await click(page.button('Show the papers of box 4'))
  const dialog = document.querySelector('[role=dialog]')?.textContent
  for (const words of ['Invoice INV0001', 'R30.00', 'Sale R000001', 'R15.00', 'TogetherR45.00'])
    expect(dialog).toContain(words)
  expect(dialog).not.toContain('CN000001')
})

test('what is due opens into every paper with its part, what was given back below zero, and they add up to it [S21.11, S18.19]', async () => {
  const claimed: VatPaper = { ...paper('goods-received', 'GRN0001', []), inputTax: cents(1_565) }
  vi.spyOn(shop.taxPapers, 'of').mockResolvedValue(knownPapers([...PAPERS, claimed]))
  await open()
  await click(page.button('Show the papers of what is due'))
  const dialog = document.querySelector('[role=dialog]')
  const parts = [...(dialog?.querySelectorAll('li .figures') ?? [])].map(({ textContent }) => textContent)
  expect(parts.toSorted()).toEqual(['-R1.50', '-R15.65', 'R15.00', 'R30.00'])
  expect(dialog?.textContent).toContain('TogetherR27.85')
  await click(page.button('Close'))
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('the papers of a box lead to where they are opened, and Back to the box [S18.19]', async () => {
  await open()
  await click(page.button('Show the papers of box 4'))
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=dialog] a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/quotes?tab=documents&document=INV0001',
    '/sales?open=R000001',
  ])
  await page.unmount()
  await open(undefined, '/analytics/vat?from=2026-09-01&to=2026-09-30&box=4')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('TogetherR45.00')
  expect(shop.taxPapers.of).toHaveBeenLastCalledWith(
    { from: new Date(2026, 8, 1).getTime(), to: new Date(2026, 9, 1).getTime() },
    { basis: 'invoice', basisFrom: 0, basisEarlier: [] },
  )
})

test('what suppliers charged is in box 15 and lowers what is due; on the payments basis the owner is told to look [S18.19]', async () => {
  const claimed: VatPaper = { ...paper('goods-received', 'GRN0001', []), inputTax: cents(1_565) }
  vi.spyOn(shop.taxPapers, 'of').mockResolvedValue(knownPapers([...PAPERS, claimed]))
  await open()
  for (const words of ['Box 15VAT on what you bought1 paperR15.65', 'VAT dueR27.85'])
    expect(page.text()).toContain(words)
  expect(page.text()).not.toContain('take out what is not paid yet')
  await choose('VAT is due', 'payments')
  expect(page.text()).toContain('take out what is not paid yet')
  await click(page.button('Show the papers of box 15'))
  expect(document.querySelector('[role=dialog] a')?.getAttribute('href')).toBe('/inventory?received=GRN0001')
})

test('what was written off as bad debt is said for box 17, and on the payments basis that who buys on account has not paid yet [S20.12]', async () => {
  vi.spyOn(shop.taxPapers, 'of').mockResolvedValue(knownPapers(PAPERS, { badDebts: cents(4_500) }))
  await shop.commit([sellOnAccount('on-account')])
  await open()
  expect(page.text()).toContain('R45.00 of what customers owed was written off as bad debt. Box 17')
  expect(page.text()).not.toContain('take out what is not paid yet')
  await choose('VAT is due', 'payments')
  expect(page.text()).toContain('Boxes 1 to 4 have it on the day of the sale: take out what is not paid yet')
  expect(page.text()).not.toContain('bad debt')
})

test('every paper is in the file, what was given back below zero, and the activity says who saved it [S18.19, S16.15]', async () => {
  await open()
  await click(page.button('Export CSV'))
  const [blob, name] = vi.mocked(downloadBlob).mock.calls[0] ?? []
  expect(name).toBe('VAT-2026-10-01-to-2026-11-30.csv')
  expect(shop.activity.noted).toMatchObject([{ kind: 'exported', text: name }])
  const text = await blob?.text()
  for (const row of [
    'Sale,R000001,2026/11/20,Walk-in Customer,standard,15,115.00,15.00,1,4',
    'Sale,R000001,2026/11/20,Walk-in Customer,zero,0,17.99,0.00,2,',
    'Credit note,CN000001,2026/11/20,Walk-in Customer,standard,15,-11.50,-1.50,,18',
  ])
    expect(text).toContain(row)
})

test('the tax period and the payments basis are kept with the business [S18.19]', async () => {
  await open()
  await choose('VAT is due', 'payments')
  const turned = { basis: 'payments', basisFrom: new Date(2026, 10, 20).getTime(), basisEarlier: [] }
  expect(shop.taxPapers.of).toHaveBeenLastCalledWith(expect.anything(), turned)
  const periods = () =>
    [...document.querySelectorAll('select')].filter(({ id }) => id === choice('Tax period').id)
  expect(periods()).toHaveLength(1)
  const settings = [...document.querySelectorAll('select')].at(-2) as HTMLSelectElement
  await act(async () => {
    settings.value = 'C'
    settings.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(shop.taxPapers.of).toHaveBeenLastCalledWith(
    { from: new Date(2026, 10, 1).getTime(), to: new Date(2026, 11, 1).getTime() },
    turned,
  )
  expect(shop.catalogue.get().business).toMatchObject({ vatBasis: 'payments', vatPeriod: 'C' })
})

test('a period of which the server has sales is added up with them, and not shown without [S18.19]', async () => {
  vi.spyOn(shop.taxPapers, 'of').mockResolvedValue(knownPapers(PAPERS, { missing: 2 }))
  await open(async () => ({ ok: false, refusal: 'offline' }))
  expect(page.text()).toContain('2 sales of this period are on your server')
  expect(page.text()).not.toContain('VAT due')
  await page.unmount()
  const older = aSale({ id: 'older', createdAt: NOW - 1, taxes: [line('standard', 1_150, 150)] })
  const known = aSale({ id: 'R000001', createdAt: NOW - 1, taxes: [line('standard', 99_999, 999)] })
  const before = aSale({
    id: 'before',
    createdAt: NOW - 90 * 86_400_000,
    taxes: [line('standard', 99_999, 999)],
  })
  await open(async () => ({
    ok: true,
    page: { sales: [older, known, before], next: { before: 1, beforeId: '' } },
  }))
  expect(page.text()).toContain('VAT in it3 papersR46.50')
})

test('contacts with the server meanwhile do not begin the older sales anew; a device that is being filled shows no figures [S18.19]', async () => {
  vi.spyOn(shop.taxPapers, 'of').mockResolvedValue(knownPapers(PAPERS, { missing: 1 }))
  let answer: (page: Awaited<ReturnType<OlderSalesClient>>) => void = () => {}
  const server = vi.fn<OlderSalesClient>(() => new Promise((resolve) => (answer = resolve)))
  await open(server)
  for (const lastSyncAt of [1, 2])
    await act(async () => shop.device.set({ ...shop.device.get(), lastSyncAt }))
  const older = aSale({ id: 'older', createdAt: NOW - 1, taxes: [line('standard', 1_150, 150)] })
  await act(async () => answer({ ok: true, page: { sales: [older], next: null } }))
  expect(page.text()).toContain('VAT in it3 papersR46.50')
  expect(server).toHaveBeenCalledOnce()
  await page.unmount()
  page = await render(
    <ShopProvider value={shop}>
      <FirstFillProvider value={{ hold: undefined, progress: undefined }}>
        <MemoryRouter>
          <VatPage server={server} />
        </MemoryRouter>
      </FirstFillProvider>
    </ShopProvider>,
  )
  expect(page.text()).toContain('This device is still fetching your shop.')
  expect(page.text()).not.toContain('VAT due')
})

test('a shop that is not registered has no VAT report [S18.19]', async () => {
  await shop.commit([profile('no')])
  await open()
  expect(page.text()).toContain('This business is not registered for VAT')
  expect(page.text()).not.toContain('Box 1')
})
