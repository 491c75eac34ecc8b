// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { patchRole } from '#core/staff/role-intents.ts'
import { printSlip } from '#web/pdf/print-slip.ts'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { storePrintingChoices } from '#web/store/react/printing-choices.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))
vi.mock('#web/pdf/print-slip.ts', () => ({ printSlip: vi.fn(async () => {}) }))

const QUINTON = { name: 'Quinton', email: 'quinton@example.com', phone: '082 555 0100' }
let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  storePrintingChoices({ printer: 'none', paper: '80', when: 'always' })
  vi.mocked(printSlip).mockReset()
  vi.mocked(saveReceipt).mockClear()
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), ...(await threePeople())] })
  await shop.commit([{ type: 'customer.patch', payload: { id: 'quinton', fields: QUINTON } }])
  await shop.atTill.letIn('musa')
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <ApprovalDesk>
          <TillPage />
        </ApprovalDesk>
      </ShopProvider>
    </MemoryRouter>,
  )
})
afterEach(() => page.unmount())

const panel = () => document.querySelector('section[aria-label="Paid"]')
const offers = () => [...(panel()?.querySelectorAll('button, a') ?? [])].map(({ textContent }) => textContent)
const link = (words: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words)
const printed = () =>
  vi.mocked(printSlip).mock.calls.map(([slip, paper]) => [slip.number, slip.reprintMark, paper])

async function sellMilk(customerId: string | null = null): Promise<void> {
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  await act(async () => shop.cart.update((cart) => ({ ...cart, customerId })))
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  await vi.waitFor(() => expect(panel()).not.toBeNull())
}

test('a transfer is called that from its button to the words that it is paid [S2.17, S8.9]', async () => {
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  await click(page.button('Transfer'))
  expect(page.text()).toContain('Amount by transfer')
  await click(page.button('Pay'))
  await vi.waitFor(() => expect(panel()).not.toBeNull())
  expect(panel()?.textContent).toContain('Transfer')
  expect(document.body.textContent).not.toContain('EFT')
  expect(toasts.get().map(({ description }) => description)).toContain('R36.99 paid by transfer')
})

async function askNumber(): Promise<HTMLInputElement> {
  await click(page.button('WhatsApp'))
  await vi.waitFor(() => expect(document.querySelector('input[type="tel"]')).not.toBeNull())
  return document.querySelector('input[type="tel"]') as HTMLInputElement
}

/** Taps a link without following it. @returns where it led */
async function follow(words: string): Promise<HTMLAnchorElement | undefined> {
  const found = link(words)
  found?.addEventListener('click', (event) => event.preventDefault())
  if (found) await click(found)
  return found
}

describe('after a sale that nothing was printed of', () => {
  test('a record is offered in five ways, and the panel stays until the next sale begins [S17.12]', async () => {
    await sellMilk()
    expect(offers()).toEqual(
      expect.arrayContaining(['Print', 'WhatsApp', 'Share', 'Email', 'No slip wanted', 'New sale']),
    )
    await fill(field('Search products'), 'maize')
    await press('Enter')
    expect(panel()).toBeNull()
    expect(printSlip).not.toHaveBeenCalled()
  })

  test('a customer who wants no slip is asked nothing more [S17.12]', async () => {
    await sellMilk()
    await click(page.button('No slip wanted'))
    expect(panel()).toBeNull()
    expect(shop.sales.get()).toHaveLength(1)
  })

  test('the slip is printed once by a tap, the same sale again only as a COPY [S17.1, S17.12]', async () => {
    await sellMilk()
    await click(page.button('Print'))
    await vi.waitFor(() => expect(offers()).not.toContain('No slip wanted'))
    await click(page.button('Print'))
    await vi.waitFor(() =>
      expect(printed()).toEqual([
        ['R000001', null, 80],
        ['R000001', 'COPY', 80],
      ]),
    )
    expect(shop.sales.get()).toHaveLength(1)
  })

  test('a second tap while the slip is being printed prints nothing more [S17.1]', async () => {
    let finish = () => {}
    vi.mocked(printSlip).mockImplementation(() => new Promise((resolve) => (finish = resolve)))
    await sellMilk()
    await click(page.button('Print'))
    await vi.waitFor(() => expect(printSlip).toHaveBeenCalledOnce())
    await click(page.button('Printing...'))
    expect(printSlip).toHaveBeenCalledOnce()
    await act(async () => finish())
  })
})

