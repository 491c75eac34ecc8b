// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { saveCreditNote } from '#web/pdf/save-credit-note.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { BREAD, choice, choose, figure, OIL, type OpenHistory, openHistory } from './history-harness.tsx'

vi.mock('#web/pdf/save-credit-note.ts', () => ({ saveCreditNote: vi.fn(async () => {}) }))

let open: OpenHistory
let clock = 0

beforeEach(async () => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.mocked(saveCreditNote).mockClear()
  clock = Date.UTC(2026, 10, 20, 8)
  open = await openHistory(() => clock)
})
afterEach(async () => {
  vi.useRealTimers()
  await open.page.unmount()
})

/** Follows a number in the opened sale or return to the one that it names. */
async function follow(number: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')]
  const link = links.find(({ textContent }) => textContent === number)
  if (!link) throw new Error(`no way to ${number}`)
  await click(link)
}

test('three loaves sold, one comes back: the money as it came, the words to say, and its slip once [S14.3, S14.4, S14.7, S14.21]', async () => {
  await open.sell([[BREAD, 3, 1900]])
  await click(open.page.button('Return items'))
  expect(open.page.text()).toContain('3 sold · 0 returned · 3 left')
  await click(open.page.button(`Return one more of ${BREAD}`))
  expect(figure('To give back')).toBe('R19.00')
  expect(open.page.text()).toContain('R19.00 back in cash')
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Give back R19.00'))

  expect(open.page.text()).toContain('Give R19.00 back in cash')
  expect(open.returns()).toMatchObject([
    {
      number: 'CN000001',
      kind: 'return',
      reason: 'Changed mind',
      total: -1900,
      returnOf: { number: 'R000001' },
    },
  ])
  expect(open.returns()[0]?.items).toMatchObject([{ quantity: -1, condition: 'sellable' }])
  await click(open.page.button('Print refund slip'))
  expect(saveCreditNote).toHaveBeenLastCalledWith(
    expect.objectContaining({ number: 'CN000001' }),
    expect.anything(),
    { form: 'slip', reprint: false },
  )
  await click(open.page.button('A4 page'))
  expect(saveCreditNote).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), {
    form: 'sheet',
    reprint: true,
  })
  expect(open.shop.activity.noted).toMatchObject([
    { kind: 'receipt-copied', subject: open.returns()[0]?.id, amount: -1900, text: 'CN000001' },
  ])
})

test('a hurried second tap, or a key, does not close what the customer is to be given before anybody read it [S14.7]', async () => {
  await open.sell([[BREAD, 1, 1900]])
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await click(open.page.button('Give back R19.00'))
  expect(open.page.button('Done').closest('[inert]')).not.toBeNull()
  await press('Escape')
  expect(open.page.text()).toContain('Give R19.00 back in cash')
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  expect(open.page.button('Done').closest('[inert]')).toBeNull()
  await press('Escape')
  expect(open.page.text()).not.toContain('Give R19.00 back in cash')
})

test('the history says that something came back, and each leads to the other [S14.1, S14.4]', async () => {
  await open.sell([[BREAD, 3, 1900]])
  await click(open.page.button('Return items'))
  await click(open.page.button(`Return one more of ${BREAD}`))
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Give back'))
  await click(open.page.button('Done'))
  expect(open.page.text()).toContain('Returned: 1 of 3 · worth R19.00')
  expect(open.page.text()).toContain('2 sales and refunds')
  await follow('CN000001')
  for (const words of ['Refund CN000001', 'For receipt', 'Wrong item', 'R19.00 back in cash', '-R19.00'])
    expect(open.page.text()).toContain(words)
  await click(open.page.button('Print refund slip'))
  expect(saveCreditNote).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), {
    form: 'slip',
    reprint: true,
  })
  await follow('R000001')
  expect(open.page.text()).toContain('Order R000001')
})

test('a return never brings back more than is left, and says how many that is [S14.4]', async () => {
  await open.sell([[BREAD, 3, 1900]])
  await click(open.page.button('Return items'))
  await fill(field(`How many of ${BREAD} come back`), '4')
  expect(open.page.text()).toContain('Only 3 left to return')
  expect(figure('To give back')).toBe('R0.00')
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Take it back'))
  expect(open.page.text()).toContain(`${BREAD}: Only 3 left to return`)
  await click(open.page.button(`All of ${BREAD}`))
  expect(figure('To give back')).toBe('R57.00')
  expect(open.returns()).toEqual([])
})

