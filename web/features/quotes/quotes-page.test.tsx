// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { saveDocument } from '#web/pdf/save-document.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import QuotesPage from './quotes-page.tsx'

vi.mock('#web/pdf/save-document.ts', () => ({
  saveDocument: vi.fn(async ({ kind, number }) => `${kind === 'quote' ? 'Quote' : 'Invoice'}-${number}.pdf`),
}))

let shop: FakeShop
let page: Rendered

async function openQuotes(opened: FakeShop): Promise<void> {
  await page?.unmount()
  shop = opened
  page = await render(
    <MemoryRouter initialEntries={['/quotes']}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
}

const profile = (taxRate: number) =>
  ({
    type: 'business.patch',
    payload: { id: 'business-1', fields: { name: 'Corner Shop', taxRate } },
  }) as const

beforeEach(async () => {
  vi.mocked(saveDocument).mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openQuotes(fakeShop({ intents: [profile(15), ...seedIntents(CORNER_SHOP)] }))
})

afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

const cart = () => shop.documents.cart.get()
const made = () => (shop.documents.get() ?? []).map(({ document }) => document)
const told = () => {
  const [newest] = toasts.get()
  return `${newest?.title} - ${newest?.description}`
}
const output = (label: string) => document.querySelector(`output[aria-label="${label}"]`)?.textContent
const settle = () => act(async () => vi.advanceTimersByTimeAsync(1_000))

async function addByEnter(text: string): Promise<void> {
  await fill(field('Search products'), text)
  await press('Enter')
}

/** Radix opens a tab when the mouse goes down on it. */
async function openTab(name: string): Promise<void> {
  const tab = [...document.querySelectorAll('[role=tab]')].find((each) => each.textContent?.startsWith(name))
  if (!tab) throw new Error(`no tab ${name}`)
  await act(async () => tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })))
}

async function generate(kind: 'Quote' | 'Invoice'): Promise<void> {
  await click(page.button(`Generate ${kind}`))
  await settle()
}

describe('a quote', () => {
  test('adds VAT on top of the subtotal and says under which name its PDF was saved [S2.39, S2.40, S8.16, S8.19, S9.11]', async () => {
    await addByEnter('full cream')
    await addByEnter('maize')
    expect(page.text()).toContain('SubtotalR166.98')
    expect(page.text()).toContain('VAT (15%)R25.05')
    expect(output('Total')).toBe('R192.03')
    await generate('Quote')
    expect(made()).toMatchObject([
      { kind: 'quote', number: 'Q0001', subtotal: 16698, tax: 2505, total: 19203, paymentMethod: null },
    ])
    expect(told()).toBe('Quote Generated - Your document has been saved as Quote-Q0001.pdf')
  })

  test('is made once, however hurried the second tap is [S4.7]', async () => {
    await addByEnter('full cream')
    await click(page.button('Generate Quote'))
    await click(page.button('Generating...'))
    await settle()
    expect(made()).toHaveLength(1)
  })

  test('moves no stock and is no sale [S2.40]', async () => {
    await addByEnter('full cream')
    await generate('Quote')
    expect(shop.catalogue.get().itemsById.get('product-3')?.onHand).toBe(40)
    expect(shop.sales.get()).toEqual([])
  })

  test('writes large sums with their thousands parted, as papers do [S9.4, R7]', async () => {
    await addByEnter('maize')
    const quantity = field('Quantity of Maize meal 10 kg')
    await fill(quantity, '100')
    await act(async () => quantity?.blur())
    expect(output('Total')).toBe('R14\u00a0948.85')
  })

  test('may hold more than there is in stock', async () => {
    await addByEnter('sunflower')
    await generate('Quote')
    expect(made()).toHaveLength(1)
  })
})

describe('an invoice', () => {
  test('needs a payment method, and EFT is one of three [S5.7, S2.39]', async () => {
    await addByEnter('full cream')
    expect(page.text()).not.toContain('EFT')
    await openTab('Invoice')
    await generate('Invoice')
    expect(told()).toBe('Payment method required - Please select a payment method for invoices')
    expect(made()).toEqual([])
    await click(page.button('EFT'))
    await generate('Invoice')
    expect(made()).toMatchObject([{ kind: 'invoice', number: 'INV0001', paymentMethod: 'bank_transfer' }])
    expect(told()).toBe('Invoice Generated - Your document has been saved as Invoice-INV0001.pdf')
  })

  test('clears cart and payment method, and the kind returns to quote [S4.7]', async () => {
    await addByEnter('full cream')
    await openTab('Invoice')
    await click(page.button('Cash'))
    await generate('Invoice')
    expect(cart()).toEqual(EMPTY_DOCUMENT_CART)
    expect(page.button('Generate Quote')).toBeTruthy()
  })
})

test('an empty cart makes no document [S5.7]', async () => {
  await generate('Quote')
  expect(told()).toBe('Cart is empty - Add items before generating a document')
  expect(made()).toEqual([])
})

test('the rate of the business counts, and 15 where it has none [S9.11, S1.4]', async () => {
  await openQuotes(fakeShop({ intents: [profile(7.5), ...seedIntents(CORNER_SHOP)] }))
  await addByEnter('full cream')
  expect(page.text()).toContain('VAT (7.5%)R2.77')
  await openQuotes(fakeShop({ intents: seedIntents(CORNER_SHOP) }))
  await addByEnter('full cream')
  expect(page.text()).toContain('VAT (15%)R5.55')
})

