// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blankRow } from '#core/entities/entity.ts'
import { cents } from '#core/money/cents.ts'
import { PROMOTION, type Promotion } from '#core/promotions/promotion.ts'
import { addPromotion } from '#core/promotions/promotion-draft.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { AccountMayProvider } from '#web/store/react/account-may.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import InventoryPage from '../inventory-page.tsx'
import {
  closeInventory,
  exact,
  labelled,
  NOW,
  openInventory,
  openTab,
  page,
  shop,
  show,
} from '../testing/open-inventory.tsx'
import './promotions-tab.tsx'

beforeEach(openInventory)
afterEach(closeInventory)

const shown = () => shop.catalogue.get().promotions
const lines = () =>
  [...document.querySelectorAll('ul[aria-label="Promotions"] > li')].map((line) => line.textContent)
const kind = (value: string) => tick(`input[type="radio"][value="${value}"]`)

async function tick(selector: string): Promise<void> {
  const control = document.querySelector<HTMLElement>(selector)
  if (!control) throw new Error(`no ${selector}`)
  await click(control)
}

/** Chooses what stands beside a box or a circle. */
async function choose(words: string): Promise<void> {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent === words)
  const control = label?.querySelector('input')
  if (!control) throw new Error(`no choice ${words}`)
  await click(control)
}

/** Makes a promotion that is there already. */
async function have(id: string, given: Partial<Promotion>): Promise<void> {
  const draft = { ...blankRow(PROMOTION, id), name: id, kind: 'percent' as const, percent: 10, ...given }
  const { id: _id, deleted: _deleted, createdAt: _made, updatedAt: _changed, ...fields } = draft
  await act(() => shop.commit([addPromotion(id, fields, NOW)]))
}

test('[S12.14] the owner makes any 3 for R20 of bread, on Fridays from four to six until the end of the year', async () => {
  await openTab('Promotions')
  expect(page.text()).toContain('No promotions yet')
  await click(exact('New promotion'))
  await fill(labelled('Name'), 'Any 3 for R20')
  await fill(labelled('How many'), '3')
  await fill(labelled('For *'), '20')
  await fill(field('Search or scan a product'), 'bread')
  await press('Enter')
  await fill(labelled('Last day'), '2026-12-31')
  await tick('input[aria-label="Friday"]')
  await fill(labelled('From'), '16:00')
  await fill(labelled('Until'), '18:00')
  await click(exact('Save'))
  expect(shown()).toMatchObject([
    {
      ...{ name: 'Any 3 for R20', kind: 'many-for-price', many: 3, price: 2000, percent: 0, free: 0 },
      ...{ productIds: ['bread'], categoryIds: [], fromDay: null, toDay: '2026-12-31' },
      ...{ weekdays: [5], fromTime: 960, toTime: 1080, combines: false, active: true },
    },
  ])
  expect(toasts.get()[0]).toMatchObject({ title: 'Promotion added', description: 'Any 3 for R20' })
  const [line] = lines()
  for (const said of ['On', '3 for R20.00', 'Fridays 16:00–18:00, until 31 Dec', '1 product'])
    expect(line).toContain(said)
})

test('[S12.14] a form says beside each field what is wrong, and stores nothing', async () => {
  await openTab('Promotions')
  await click(exact('New promotion'))
  await click(exact('Save'))
  for (const said of ['Type a name', 'Type 2 or more', 'Choose a product or a category'])
    expect(page.text()).toContain(said)
  await fill(labelled('Name'), 'Bread')
  await fill(labelled('How many'), '1')
  await click(exact('Save'))
  expect(page.text()).toContain('Type 2 or more')
  expect(page.text()).not.toContain('Type a name')
  await fill(labelled('How many'), '3')
  await click(exact('Save'))
  expect(page.text()).toContain('Type an amount above 0')
  await fill(labelled('For *'), '20')
  await fill(labelled('First day'), '2026-12-05')
  await fill(labelled('Last day'), '2026-12-04')
  await click(exact('Save'))
  expect(page.text()).toContain('The last day is before the first')
  await kind('percent')
  await fill(labelled('Percent off *'), '101')
  await fill(labelled('Last day'), '2026-12-05')
  await click(exact('Save'))
  expect(page.text()).toContain('Type a percent above 0, up to 100')
  expect(shown()).toEqual([])
})

test('[S12.14] each kind asks only for what it is made of; a category, or all goods', async () => {
  await openTab('Promotions')
  await click(exact('New promotion'))
  await kind('buy-get')
  expect(page.text()).not.toContain('For *')
  await fill(labelled('Name'), 'Rolls')
  await fill(labelled('Buy *'), '2')
  await fill(labelled('Get free *'), '1')
  await choose('Bakery')
  await click(exact('Save'))
  expect(shown()).toMatchObject([{ kind: 'buy-get', many: 2, free: 1, price: 0, categoryIds: ['bakery'] }])
  await click(exact('Edit Rolls'))
  await choose('All goods')
  await click(exact('Save'))
  expect(shown()).toMatchObject([{ productIds: [], categoryIds: [] }])
  expect(lines()[0]).toContain('All goods')
})

test('[S12.14] one tap turns a promotion off and on again; deleted, it is brought back at once', async () => {
  await have('Rolls', {})
  await openTab('Promotions')
  await click(exact('Turn off Rolls'))
  expect(shown()[0]?.active).toBe(false)
  expect(lines()[0]).toContain('Off')
  await click(exact('Turn on Rolls'))
  expect(shown()[0]?.active).toBe(true)
  await click(exact('Delete Rolls'))
  await click(exact('Delete'))
  expect(shown()).toEqual([])
  await act(async () => toasts.get()[0]?.action?.onSelect())
  await expect.poll(() => shown().map(({ name }) => name)).toEqual(['Rolls'])
})

test('[S12.14] the list says which promotions are still to come, and which are over', async () => {
  await have('Christmas', { fromDay: '2026-12-05', toDay: '2026-12-24' })
  await have('Spring', { toDay: '2026-11-19' })
  await have('Friday', { weekdays: [1], price: cents(0) })
  await openTab('Promotions')
  const [christmas, friday, spring] = lines()
  expect(christmas).toContain('From 5 Dec')
  expect(friday).toContain('On')
  expect(spring).toContain('Over')
})

test('[S12.14] whoever may not change prices has no promotions to change: neither a cashier nor a till without the right', async () => {
  const tabs = () => [...document.querySelectorAll('[role="tab"]')].map((each) => each.textContent)
  expect(tabs()).toContain('Promotions')
  await show(
    <AccountMayProvider value={{ right: 'till', mayEdit: ['goods', 'stock'] }}>
      <InventoryPage />
    </AccountMayProvider>,
  )
  expect(tabs()).not.toContain('Promotions')
  await show(<InventoryPage />)
  const people = await threePeople()
  await act(() => shop.commit([...people, patchRole('manager', { editProducts: 'no' })]))
  await act(() => shop.atTill.letIn('musa'))
  expect(tabs()).not.toContain('Promotions')
})
