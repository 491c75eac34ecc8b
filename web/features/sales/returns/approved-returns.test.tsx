// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BusinessFields } from '#core/settings/business.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { answerRequest, until } from '#web/selling/approval/testing/answer-request.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import { BREAD, choose, type OpenHistory, openHistory } from './history-harness.tsx'

vi.mock('#web/pdf/save-credit-note.ts', () => ({ saveCreditNote: vi.fn(async () => {}) }))

const NOON = Date.UTC(2026, 10, 20, 10)
let open: OpenHistory
let noon: number

beforeEach(async () => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  await import('#web/selling/approval/approval-dialog.tsx')
  noon = NOON
  open = await openHistory(() => noon)
  const people = await threePeople()
  await act(() => open.shop.commit(people))
  await act(() => open.shop.atTill.letIn('lindiwe'))
})
afterEach(() => open.page.unmount())

const asked = (what: string) => until(() => expect(open.page.text()).toContain(`Needs a manager: ${what}`))

async function clickChoice(method: string): Promise<void> {
  const choices = [...document.querySelectorAll<HTMLButtonElement>('fieldset [aria-pressed]')]
  const choice = choices.find(({ textContent }) => textContent === method)
  if (!choice) throw new Error(`no choice ${method}`)
  await click(choice)
}

async function bringBack(): Promise<void> {
  await open.sell([[BREAD, 3, 1900]])
  await click(open.page.button('Return items'))
  await click(open.page.button(`Return one more of ${BREAD}`))
  await choose('Reason', 'Changed mind')
}

async function takeBackWithoutReceipt(): Promise<void> {
  await click(open.page.button('Return without a receipt'))
  await fill(field('Search or scan a product'), 'white')
  await click(open.page.button(`Take back ${BREAD}`))
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Give back R'))
}

test('a cashier’s return asks a manager with its amount, and keeps who allowed it [S16.9, S14.7]', async () => {
  await bringBack()
  expect(document.querySelectorAll('fieldset [aria-pressed]')).toHaveLength(1)
  await click(open.page.button('Give back R19.00'))
  await asked('Return items, R19.00')
  await answerRequest('Musa', '0001')
  await until(() => expect(open.page.text()).toContain('Wrong PIN'))
  expect(open.returns()).toEqual([])
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(open.returns()).toHaveLength(1))
  expect(open.returns()[0]).toMatchObject({
    staffName: 'Lindiwe',
    approvals: [{ permission: 'returnItems', staffId: 'musa', name: 'Musa', at: NOON }],
  })
  await click(open.page.button('Done'))
  await click(open.page.button('CN000001'))
  await until(() => expect(open.page.text()).toContain('Refund CN000001'))
  expect(open.page.text()).toMatch(/Approved by\s*Musa/)
})

test('money goes back another way only with the permission for it [S14.7]', async () => {
  await act(() => open.shop.commit([patchRole('cashier', { returnItems: 'yes', chooseRefund: 'approval' })]))
  await bringBack()
  await clickChoice('Card')
  await click(open.page.button('Give back R19.00'))
  await asked('Choose refund method')
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(open.returns()[0]?.approvals).toMatchObject([{ permission: 'chooseRefund' }]))
})

test('without a receipt somebody is asked; cancelled, nothing comes back [S14.13, S16.9]', async () => {
  await takeBackWithoutReceipt()
  await asked('Return without a receipt')
  await click(open.page.button('Cancel'))
  await until(() => expect(open.page.text()).not.toContain('Needs a manager'))
  expect(open.returns()).toEqual([])
})

const may = (...permissions: ('returnItems' | 'returnWithoutReceipt')[]) =>
  act(() => open.shop.commit(permissions.map((permission) => patchRole('cashier', { [permission]: 'yes' }))))
const say = (fields: BusinessFields) =>
  act(() => open.shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }]))

/** The cashier takes one bread back, days after it was sold. */
async function bringBackLate(): Promise<void> {
  await say({ returnLimit: 'days', returnDays: 7 })
  await bringBack()
  noon += 10 * 86_400_000
  await choose('Reason', 'Wrong item')
}

test('goods of longer ago ask a manager even where a cashier may take goods back alone [S14.10]', async () => {
  await may('returnItems')
  await bringBackLate()
  expect(open.page.text()).toContain('longer ago than your shop takes goods back')
  await click(open.page.button('Give back R19.00'))
  await asked('Return items, R19.00')
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(open.returns()).toHaveLength(1))
  expect(open.returns()[0]?.approvals).toMatchObject([{ permission: 'returnItems', staffId: 'musa' }])
})

test('a manager takes goods of longer ago back alone [S14.10]', async () => {
  await act(() => open.shop.atTill.letIn('musa'))
  await bringBackLate()
  await click(open.page.button('Give back R19.00'))
  await until(() => expect(open.returns()).toHaveLength(1))
  expect(open.returns()[0]).not.toHaveProperty('approvals')
})

test('without a receipt a manager is asked unless the shop allows it, whatever a cashier may else [S14.13]', async () => {
  await may('returnWithoutReceipt')
  await takeBackWithoutReceipt()
  await asked('Return without a receipt')
  await click(open.page.button('Cancel'))
  await until(() => expect(open.page.text()).not.toContain('Needs a manager'))
  await say({ returnsWithoutReceipt: 'allow' })
  await click(open.page.button('Give back R'))
  await until(() => expect(open.returns()).toHaveLength(1))
  expect(open.returns()[0]).not.toHaveProperty('approvals')
})

test('what a role may never do is not offered [S16.7]', async () => {
  await act(() =>
    open.shop.commit([
      patchRole('cashier', { returnItems: 'no', voidSale: 'no', returnWithoutReceipt: 'no' }),
    ]),
  )
  expect(open.page.text()).not.toContain('without a receipt')
  await open.sell([[BREAD, 1, 1900]])
  expect(open.page.text()).toContain('Print receipt again')
  expect(open.page.text()).not.toContain('Return items')
  expect(open.page.text()).not.toContain('Void sale')
})
