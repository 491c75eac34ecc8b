// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addLine } from '#core/cart/cart.ts'
import { aLine } from '#core/cart/cart-builders.ts'
import type { DocumentKind, SalesDocument } from '#core/documents/sales-document.ts'
import { cents } from '#core/money/cents.ts'
import { saveDocument } from '#web/pdf/save-document.ts'
import { shareDocument } from '#web/pdf/share-paper.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, firstPaint, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import QuotesPage from '../quotes-page.tsx'

vi.mock('#web/pdf/save-document.ts', () => ({ saveDocument: vi.fn(async ({ number }) => `${number}.pdf`) }))
vi.mock('#web/pdf/share-paper.ts', () => ({ shareDocument: vi.fn(async () => ({ how: 'shared' })) }))

const NOON = Date.UTC(2026, 10, 20, 10)
const DAY_MS = 86_400_000

let page: Rendered
let shop: FakeShop
let now: number

beforeEach(() => {
  vi.clearAllMocks()
  now = NOON
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP), now: () => now })
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => page.unmount())

/** Issues a document of two loaves at R15.00, a second after the one before. */
async function issue(kind: DocumentKind, customerId: string | null = null): Promise<SalesDocument> {
  now += 1_000
  const line = aLine({ productId: 'product-1', name: 'White bread', unitPrice: cents(1500), quantity: 2 })
  const cart = {
    ...addLine(shop.documents.cart.get(), line),
    kind,
    customerId,
    paymentMethod: 'card' as const,
  }
  const issued = await shop.documents.issue(cart)
  if (!issued.ok) throw new Error(issued.refusal.code)
  return issued.document
}

async function open(): Promise<void> {
  page = await render(
    <MemoryRouter initialEntries={['/quotes?tab=documents']}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(page.text()).toMatch(/\d documents?|No documents found/))
}

const view = (name: string) => click(page.button(`View ${name}`))
const row = (number: string) =>
  [...document.querySelectorAll('tbody tr, li')].find((each) => each.textContent?.includes(number))
    ?.textContent ?? ''
const numbers = () =>
  [...document.querySelectorAll('tbody tr, li')]
    .map((each) => /(Q|INV)\d{4}/.exec(each.textContent ?? '')?.[0])
    .filter((number) => number !== undefined)
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''
const told = () => `${toasts.get()[0]?.title} - ${toasts.get()[0]?.description}`
const confirm = () => click([...document.querySelectorAll('[role=alertdialog] button')].at(-1) as HTMLElement)
const onHand = () => shop.catalogue.get().itemsById.get('product-1')?.onHand

// Fetched the first time it takes longer than a test waits for.
beforeAll(async () => void (await import('./documents-tab.tsx')))