test('without a reason or without goods nothing happens, and the screen says what is missing [S14.9, S14.24]', async () => {
  await open.sell([[BREAD, 2, 1900]])
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Take it back'))
  expect(open.page.text()).toContain('Choose what comes back')
  await click(open.page.button(`All of ${BREAD}`))
  await choose('Reason', 'Choose a reason')
  await click(open.page.button('Give back R38.00'))
  const told = [...document.querySelectorAll('[role=dialog] p')].map((each) => each.textContent)
  expect(told).toContain('Choose a reason')
  await choose('Reason', 'Other')
  await click(open.page.button('Give back R38.00'))
  expect(open.returns()).toEqual([])
})

test('a sale paid by card and cash goes back part by part, or all in cash when somebody chooses that [S14.7, S14.8]', async () => {
  const card = { id: '1', methodId: 'card', kind: 'card', name: 'Card', amount: cents(3000) } as const
  const cash = { id: '2', methodId: 'cash', kind: 'cash', name: 'Cash', amount: cents(1990) } as const
  await open.sell([[OIL, 1, 4998]], { tenders: [card, cash], rounding: cents(-8) })
  await click(open.page.button('Return items'))
  expect(figure('To give back')).toBe('R49.90')
  for (const part of ['R30.00 back by card', 'R19.90 back in cash']) expect(open.page.text()).toContain(part)
  await choose('Reason', 'Not as described')
  await click(choice('Cash'))
  expect(figure('To give back')).toBe('R49.90')
  await click(open.page.button('As it came'))
  await click(open.page.button('Give back R49.90'))
  expect(open.page.text()).toContain('Give R30.00 back by card')
  expect(open.page.text()).toContain('Give R19.90 back in cash')
})

test('defective goods do not go back on the shelf unless somebody says so, and the law’s sentence stands there for six months [S14.9, S14.11]', async () => {
  await open.sell([[BREAD, 1, 1900]])
  await click(open.page.button('Return items'))
  await choose('Reason', 'Defective')
  const law = 'By law the customer chooses: repair, replacement or money back.'
  expect(open.page.text()).toContain(law)
  await click(open.page.button('Give back R19.00'))
  expect(open.returns()[0]?.items).toMatchObject([{ condition: 'damaged' }])
  await click(open.page.button('Done'))
  await click(open.page.button('Close'))

  await open.sell([[OIL, 1, 4000]])
  clock += 200 * 86_400_000
  await click(open.page.button('Return items'))
  await choose('Reason', 'Defective')
  expect(open.page.text()).not.toContain(law)
  await choose(`What becomes of ${OIL}`, 'Customer keeps it')
  await click(open.page.button('Give back R40.00'))
  expect(open.returns()[1]?.items).toMatchObject([{ condition: 'kept' }])
  await click(open.page.button('Done'))
  await follow('CN000002')
  for (const said of ['Defective', 'Customer keeps it']) expect(open.page.text()).toContain(said)
})

test('the history calls a return that reached the server a refund, and not completed [S14.1]', async () => {
  await open.sell([[BREAD, 1, 1900]])
  await click(open.page.button('Return items'))
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Give back R19.00'))
  await click(open.page.button('Done'))
  await click(open.page.button('Close'))
  const sent = (open.shop.sales.get() ?? []).map((each) => ({ ...each, pending: false }))
  await act(async () => open.shop.sales.set(sent.filter(({ sale }) => sale.returned)))
  expect(open.page.text()).toContain('Refund')
  expect(open.page.text()).not.toContain('Completed')
})

