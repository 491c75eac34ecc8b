// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Receipt } from '#core/papers/receipt.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { printSlip } from '#web/pdf/print-slip.ts'
import { chosenPrinter, rememberPrinter } from '#web/printing/chosen-printer.ts'
import { cancelled, fakeUsb, withBrowser } from '#web/printing/testing/fake-devices.ts'
import { fakeHelper } from '#web/printing/testing/fake-helper.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { printingChoices, storePrintingChoices } from '#web/store/react/printing-choices.ts'
import { storeDeviceOption } from '#web/store/react/use-device-choice.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render, tapTwice } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { PrintingSection } from './printing-section.tsx'
// Loaded before its first tap.
import '#web/selling/approval/approval-dialog.tsx'

vi.mock('#web/pdf/print-slip.ts', () => ({ printSlip: vi.fn(async () => {}) }))
vi.mock('#web/printing/escpos/index.ts', async () => {
  const { bytesOf } = await import('#web/printing/testing/fake-printer.ts')
  return {
    slipBytes: async ({ title }: Receipt, how: object) => bytesOf(`${title} ${JSON.stringify(how)}`),
    drawerPulse: (pin: number) => bytesOf(`PULSE ${pin}`),
  }
})

let page: Rendered
beforeEach(async () => {
  vi.mocked(printSlip).mockClear()
  await open()
})
afterEach(async () => {
  await page.unmount()
  vi.unstubAllGlobals()
  withBrowser({})
  forgetChoices()
  storePrintingChoices({})
})