test('the tab opens at once, however long its list is', async () => {
  const said = await firstPaint(
    <MemoryRouter initialEntries={['/quotes?tab=documents']}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  expect(said).toContain('Loading documents...')
  await open()
  await vi.waitFor(() => expect(page.text()).toContain('No documents found'))
  await click(page.button('Make a document'))
  expect(page.text()).toContain('Document Cart')
})

describe('the list', () => {
  test('shows number, customer, total, kind and state, newest first [S2.38]', async () => {
    await issue('quote', 'customer-1')
    await issue('invoice')
    await open()
    expect(numbers()).toEqual(['INV0001', 'Q0001'])
    for (const words of ['Zanele Dlamini', 'R34.50', 'Quote', 'Open', 'Not sent yet'])
      expect(row('Q0001')).toContain(words)
    expect(row('INV0001')).toContain('Walk-in Customer')
    await act(async () =>
      shop.documents.list.set(shop.documents.get()?.map((each) => ({ ...each, pending: false }))),
    )
    expect(row('Q0001')).not.toContain('Not sent yet')
  })

  test('a quote expires after 30 days and an invoice is overdue after 14, by the clock alone [S9.11]', async () => {
    await issue('quote')
    await issue('invoice')
    now += 20 * DAY_MS
    await open()
    expect(row('Q0001')).toContain('Open')
    expect(row('INV0001')).toContain('Overdue')
    await page.unmount()
    now += 11 * DAY_MS
    await open()
    expect(row('Q0001')).toContain('Expired')
  })

  test('is searched by number with or without its prefix and by customer, and narrowed by kind [R6]', async () => {
    await issue('quote', 'customer-1')
    await issue('invoice')
    await issue('invoice')
    await open()
    const search = field('Search number or customer...')
    for (const [words, found] of [
      ['INV0002', ['INV0002']],
      ['0002', ['INV0002']],
      ['#2', ['INV0002']],
      ['zanele', ['Q0001']],
    ] as const) {
      await fill(search, words)
      expect(numbers()).toEqual(found)
    }
    await fill(search, 'nobody')
    expect(page.text()).toContain('Try another number, customer or kind.')
    await fill(search, '')
    const kind = document.querySelector<HTMLSelectElement>('select[aria-label="Kind"]')
    if (!kind) throw new Error('no kind to choose')
    await act(async () => {
      kind.value = 'invoice'
      kind.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(numbers()).toEqual(['INV0002', 'INV0001'])
    expect(page.text()).toContain('2 of 3 documents')
  })
})

test('a document keeps names, prices and customer as they were when it was issued [R13]', async () => {
  await issue('invoice', 'customer-1')
  await shop.commit([
    { type: 'product.patch', payload: { id: 'product-1', fields: { name: 'Loaf', sellPrice: cents(9900) } } },
    { type: 'customer.patch', payload: { id: 'customer-1', fields: { name: 'Somebody else' } } },
    { type: 'business.patch', payload: { id: 'business-1', fields: { name: 'Corner Shop', taxRate: 20 } } },
  ])
  await open()
  await view('Invoice INV0001')
  for (const words of ['Zanele Dlamini', 'White bread', 'VAT (15%)', 'R4.50', 'R34.50'])
    expect(dialog()).toContain(words)
})

describe('a quote in full', () => {
  test('becomes an invoice in one step, with cash ready, and both lead to each other', async () => {
    await issue('quote', 'customer-1')
    await open()
    await view('Quote Q0001')
    await click(page.button('Make invoice'))
    expect(page.button('Cash').getAttribute('aria-pressed')).toBe('true')
    now += 1_000
    await click(page.button('Make invoice'))
    expect(shop.documents.get()?.[0]?.document).toMatchObject({
      number: 'INV0001',
      paymentMethod: 'cash',
      total: 3450,
      customer: { name: 'Zanele Dlamini' },
    })
    expect(dialog()).toContain('Invoice INV0001')
    expect(vi.mocked(saveDocument).mock.calls[0]?.[1]).toMatchObject({ reprint: false, quoteNumber: 'Q0001' })
    await click(page.button('View Quote Q0001'))
    expect(dialog()).toContain('Invoiced')
    expect(dialog()).toContain('INV0001')
    expect(dialog()).not.toContain('Make invoice')
  })

  test('that expired can still be invoiced, and says that it expired', async () => {
    await issue('quote')
    now += 40 * DAY_MS
    await open()
    await view('Quote Q0001')
    await click(page.button('Make invoice'))
    expect(dialog()).toContain('This quote has expired.')
  })

  test('is printed again as a copy, and shared', async () => {
    await issue('quote')
    await open()
    await view('Quote Q0001')
    await click(page.button('Print again'))
    expect(vi.mocked(saveDocument).mock.calls[0]?.[1]).toMatchObject({ reprint: true })
    await click(page.button('Share'))
    expect(vi.mocked(shareDocument).mock.calls[0]?.[0]).toMatchObject({ number: 'Q0001' })
  })

  test('where files cannot be shared, the PDF is saved and an e-mail offered to attach it to', async () => {
    vi.mocked(shareDocument).mockResolvedValueOnce({ how: 'saved', mailto: 'mailto:zanele@example.com' })
    await issue('quote', 'customer-1')
    await open()
    await view('Quote Q0001')
    await click(page.button('Share'))
    expect(told()).toBe('PDF saved - Saved as Quote-Q0001.pdf. Attach it to the email.')
    expect(document.querySelector('a[href="mailto:zanele@example.com"]')?.textContent).toBe('Write email')
  })
})

describe('an invoice in full', () => {
  test('meant to be paid by card and paid in cash says so in the list, here, and on the paper printed again [S9.11]', async () => {
    await issue('invoice')
    await open()
    await view('Invoice INV0001')
    expect(dialog()).toMatch(/Due2026\/12\/04.*Payment methodCard/)
    await click(page.button('Mark as paid'))
    await click(page.button('Cash'))
    await click(page.button('Paid R34.50'))
    expect(dialog()).toMatch(/Paid2026\/11\/20 \d\d:\d\dPayment methodCash/)
    expect(dialog()).not.toMatch(/Due|Card/)
    expect(row('INV0001')).toMatch(/Paid.*in cash, 2026\/11\/20|in cash, 2026\/11\/20.*Paid/)
    await click(page.button('Print again'))
    expect(vi.mocked(saveDocument).mock.calls[0]?.[0]).toMatchObject({ paidAt: now })
    expect(vi.mocked(saveDocument).mock.calls[0]?.[1]).toMatchObject({
      reprint: true,
      paidWith: { id: 'cash', name: 'Cash' },
    })
    await click(page.button('Share'))
    expect(vi.mocked(shareDocument).mock.calls[0]?.[1]).toMatchObject({ paidWith: { id: 'cash' } })
  })

  test('moves stock once it is paid, with its own method ready, and leads to its sale [R25]', async () => {
    await issue('invoice')
    await open()
    expect(onHand()).toBe(24)
    await view('Invoice INV0001')
    await click(page.button('Mark as paid'))
    expect(page.button('Card').getAttribute('aria-pressed')).toBe('true')
    await click(page.button('EFT'))
    await click(page.button('Paid R34.50'))
    expect(onHand()).toBe(22)
    expect(shop.sales.get()?.map(({ sale }) => sale)).toMatchObject([
      { number: 'INV0001', total: 3450, paymentMethod: 'bank_transfer' },
    ])
    expect(told()).toBe('Invoice INV0001 paid - R34.50 paid by EFT')
    expect(document.querySelector('a[href="/sales?find=INV0001"]')?.textContent).toBe('Sale INV0001')
    expect(dialog()).not.toContain('Mark as paid')
    expect(dialog()).not.toContain('Cancel invoice')
  })

  test('is cancelled only after a question, and keeps its number [R6]', async () => {
    await issue('invoice')
    await open()
    await view('Invoice INV0001')
    await click(page.button('Cancel invoice'))
    await click(page.button('Keep it'))
    expect(shop.documents.get()?.[0]?.document.cancelledAt).toBeNull()
    await click(page.button('Cancel invoice'))
    await confirm()
    expect(shop.documents.get()?.[0]?.document).toMatchObject({ number: 'INV0001', cancelledAt: now })
    expect(row('INV0001')).toContain('Cancelled')
    expect((await issue('invoice')).number).toBe('INV0002')
  })

  test('is not sent by the PDF or the e-mail that were made before it was cancelled [R6]', async () => {
    vi.mocked(shareDocument).mockResolvedValueOnce({ how: 'saved', mailto: 'mailto:?body=due' })
    await issue('invoice')
    await open()
    await view('Invoice INV0001')
    await click(page.button('Share'))
    await click(page.button('Cancel invoice'))
    await confirm()
    await click(page.button('Share'))
    expect(vi.mocked(shareDocument).mock.lastCall?.[0]).toMatchObject({ cancelledAt: now })
  })

  test('that the device cannot mark as paid stays open, and says what to do', async () => {
    await issue('invoice')
    await open()
    await view('Invoice INV0001')
    await click(page.button('Mark as paid'))
    shop.failNext(new StorageError('quota'))
    await click(page.button('Paid R34.50'))
    expect(told()).toContain('Invoice not marked as paid')
    expect(told()).toContain('free up some space')
    expect(onHand()).toBe(24)
  })
})

test('the numbering check names every series in plain words [R6]', async () => {
  await issue('invoice')
  await issue('invoice')
  await issue('quote')
  await open()
  await click(page.button('Numbering check'))
  await vi.waitFor(() => expect(dialog()).toContain('INV0001–INV0002: complete'))
  expect(dialog()).toContain('Q0001: complete')
  expect(dialog()).toContain('Invoices, till 1')
})