test('a sale of today is voided whole, with a reason; afterwards it says by what, and offers neither again [S14.14]', async () => {
  await open.sell([
    [BREAD, 2, 1900],
    [OIL, 1, 4000],
  ])
  await click(open.page.button('Void sale'))
  expect(open.page.text()).toContain('Everything of this sale comes back')
  expect(figure('To give back')).toBe('R78.00')
  expect(open.page.text().match(/R78\.00 back in cash/g), 'said once').toHaveLength(1)
  await click(open.page.button('Give back R78.00'))
  expect(open.returns()).toEqual([])
  await choose('Reason', 'Priced wrongly')
  await click(open.page.button('Give back R78.00'))
  expect(open.page.text()).toContain('Give R78.00 back in cash')
  await click(open.page.button('Done'))
  expect(open.page.text()).toContain('Voided by CN000001')
  expect(open.page.text()).not.toContain('Void sale')
  expect(open.page.text()).not.toContain('Return items')

  await click(open.page.button('Close'))
  const sent = (open.shop.sales.get() ?? []).map((each) => ({ ...each, pending: false }))
  await act(async () => open.shop.sales.set(sent))
  const row = open.page.button('View sale R000001').closest('tr, li')?.textContent
  expect(row).toMatch(/Voided by CN000001.*Voided$/)
  expect(row).not.toContain('Completed')
})

test('yesterday’s sale can be returned, not voided [S14.14]', async () => {
  await open.sell([[BREAD, 2, 1900]])
  await click(open.page.button('Close'))
  clock += 86_400_000
  await click(open.page.button('View sale R000001'))
  expect(open.page.text()).toContain('Return items')
  expect(open.page.text()).not.toContain('Void sale')
})

test('a sale that the device does not have says what to do [S14.3]', async () => {
  await open.sell([[BREAD, 2, 1900]])
  vi.spyOn(open.shop.returns, 'find').mockResolvedValue(undefined)
  await click(open.page.button('Return items'))
  expect(open.page.text()).toContain(
    'This sale is not on this device. Go online, or return without a receipt.',
  )
})

test('a full disk stores nothing, says so, and keeps what was chosen [S14.1]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open.sell([[BREAD, 1, 1900]])
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  open.shop.failNext(new Error('disk full'))
  await click(open.page.button('Give back R19.00'))
  expect(toasts.get()[0]).toMatchObject({ title: 'Nothing was returned' })
  expect(open.returns()).toEqual([])
  await click(open.page.button('Give back R19.00'))
  expect(open.returns()).toHaveLength(1)
})

test('goods come back without a receipt: found by search, at what they were sold for, by card [S14.13]', async () => {
  await open.sell([[BREAD, 1, 1500]])
  await click(open.page.button('Close'))
  await click(open.page.button('Return without a receipt'))
  await fill(field('Search or scan a product'), 'white')
  await click(open.page.button(`Take back ${BREAD}`))
  expect(open.page.text()).toContain('R15.00 each')
  await click(open.page.button(`Return one more of ${BREAD}`))
  expect(figure('To give back')).toBe('R30.00')
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Card'))
  await click(open.page.button('Give back R30.00'))
  expect(open.page.text()).toContain('Give R30.00 back by card')
  expect(open.returns()).toMatchObject([{ returnKind: 'no-receipt', total: -3000, reason: 'Wrong item' }])
  expect(open.returns()[0]?.returnOf).toBeUndefined()
  await click(open.page.button('Done'))
  expect(open.page.text()).toContain('Without a receipt')
})

test('a typed receipt number leads to its sale and back as soon as the till knows that sale, not before [S14.13]', async () => {
  await open.sell([[BREAD, 1, 1500]])
  await click(open.page.button('Close'))
  await click(open.page.button('Return without a receipt'))
  await fill(field('Search or scan a product'), 'white')
  await click(open.page.button(`Take back ${BREAD}`))
  const labels = [...document.querySelectorAll('label')]
  const number = labels.find(({ textContent }) => textContent === 'Receipt number, where one is known')
  await fill(number?.control as HTMLInputElement | null, '2')
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Give back R15.00'))
  await click(open.page.button('Done'))
  await click(open.page.button('View refund CN000001'))
  expect(open.page.text()).toContain('For receipt2')
  expect(open.page.text()).not.toContain('R000002')
  await click(open.page.button('Close'))

  await open.sell([[BREAD, 1, 1500]])
  expect(open.page.text()).toContain('Named by CN000001')
  await click(open.page.button('CN000001'))
  expect(open.page.text()).toContain('Refund CN000001')
  await click(open.page.button('R000002'))
  expect(open.page.text()).toContain('Order R000002')
  await click(open.page.button('Close'))
  await click(open.page.button('View sale R000001'))
  expect(open.page.text()).not.toContain('Named by')
})
