// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Receipt } from '#core/papers/receipt.ts'
import { printSlip } from '#web/pdf/print-slip.ts'
import { rememberPrinter } from '#web/printing/chosen-printer.ts'
import { fakeBluetooth, fakeUsb, withBrowser } from '#web/printing/testing/fake-devices.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { readPrintJobs, storePrintJobs } from '#web/store/browser/print-jobs.ts'
import { accountKey } from '#web/store/db/database.ts'
import { type PrintingChoices, storePrintingChoices } from '#web/store/react/printing-choices.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

vi.mock('#web/pdf/print-slip.ts', () => ({ printSlip: vi.fn(async () => {}) }))
vi.mock('#web/printing/escpos/index.ts', async () => {
  const { bytesOf } = await import('#web/printing/testing/fake-printer.ts')
  const words = ({ number, reprintMark, copies }: Receipt) =>
    [number, reprintMark, ...copies].filter((each) => each !== null && each !== '').join(' ')
  return {
    slipBytes: async (slip: Receipt) => bytesOf(words(slip)),
    drawerPulse: (pin: number) => bytesOf(`PULSE ${pin}`),
  }
})

const TEN_PAST_EIGHT = new Date(2026, 10, 20, 8, 10).getTime()
let shop: FakeShop
let page: Rendered
let usb: ReturnType<typeof fakeUsb>

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.mocked(printSlip).mockClear()
  usb = fakeUsb()
  withBrowser({ usb })
  const { vendorId, productId } = usb.device
  rememberPrinter({ way: 'usb', name: 'TM-T20III', vendorId, productId })
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP), now: () => TEN_PAST_EIGHT })
})
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
  withBrowser({})
  forgetChoices()
  storePrintingChoices({})
})

async function open(choices: Partial<PrintingChoices> = {}): Promise<void> {
  storePrintingChoices({ printer: 'usb', ...choices })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <ApprovalDesk>
          <TillPage />
        </ApprovalDesk>
      </ShopProvider>
    </MemoryRouter>,
  )
}

const panel = () => document.querySelector('section[aria-label="Paid"]')
const says = (words: string) => vi.waitFor(() => expect(page.text()).toContain(words))
const saysNothingOf = (words: string) => vi.waitFor(() => expect(page.text()).not.toContain(words))

async function sell(method = 'Cash'): Promise<void> {
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  await click(page.button(method))
  await click(page.button('Pay'))
  await vi.waitFor(() => expect(panel()).not.toBeNull())
}

/** Out of paper: what is sent waits until `load`. */
function takePaperOut(): { load(): Promise<void> } {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  const transfer = usb.device.transferOut.bind(usb.device)
  vi.spyOn(usb.device, 'transferOut').mockImplementation(async (endpoint, data) => {
    await loaded
    return transfer(endpoint, data)
  })
  return { load: () => act(async () => load()) }
}

describe('a till with a USB printer', () => {
  test('prints each sale by itself, and again only as a COPY [S17.1, S17.4]', async () => {
    await open()
    await sell()
    await vi.waitFor(() => expect(usb.printed).toEqual(['R000001']))
    await says('Paid')
    await click(page.button('Print'))
    await vi.waitFor(() => expect(usb.printed).toEqual(['R000001', 'R000001 COPY']))
    expect(shop.activity.noted).toMatchObject([{ kind: 'receipt-copied', text: 'R000001' }])
    expect([shop.sales.get()?.length, vi.mocked(printSlip).mock.calls.length]).toEqual([1, 0])
  })

  test('prints as many as its device says, the first for the customer [S17.2]', async () => {
    await open({ copies: '2' })
    await sell()
    await vi.waitFor(() => expect(usb.printed).toEqual(['R000001 CUSTOMER COPY MERCHANT COPY']))
  })

  test('opens the drawer for cash and not for a card [S17.14]', async () => {
    await open({ drawer: 'on', pin: '5' })
    await sell('Card')
    await vi.waitFor(() => expect(usb.printed).toEqual(['R000001']))
    await sell('Cash')
    await vi.waitFor(() => expect(usb.printed).toEqual(['R000001', 'PULSE 5', 'R000002']))
  })

  test.each([
    { copies: '0', when: 'always' },
    { copies: '1', when: 'ask' },
  ] as const)(
    'that prints nothing by itself opens the drawer all the same: %o [S17.2, S17.14]',
    async (choices) => {
      await open({ drawer: 'on', ...choices })
      await sell()
      await vi.waitFor(() => expect(usb.printed).toEqual(['PULSE 2']))
      await click(page.button('Print'))
      await vi.waitFor(() => expect(usb.printed).toEqual(['PULSE 2', 'R000001']))
    },
  )

  test('sells and prints without a drawer that does not open [S17.14]', async () => {
    await open({ drawer: 'on', when: 'ask' })
    usb.isPlugged = false
    await sell()
    expect(shop.sales.get()).toHaveLength(1)
    usb.isPlugged = true
    await click(page.button('Print'))
    await vi.waitFor(() => expect(usb.printed).toEqual(['R000001']))
  })
})