test('without a business it says that default settings are used, once [S8.18]', async () => {
  const nameless = fakeShop({ intents: seedIntents(CORNER_SHOP), device: { lastSyncAt: 1 } })
  await openQuotes(nameless)
  expect(told()).toBe('No Business Found - Using default business settings')
  expect(toasts.get()[0]?.variant).toBe('destructive')
  await addByEnter('full cream')
  await openQuotes(nameless)
  expect(told()).not.toContain('No Business Found')
})

test('nothing says that a business is missing before there could be one [S8.18]', async () => {
  const local = { identity: { mode: 'local', userId: '1', businessId: '1' } } as const
  for (const seed of [
    { device: { lastSyncAt: 1 } },
    { intents: seedIntents(CORNER_SHOP) },
    { ...local, intents: seedIntents(CORNER_SHOP), demo: true },
  ]) {
    for (const { id } of toasts.get()) toasts.dismiss(id)
    await openQuotes(fakeShop(seed))
    const said = toasts.get().filter(({ open }) => open)
    expect(said.map(({ description }) => description)).not.toContain('Using default business settings')
  }
})

describe('the Document Cart', () => {
  test('adds up the same product at the same price; a quantity below 1 is ignored [S4.7, S2.38]', async () => {
    await addByEnter('full cream')
    await addByEnter('full cream')
    expect(cart().lines).toMatchObject([{ quantity: 2 }])
    const quantity = field('Quantity of Full cream milk 2 L')
    await fill(quantity, '0')
    await act(async () => quantity?.blur())
    expect(cart().lines).toMatchObject([{ quantity: 2 }])
    await click(page.button('One less Full cream milk 2 L'))
    expect(page.button('One less Full cream milk 2 L').disabled).toBe(true)
    await click(page.button('Remove Full cream milk 2 L'))
    expect(cart().lines).toEqual([])
  })

  test('stays apart from the till’s cart', async () => {
    await addByEnter('full cream')
    expect(shop.cart.get().lines).toEqual([])
  })

  test('Clear empties it and keeps the kind; it can be undone [S2.38]', async () => {
    await openTab('Invoice')
    await addByEnter('full cream')
    await click(page.button('Clear'))
    expect(cart()).toMatchObject({ lines: [], kind: 'invoice' })
    await act(async () => toasts.get()[0]?.action?.onSelect())
    expect(cart().lines).toHaveLength(1)
  })

  test('offers only products that are for sale [S2.37]', async () => {
    await act(() =>
      shop.commit([
        { type: 'product.patch', payload: { id: 'product-3', fields: { isActive: false } } },
        { type: 'product.patch', payload: { id: 'product-4', fields: { deleted: true } } },
      ]),
    )
    for (const gone of ['full cream', 'maize']) {
      await addByEnter(gone)
      expect(told()).toBe(`No product found - Nothing matches ${gone}.`)
    }
    await scan('MLK-2')
    expect(cart().lines).toEqual([])
    await fill(field('Search products'), '')
    await addByEnter('white')
    expect(cart().lines).toHaveLength(1)
  })
})

describe('by keyboard and scanner', () => {
  test('a scanner adds its product wherever the focus is [S2.37]', async () => {
    page.button('Generate Quote').focus()
    await scan('BRD-700')
    expect(cart().lines.map((line) => line.sku)).toEqual(['BRD-700'])
    expect(made()).toEqual([])
  })

  test('F9 makes the document, F2 to F4 choose the payment of an invoice only [S2.39]', async () => {
    await addByEnter('full cream')
    await press('F3')
    expect(cart().paymentMethod).toBeNull()
    await openTab('Invoice')
    await press('F3')
    await press('F9')
    await settle()
    expect(made()).toMatchObject([{ kind: 'invoice', paymentMethod: 'card' }])
  })
})

describe('when something fails', () => {
  test('a PDF that fails never undoes its document, and can be made again [S8.17]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.mocked(saveDocument).mockRejectedValueOnce(new Error('no font'))
    await addByEnter('full cream')
    await generate('Quote')
    expect(told()).toBe(
      'PDF Generation Error - An error occurred while generating the PDF. Please try again.',
    )
    expect(made()).toMatchObject([{ number: 'Q0001' }])
    expect(page.text()).toContain('the PDF could not be made')
    await click(page.button('Save PDF'))
    expect(told()).toBe('Quote Generated - Your document has been saved as Quote-Q0001.pdf')
    expect(vi.mocked(saveDocument).mock.calls.map(([, options]) => options?.reprint)).toEqual([false, false])
  })

  test('the PDF of a document that was saved before says that it is a copy', async () => {
    await addByEnter('full cream')
    await generate('Quote')
    await click(page.button('Save PDF'))
    expect(vi.mocked(saveDocument).mock.calls.map(([, options]) => options?.reprint)).toEqual([false, true])
  })

  test('a full device makes no document, keeps the cart, and says what to do', async () => {
    await addByEnter('full cream')
    shop.failNext(new StorageError('quota'))
    await generate('Quote')
    expect(told()).toContain('Quote not saved')
    expect(told()).toContain('free up some space')
    expect(made()).toEqual([])
    expect(cart().lines).toHaveLength(1)
    expect(saveDocument).not.toHaveBeenCalled()
  })
})

test('demo goods make documents of the demo series [S3.11, R10]', async () => {
  await openQuotes(fakeShop({ identity: { mode: 'local' }, intents: seedIntents(CORNER_SHOP), demo: true }))
  await addByEnter('full cream')
  await generate('Quote')
  expect(made()).toMatchObject([{ number: 'DEMO0001' }])
  expect(page.text()).toContain('Demo products: try a quote')
})
