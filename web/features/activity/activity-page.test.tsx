// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShownActivity } from '#core/activity/activity-page.ts'
import { startOfDay } from '#core/calendar/local-day.ts'
import { pictureAddress } from '#core/pictures/picture-address.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import type { ActivityAnswer, ActivityClient } from '#web/sync/rest/activity-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import ActivityPage from './activity-page.tsx'

vi.mock('#web/pdf/download-blob.ts', () => ({ downloadBlob: vi.fn() }))

const NOW = new Date(2026, 10, 20, 16, 0).getTime()
const HOUR = 3_600_000

let page: Rendered
let shop: FakeShop
afterEach(async () => {
  await page.unmount()
  vi.clearAllMocks()
})

function anEntry(id: string, more: Partial<ShownActivity> = {}): ShownActivity {
  return {
    id,
    at: NOW - HOUR,
    device: 'B',
    person: 'thandi',
    who: 'Thandi',
    account: 'Shop tablet',
    kind: 'price-changed',
    subject: 'bread',
    name: 'Bread',
    field: 'sellPrice',
    amount: null,
    text: 'Bread',
    before: '1599',
    after: '1799',
    ...more,
  }
}

async function open(server?: ActivityClient, own: readonly ShownActivity[] = []): Promise<void> {
  shop = fakeShop({ now: () => NOW })
  shop.activity.entries = own
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <ActivityPage server={server} />
      </ShopProvider>
    </MemoryRouter>,
  )
}
const answering = (...answers: ActivityAnswer[]) =>
  vi.fn<ActivityClient>(async () => answers.shift() ?? { ok: true, page: { entries: [], next: null } })
const listing = (entries: ShownActivity[], next: { before: number; beforeId: string } | null = null) =>
  ({ ok: true, page: { entries, next } }) as const
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  ) as HTMLButtonElement
const control = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement & HTMLSelectElement
}

async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('[S16.15] the owner reads in plain words who changed what from what to what, by day, with device and account', async () => {
  const yesterday = anEntry('a', { at: NOW - 24 * HOUR, kind: 'cart-cleared', amount: 4_500 })
  await open(answering(listing([anEntry('b'), yesterday])))
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
  ])
  expect(page.text()).toContain(
    '15:00Thandi changed the price of Bread: R15.99 to R17.99Till B · Account: Shop tablet',
  )
  expect(page.text()).toContain('Thandi cleared a cart of R45.00')
})

test('[S15.6] a pay-out opens the photo of its slip; an address that is no picture’s opens nothing', async () => {
  const paid = { kind: 'cash-moved', field: 'out', amount: 3_000, text: 'Taxi' }
  const photo = pictureAddress('a'.repeat(64))
  await open(
    answering(
      listing([
        anEntry('1', { ...paid, after: photo }),
        anEntry('2', { ...paid, after: 'https://example.com/slip.png' }),
        anEntry('3', { kind: 'exported', after: photo }),
      ]),
    ),
  )
  const slips = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Slip')
  expect(slips).toHaveLength(1)
  await click(slips[0] as HTMLButtonElement)
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Not on this device yet')
})

test('[S16.16] older entries come on demand, below those that are there', async () => {
  const place = { before: NOW - HOUR, beforeId: 'b' }
  const server = answering(listing([anEntry('b')], place), listing([anEntry('a', { name: 'Milk' })]))
  await open(server)
  await click(button('Show older'))
  expect(page.text()).toContain('Bread')
  expect(page.text()).toContain('Milk')
  expect(server.mock.lastCall?.[0]).toMatchObject(place)
  expect(button('Show older')).toBeUndefined()
})

test('[S16.16] a person, a kind, a device and a day are asked of the server; nothing like it says so', async () => {
  const server = answering(listing([anEntry('b'), anEntry('a', { device: '', person: 'u1', who: 'Naledi' })]))
  await open(server)
  await choose(control('Person'), 'u1')
  await choose(control('Kind'), 'prices')
  await choose(control('Device'), '.')
  await fill(control('Day'), '2026-11-19')
  expect(server.mock.lastCall?.[0]).toEqual({
    person: 'u1',
    kinds: 'price-changed,cost-changed,promotion-added,promotion-changed',
    device: '',
    from: startOfDay('2026-11-19'),
    before: startOfDay('2026-11-20'),
  })
  expect(page.text()).toContain('Nothing like that was done')
  await click(button('Show everything'))
  expect(server.mock.lastCall?.[0]).toEqual({})
})