describe('a printer that is switched off', () => {
  beforeEach(async () => {
    await open()
    usb.isPlugged = false
    await sell()
    await says('The printer does not answer.')
  })

  test('is said above the till while the next sale begins; Print again prints the first once [S17.1, S17.9]', async () => {
    await fill(field('Search products'), 'maize')
    await press('Enter')
    expect(panel()).toBeNull()
    expect(shop.sales.get()).toHaveLength(1)
    usb.isPlugged = true
    await click(page.button('Print again'))
    await vi.waitFor(() => expect(usb.printed).toEqual(['R000001']))
    await saysNothingOf('does not answer')
  })

  test('leaves the slip to the print dialog by one tap, and it is not printed twice [S17.9]', async () => {
    await click(page.button('Print dialog'))
    await vi.waitFor(() => expect(printSlip).toHaveBeenCalledOnce())
    expect(vi.mocked(printSlip).mock.calls[0]).toMatchObject([{ number: 'R000001', reprintMark: null }, 80])
    await saysNothingOf('does not answer')
    usb.isPlugged = true
    await click(page.button('Print'))
    await vi.waitFor(() => expect(usb.printed).toEqual(['R000001 COPY']))
  })

  test('is skipped: the slip never comes, the sale stays [S17.9]', async () => {
    await click(page.button('Skip'))
    await saysNothingOf('does not answer')
    usb.isPlugged = true
    await sell()
    await vi.waitFor(() => expect(usb.printed).toEqual(['R000002']))
    expect(shop.sales.get()).toHaveLength(2)
  })

  test('sends the slip instead, by WhatsApp [S17.9]', async () => {
    await click(page.button('Send'))
    await vi.waitFor(() => expect(document.querySelector('input[type="tel"]')).not.toBeNull())
    await fill(document.querySelector('input[type="tel"]') as HTMLInputElement, '082 555 0100')
    const link = [...document.querySelectorAll('a')].find(({ href }) => href.startsWith('https://wa.me/'))
    expect(decodeURIComponent(link?.href ?? '')).toContain('R000001')
    link?.addEventListener('click', (event) => event.preventDefault())
    await click(link as HTMLAnchorElement)
    await saysNothingOf('does not answer')
    expect(usb.printed).toEqual([])
  })
})

test('a printer without paper is said after five seconds; once it has some, one slip comes [S17.8, S17.9]', async () => {
  await open()
  const { load } = takePaperOut()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await sell()
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(page.text()).not.toContain('does not answer')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(page.text()).toContain('The printer does not answer.')
  await click(page.button('Print again'))
  await load()
  await vi.waitFor(() => expect(usb.printed).toEqual(['R000001']))
  expect(page.text()).not.toContain('does not answer')
})

/** A till that opens in the morning, and finds a slip of the evening before that was not printed. */
async function openAfterNight(): Promise<void> {
  await open({ when: 'never' })
  await sell()
  await page.unmount()
  const [listed] = shop.sales.get() ?? []
  const night = { id: 'job', kind: 'slip', paperId: listed?.sale.id, madeAt: TEN_PAST_EIGHT - 30 * 60_000 }
  storePrintJobs(accountKey(shop.identity), JSON.stringify([{ ...night, state: 'waiting', tries: 0 }]))
  // The device was off meanwhile: its shop is opened anew.
  shop = Object.assign(Object.create(null), shop)
  await open()
  await says('Slip of 07:40 was not printed. Print now?')
}

test('a slip that last night left and this device cannot read now is neither sent nor shown, and that is said [S17.8, S8.30]', async () => {
  await openAfterNight()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(shop.sales, 'record').mockRejectedValue(new Error('the database is gone'))
  await click(page.button('Send'))
  await vi.waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ title: 'Not sent' }))
  await click(page.button('Print dialog'))
  await vi.waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ title: 'Not printed' }))
  expect(page.text()).toContain('Slip of 07:40')
})

test('a slip that last night left is asked about, and comes by a tap [S17.8]', async () => {
  await openAfterNight()
  expect(usb.printed).toEqual([])
  await click(page.button('Print now'))
  await vi.waitFor(() => expect(usb.printed).toEqual(['R000001']))
  expect(readPrintJobs(accountKey(shop.identity))).toBeNull()
})

test('a browser that forgets its Bluetooth printer has it chosen again by one tap [S17.4]', async () => {
  const bluetooth = fakeBluetooth({ remembers: false })
  withBrowser({ bluetooth })
  rememberPrinter({ way: 'bluetooth', name: 'MTP-II', id: bluetooth.device.id })
  await open({ printer: 'bluetooth' })
  await says('This browser asks again which printer this till has.')
  await click(page.button('Choose printer'))
  await saysNothingOf('asks again')
  await sell()
  await vi.waitFor(() => expect(bluetooth.printed).toEqual(['R000001']))
})
