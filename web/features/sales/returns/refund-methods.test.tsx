// @vitest-environment dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import { BREAD, choice, choose, labelled, type OpenHistory, openHistory } from './history-harness.tsx'

let open: OpenHistory

beforeEach(async () => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  open = await openHistory(() => Date.UTC(2026, 10, 20, 8))
})
afterEach(() => open.page.unmount())

test('the money goes back by any method that the shop takes, its own ones too, and the refund says which beside the button that gives it [S14.7, S11.1]', async () => {
  const snapScan = { name: 'SnapScan', kind: 'wallet', position: 9 } as const
  await act(() =>
    open.shop.commit([
      { type: 'method.patch', payload: { id: 'snapscan', fields: snapScan } },
      { type: 'method.patch', payload: { id: 'bank_transfer', fields: { active: false } } },
    ]),
  )
  await open.sell([[BREAD, 1, 1900]], 'card')
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  const offered = [...document.querySelectorAll('[role=dialog] fieldset button')]
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'As it cameR19.00 back by card',
    'Cash',
    'Card',
    'SnapScan',
  ])
  const bar = () =>
    document.querySelector('[role=dialog] ul[aria-label="How the money goes back"]')?.textContent
  expect(bar()).toBe('R19.00 back by card')
  await click(open.page.button('SnapScan'))
  expect(bar()).toBe('R19.00 back by SnapScan')
  await click(open.page.button('Give back R19.00'))
  expect(open.page.text()).toContain('Give R19.00 back by SnapScan')
  expect(open.returns()[0]?.tenders).toMatchObject([
    { methodId: 'snapscan', name: 'SnapScan', amount: -1900 },
  ])
  await click(open.page.button('Done'))
  await click(choice('CN000001'))
  expect(open.page.text()).toContain('R19.00 back by SnapScan')
})

const SLIP = 'Slip or reference number'
const addMethod = (id: string, name: string, asksReference: 'required' | 'optional') =>
  act(() =>
    open.shop.commit([
      { type: 'method.patch', payload: { id, fields: { name, kind: 'wallet', position: 9, asksReference } } },
    ]),
  )

test('a refund asks for the slip’s number as a payment does, says that it is missing, and keeps it [S14.7, S11.11]', async () => {
  await addMethod('snapscan', 'SnapScan', 'required')
  await addMethod('zapper', 'Zapper', 'optional')
  await open.sell([[BREAD, 1, 1900]], 'card')
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  expect(labelled(SLIP)).toBeNull()
  await click(open.page.button('More'))
  await click(open.page.button('SnapScan'))
  await click(open.page.button('Give back R19.00'))
  expect(open.page.text()).toContain('Type the slip or reference number')
  expect(open.returns()).toEqual([])
  await fill(labelled(`${SLIP} *`), '4111111111111111')
  expect(open.page.text()).toContain('This looks like a card number')
  // Another method has another slip, and need not say its number.
  await click(choice('SnapScan'))
  await click(open.page.button('Zapper'))
  expect(labelled(SLIP)?.value).toBe('')
  await click(choice('Zapper'))
  await click(open.page.button('SnapScan'))
  await fill(labelled(`${SLIP} *`), 'SN 4471')
  await click(open.page.button('Give back R19.00'))
  expect(open.returns()[0]?.tenders).toMatchObject([
    { name: 'SnapScan', amount: -1900, reference: 'SN 4471' },
  ])
})

test('without a receipt, and where a sale is voided, the slip’s number is asked too [S14.13, S14.14, S11.11]', async () => {
  await act(() =>
    open.shop.commit([
      { type: 'method.patch', payload: { id: 'card', fields: { asksReference: 'required' } } },
    ]),
  )
  await open.sell([[BREAD, 1, 1900]], 'card')
  await click(open.page.button('Void sale'))
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Give back R19.00'))
  expect(open.page.text()).toContain('Type the slip or reference number')
  await fill(labelled(`${SLIP} *`), '17')
  await click(open.page.button('Give back R19.00'))
  await click(open.page.button('Done'))
  await click(open.page.button('Close'))
  await click(open.page.button('Return without a receipt'))
  await fill(field('Search or scan a product'), 'white')
  await click(open.page.button(`Take back ${BREAD}`))
  await choose('Reason', 'Wrong item')
  await click(choice('Card'))
  await fill(labelled(`${SLIP} *`), '18')
  await click(open.page.button('Give back'))
  expect(open.returns().map(({ tenders }) => tenders?.[0]?.reference)).toEqual(['17', '18'])
})

test('a shop that takes no cash gives none back without a receipt, unless somebody chooses it [S14.13, S11.1]', async () => {
  await act(() =>
    open.shop.commit([{ type: 'method.patch', payload: { id: 'cash', fields: { active: false } } }]),
  )
  await click(open.page.button('Return without a receipt'))
  await fill(field('Search or scan a product'), 'white')
  await click(open.page.button(`Take back ${BREAD}`))
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Give back'))
  expect(open.returns()[0]?.tenders).toMatchObject([{ methodId: 'card' }])
})

test('a sale in rand of a shop that takes dollars now is shown in rand, and nothing of it comes back [S14.24]', async () => {
  await open.sell([[BREAD, 1, 1900]])
  await click(open.page.button('Close'))
  const fields = { currency: 'USD' } as const
  await act(() => open.shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }]))
  expect(open.page.text()).toContain('R19.00')
  await click(open.page.button('View sale R000001'))
  expect(open.page.text()).not.toContain('$')
  await click(open.page.button('Return items'))
  expect(open.page.text()).toContain('This sale was in another currency')
  await click(open.page.button('Close'))
  expect(open.returns()).toEqual([])
})