describe('a device with its print dialog', () => {
  test('prints always, on its paper, once the sale is stored, and saves no file beside it [S17.1, S17.2]', async () => {
    storePrintingChoices({ printer: 'dialog', paper: '58' })
    let stored = 0
    vi.mocked(printSlip).mockImplementation(async () => {
      stored = shop.sales.get()?.length ?? 0
    })
    await sellMilk()
    await vi.waitFor(() => expect(printed()).toEqual([['R000001', null, 58]]))
    expect(stored).toBe(1)
    expect(saveReceipt).not.toHaveBeenCalled()
  })

  test.each(['ask', 'never'] as const)('set to %s, prints only by a tap [S17.2]', async (when) => {
    storePrintingChoices({ printer: 'dialog', when })
    await sellMilk()
    expect(printSlip).not.toHaveBeenCalled()
    await click(page.button('Print'))
    await vi.waitFor(() => expect(printSlip).toHaveBeenCalledOnce())
  })

  test('that fails loses and doubles no sale, and can be tried again as the original [S17.1]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    storePrintingChoices({ printer: 'dialog' })
    vi.mocked(printSlip).mockRejectedValueOnce(new Error('no printer'))
    await sellMilk()
    await vi.waitFor(() => expect(toasts.get()[0]?.title).toBe('Not printed'))
    expect(shop.sales.get()).toHaveLength(1)
    await click(page.button('Print'))
    await vi.waitFor(() => expect(printed().at(-1)).toEqual(['R000001', null, 80]))
    expect(shop.sales.get()).toHaveLength(1)
  })
})

describe('WhatsApp', () => {
  test('opens with the slip as text to a typed number, and keeps the number nowhere [S17.13]', async () => {
    await sellMilk()
    await fill(await askNumber(), '083 555 0199')
    expect(page.text()).not.toContain('Remember for')
    const opened = await follow('Open WhatsApp')
    expect(opened?.href).toMatch(/^https:\/\/wa\.me\/27835550199\?text=/)
    expect(decodeURIComponent(opened?.href ?? '')).toContain('Full cream milk 2 L')
    expect(opened).toMatchObject({ rel: 'noopener noreferrer', target: '_blank' })
    expect(JSON.stringify(shop.catalogue.get().customers)).not.toContain('0199')
  })

  test('says beside the field what is no phone number, and opens nothing [S17.13]', async () => {
    await sellMilk()
    await fill(await askNumber(), '12 34')
    await click(page.button('Open WhatsApp'))
    expect(page.text()).toContain('That is not a phone number')
    expect(link('Open WhatsApp')).toBeUndefined()
  })

  test('knows the number of a named customer; a new one is kept only where that is said [S17.13]', async () => {
    await sellMilk('quinton')
    const number = await askNumber()
    expect(number.value).toBe('082 555 0100')
    expect(page.text()).not.toContain('Remember for')
    await fill(number, '083 555 0199')
    await follow('Open WhatsApp')
    const phone = () => shop.catalogue.get().customers.find(({ id }) => id === 'quinton')?.phone
    expect(phone()).toBe('082 555 0100')
    await fill(await askNumber(), '083 555 0199')
    await click(page.button('Remember for Quinton'))
    await follow('Open WhatsApp')
    await vi.waitFor(() => expect(phone()).toBe('083 555 0199'))
  })

  test('shows whoever may not see contacts neither number nor e-mail, and keeps none [S17.13, S16.18]', async () => {
    await act(() => shop.commit([patchRole('cashier', { editCustomers: 'yes' })]))
    await act(() => shop.atTill.letIn('lindiwe'))
    await sellMilk('quinton')
    expect(link('Email')?.href).toMatch(/^mailto:\?/)
    const number = await askNumber()
    expect(number.value).toBe('')
    await fill(number, '083 555 0199')
    expect(page.text()).not.toContain('Remember for')
  })
})