async function open(more: readonly Intent[] = []): Promise<FakeShop> {
  const shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), ...more] })
  page = await render(
    <ShopProvider value={shop}>
      <ApprovalDesk>
        <PrintingSection />
      </ApprovalDesk>
    </ShopProvider>,
  )
  return shop
}

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
function controlOf<T extends HTMLElement>(label: string): T {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return document.getElementById(named?.htmlFor ?? '') as T
}
async function choose(label: string, value: string): Promise<void> {
  const select = controlOf<HTMLSelectElement>(label)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('a new device prints nothing, and is asked when to print only once it can [S17.2]', async () => {
  expect(printingChoices()).toMatchObject({ printer: 'none', paper: '80', when: 'always', copies: '1' })
  expect(labels()).toEqual(['Printer', 'Paper'])
  await choose('Printer', 'dialog')
  expect(labels()).toEqual(['Printer', 'Paper', 'Print after a sale', 'Slips for each sale'])
  await choose('Print after a sale', 'ask')
  expect(labels()).not.toContain('Slips for each sale')
})

test('what is chosen holds at once, and after the page was left [S17.2]', async () => {
  await choose('Printer', 'dialog')
  await choose('Paper', '58')
  await choose('Print after a sale', 'never')
  expect(printingChoices()).toMatchObject({ printer: 'dialog', paper: '58', when: 'never' })
  await page.unmount()
  await open()
  expect([...document.querySelectorAll('select')].map(({ value }) => value)).toEqual([
    'dialog',
    '58',
    'never',
  ])
})

test('a stored choice that nobody knows any more is none [S17.2]', () => {
  storeDeviceOption('tuckshop_printing_printer', 'pigeon')
  expect(printingChoices().printer).toBe('none')
})

test('the test slip comes on the chosen paper; where it cannot be printed, that is said beside it [S17.2]', async () => {
  await choose('Paper', '58')
  await click(page.button('Print test slip'))
  await vi.waitFor(() => expect(printSlip).toHaveBeenCalledOnce())
  expect(vi.mocked(printSlip).mock.calls[0]).toMatchObject([{ title: 'TEST SLIP' }, 58])
  vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(printSlip).mockRejectedValueOnce(new Error('no dialog'))
  await click(page.button('Print test slip'))
  await vi.waitFor(() => expect(page.text()).toContain('The test slip could not be printed.'))
})

const options = (label: string) =>
  [...controlOf<HTMLSelectElement>(label).options].map(({ textContent }) => textContent)
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0'

async function openIn(browser: Parameters<typeof withBrowser>[0]): Promise<void> {
  await page.unmount()
  withBrowser(browser)
  await open()
}

test('a browser without a way to printers does not offer it, and says why [S17.4]', async () => {
  await openIn({})
  expect(options('Printer')).toEqual(['None', "This device's print dialog", 'Print helper in the shop'])
  expect(page.text()).toContain('USB printing needs Chrome or Edge on this device')
  expect(page.text()).toContain('The RawBT app is for Android')
  await openIn({ usb: fakeUsb(), userAgent: WINDOWS })
  expect(options('Printer')).toEqual([
    'None',
    "This device's print dialog",
    'USB',
    'Print helper in the shop',
  ])
  expect(page.text()).not.toContain('USB printing needs')
  await choose('Printer', 'usb')
  expect(page.text()).toContain('If the printer is not found, choose Serial')
})

test('a USB printer is set up in three taps: USB, which printer, test slip [S17.2, S17.4]', async () => {
  const usb = fakeUsb()
  await openIn({ usb })
  await choose('Printer', 'usb')
  await click(page.button('Choose printer'))
  await vi.waitFor(() => expect(page.text()).toContain('Chosen: TM-T20III'))
  await click(page.button('Print test slip'))
  await vi.waitFor(() => expect(page.text()).toContain('Sent. If nothing comes out'))
  expect(usb.printed).toEqual([
    'TEST SLIP {"width":80,"cut":true,"feedLines":4,"codePage":"cp858","code":"bars","codesBy":"printer"}',
  ])
  expect(printSlip).not.toHaveBeenCalled()
})

test('what goes wrong with the printer is said beside the button, with what to do [S17.2, S17.4]', async () => {
  const usb = fakeUsb()
  await openIn({ usb })
  await choose('Printer', 'usb')
  await click(page.button('Print test slip'))
  await vi.waitFor(() => expect(page.text()).toContain('No printer is chosen on this device.'))
  const asked = vi.spyOn(usb, 'requestDevice').mockRejectedValueOnce(cancelled())
  await click(page.button('Choose printer'))
  await vi.waitFor(() => expect(page.text()).toContain('No printer was chosen.'))
  await click(page.button('Choose printer'))
  await vi.waitFor(() => expect(page.text()).toContain('Chosen: TM-T20III'))
  expect(asked).toHaveBeenCalledTimes(2)
  usb.isPlugged = false
  await click(page.button('Print test slip'))
  await vi.waitFor(() => expect(page.text()).toContain('The printer was not found. Check that it is on'))
  usb.isPlugged = true
  await click(page.button('Print test slip'))
  await vi.waitFor(() => expect(usb.printed).toHaveLength(1))
})

test('drawer, knife, blank lines and letters are chosen for a printer of its own [S17.2, S17.14]', async () => {
  const usb = fakeUsb()
  await openIn({ usb })
  await choose('Printer', 'usb')
  await click(page.button('Choose printer'))
  await vi.waitFor(() => expect(page.text()).toContain('Chosen'))
  await click(page.button('Cut the paper'))
  await choose('Blank lines below', '2')
  await choose('Letters of the printer', 'cp437')
  await choose('Number to be scanned', 'qr')
  await choose('Bars and QR codes', 'app')
  await click(page.button('Open the cash drawer'))
  await choose('Drawer cable', '5')
  await click(page.button('Open the drawer now'))
  await vi.waitFor(() => expect(usb.printed).toEqual(['PULSE 5']))
  await click(page.button('Print test slip'))
  await vi.waitFor(() =>
    expect(usb.printed[1]).toBe(
      'TEST SLIP {"width":80,"cut":false,"feedLines":2,"codePage":"cp437","code":"qr","codesBy":"app"}',
    ),
  )
})

/** A USB printer with a drawer, and a shift that is open. */
async function openWithDrawer(more: readonly Intent[] = []) {
  await page.unmount()
  const usb = fakeUsb()
  withBrowser({ usb })
  storePrintingChoices({ printer: 'usb', drawer: 'on' })
  const { vendorId, productId } = usb.device
  rememberPrinter({ way: 'usb', name: 'TM', vendorId, productId })
  const shop = await open(more)
  await act(async () => void (await shop.shifts.open({ total: cents(0), counted: [] })))
  return { usb, shop }
}

test('the drawer is not tried out by whoever may not open it, and stands in the shift of whoever does [S16.7, S16.12, S17.14]', async () => {
  const { usb, shop } = await openWithDrawer(await threePeople())
  await act(async () => void (await shop.atTill.letIn('lindiwe')))
  await click(page.button('Open the drawer now'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Needs a manager'))
  expect(usb.printed).toEqual([])
  await click(page.button('Cancel'))
  await act(async () => void (await shop.atTill.letIn('musa')))
  await click(page.button('Open the drawer now'))
  await vi.waitFor(() => expect(usb.printed).toEqual(['PULSE 2']))
  expect(shop.committed.filter(({ type }) => type === 'drawer.move')).toMatchObject([
    { payload: { move: { kind: 'no-sale', reason: 'Open the drawer now', by: { staffId: 'musa' } } } },
  ])
  await act(async () => shop.commit([patchRole('manager', { openDrawer: 'no' })]))
  expect(page.text()).not.toContain('Open the drawer now')
})

test('the drawer is tried out once by two taps, and a device that cannot store it says so [S17.14]', async () => {
  const { usb, shop } = await openWithDrawer()
  await tapTwice(page.button('Open the drawer now'))
  await vi.waitFor(() => expect(usb.printed).toEqual(['PULSE 2']))
  expect(shop.committed.filter(({ type }) => type === 'drawer.move')).toHaveLength(1)
  vi.spyOn(console, 'error').mockReturnValue()
  shop.failNext(new Error('full'))
  await click(page.button('Open the drawer now'))
  expect(toasts.get()[0]).toMatchObject({ title: 'Not stored', variant: 'destructive' })
  await vi.waitFor(() => expect(usb.printed).toEqual(['PULSE 2', 'PULSE 2']))
})

const type = (label: string, text: string) => fill(controlOf(label), text)

test('a print helper is chosen by its address and token, and prints; the token is not shown again [S17.6]', async () => {
  const helper = fakeHelper()
  await choose('Printer', 'helper')
  expect(page.text()).toContain('node print-helper.mjs --printer 192.168.1.50 --origin http://localhost')
  await type('Address', 'the shop')
  await type('Token', 'token-1')
  await click(page.button('Use this helper'))
  expect(page.text()).toContain('Type the address that the helper shows')
  await type('Address', ' localhost:9191/')
  await type('Token', 'token-2')
  await click(page.button('Use this helper'))
  await vi.waitFor(() => expect(page.text()).toContain('The print helper has another token.'))
  expect(chosenPrinter()).toBeUndefined()
  await type('Token', ' token-1 ')
  await click(page.button('Use this helper'))
  await vi.waitFor(() => expect(page.text()).toContain('Chosen: http://localhost:9191'))
  await click(page.button('Print test slip'))
  await vi.waitFor(() => expect(helper.printed).toHaveLength(1))
  expect(helper.printed[0]).toContain('TEST SLIP')
  await vi.waitFor(() => expect(page.text()).toContain('Sent. If nothing comes out'))
  await click(page.button('Use another helper'))
  expect(document.body.innerHTML).not.toContain('token-1')
})

test.each([
  ['is not there', 'no-helper', 'The print helper does not answer. Check that it runs'],
  ['is not named by the server', 'policy', 'Your server does not allow this address.'],
  ['is there, its printer is off', 502, 'The printer was not found.'],
  ['is there, its printer has no paper', 504, 'The printer does not answer. Check its paper'],
] as const)('a helper that %s is said beside the button [S17.6]', async (_, fails, said) => {
  const helper = fakeHelper()
  await choose('Printer', 'helper')
  if (typeof fails === 'string') helper.fails = fails
  await type('Address', 'http://localhost:9191')
  await type('Token', 'token-1')
  await click(page.button('Use this helper'))
  if (typeof fails === 'number') {
    await vi.waitFor(() => expect(page.text()).toContain('Chosen'))
    helper.fails = fails
    await click(page.button('Print test slip'))
  }
  await vi.waitFor(() => expect(page.text()).toContain(said))
})