test.each([
  ['offline', 'No network: this is what was done on this device in the last 90 days.'],
  ['not-owner', 'An owner’s account shows all devices.'],
  ['signed-out', 'Log in again to see all devices.'],
] as const)(
  '[S16.16] %s: this device’s own 90 days are listed, and the page says so',
  async (refusal, words) => {
    await open(answering({ ok: false, refusal }), [anEntry('a')])
    expect(page.text()).toContain(words)
    expect(page.text()).toContain('Thandi changed the price of Bread')
  },
)

test('[S16.16] Local Mode lists its own, and its filters work without a server', async () => {
  await open(undefined, [anEntry('a'), anEntry('b', { kind: 'exported', text: 'Goods.csv' })])
  await choose(control('Kind'), 'exports')
  expect(page.text()).toContain('Thandi exported Goods.csv')
  expect(page.text()).not.toContain('Bread')
})

test('[S16.15] before anything was done the page says what will appear', async () => {
  await open(answering(listing([])))
  expect(page.text()).toContain('Nothing was noted yet')
})

test('[S16.16] a file has every entry, also those that are not on the screen yet, and is noted itself', async () => {
  const server = answering(
    listing([anEntry('b')], { before: NOW, beforeId: 'b' }),
    listing([anEntry('b')], { before: NOW, beforeId: 'b' }),
    listing([anEntry('a', { name: '=cmd' })]),
  )
  await open(server)
  await click(button('Export CSV'))
  const [file] = vi.mocked(downloadBlob).mock.lastCall ?? []
  const csv = (await file?.text()) ?? ''
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(csv).toContain('Thandi changed the price of Bread: R15.99 to R17.99')
  expect(shop.activity.noted).toMatchObject([{ kind: 'exported', text: 'Activity-2026-11-20.csv' }])
})

test('[S16.15] words of a shop owner stand for every kind, and an unknown one is not hidden', async () => {
  await open(
    answering(
      listing([
        anEntry('1', { kind: 'stock-counted', before: '24', after: '20' }),
        anEntry('2', { kind: 'business-changed', field: 'bankDetails', before: 'FNB', after: 'Absa' }),
        anEntry('3', {
          kind: 'role-changed',
          subject: 'cashier',
          field: 'voidSale',
          before: 'approval',
          after: 'yes',
        }),
        anEntry('4', { kind: 'approval-given', name: 'Musa', text: 'Void a sale' }),
        anEntry('5', { kind: 'deleted', field: 'customers', name: 'Sipho' }),
        anEntry('6', { kind: 'sign-in-failed', person: null, who: '', name: '' }),
        anEntry('7', { kind: 'loyalty-given' }),
        anEntry('9', { kind: 'stock-moved', field: 'damaged', text: 'Wet', before: '24', after: '21' }),
        anEntry('12', {
          kind: 'stock-moved',
          field: 'damaged',
          text: '',
          unit: 'kg',
          before: '12500',
          after: '12015',
        }),
        anEntry('10', { kind: 'stock-moved', field: 'own-use', text: '', before: '24', after: '24' }),
        anEntry('11', { kind: 'cash-moved', field: 'out', amount: 3_000, text: 'Taxi' }),
        anEntry('8', { kind: 'business-changed', field: 'noteAbove', before: '', after: '5000' }),
      ]),
    ),
  )
  for (const words of [
    'Thandi set the stock of Bread: 24 to 20',
    'Thandi changed the stock of Bread, damaged (Wet): 24 to 21',
    'Thandi changed the stock of Bread, own use, counted since',
    'Thandi changed the stock of Bread, damaged: 12.5\u00a0kg to 12.015\u00a0kg',
    'Thandi paid out R30.00: Taxi',
    'Thandi changed a setting, bank details: FNB to Absa',
    'Thandi changed what a cashier may do, void a sale or an invoice: approval to yes',
    'Musa allowed Thandi: Void a sale',
    'Thandi deleted the customer Sipho',
    'A log-in failed',
    'Thandi: loyalty-given',
    'a note above: none to R50.00',
  ])
    expect(page.text()).toContain(words)
})

test('what goods cost is neither listed nor saved for a manager who may see reports and no costs [S16.18]', async () => {
  const entries = [anEntry('1'), anEntry('2', { kind: 'cost-changed', field: 'costPrice', before: '777' })]
  await open(answering(listing(entries), listing(entries), listing(entries)))
  expect(page.text()).toContain('R7.77')
  const people = await threePeople()
  await act(() => shop.commit([...people, patchRole('manager', { seeCosts: 'no', export: 'yes' })]))
  await act(() => shop.atTill.letIn('musa'))
  expect(page.text()).not.toContain('R7.77')
  expect(page.text()).toContain('R15.99')
  await click(button('Export CSV'))
  const [file] = vi.mocked(downloadBlob).mock.lastCall ?? []
  expect(await file?.text()).toContain('15.99')
  expect(await file?.text()).not.toContain('7.77')
})
