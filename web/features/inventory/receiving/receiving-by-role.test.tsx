// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patchRole } from '#core/staff/role-intents.ts'
import { AccountMayProvider } from '#web/store/react/account-may.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import InventoryPage from '../inventory-page.tsx'
import {
  closeInventory,
  exact,
  onHand,
  openInventory,
  openTab,
  page,
  shop,
  show,
} from '../testing/open-inventory.tsx'
import { fillDelivery, receiving } from '../testing/receive-goods.ts'

beforeEach(openInventory)
afterEach(closeInventory)

test('[S16.12] a delivery that somebody was not allowed to receive says so in the list', async () => {
  await receiving()
  await fillDelivery()
  await click(exact('Receive'))
  const [delivery] = await shop.receiving.list()
  Object.assign(delivery?.received ?? {}, { notPermitted: true })
  await openTab('Products')
  await openTab('Received')
  expect(page.button('Open GRN0001').textContent).toContain('Not allowed')
})

test('[S16.12] a till that may not change prices receives goods with their costs, and changes nothing that its server would refuse', async () => {
  await show(
    <AccountMayProvider value={{ right: 'till', mayEdit: ['goods', 'stock'] }}>
      <InventoryPage />
    </AccountMayProvider>,
  )
  await receiving()
  await fillDelivery()
  expect(page.text()).toContain('an owner does, with “Work out costs again”')
  expect(document.querySelector('[aria-label="New price of Bread"]')).toBeNull()
  await click(exact('Receive'))
  expect(onHand()).toBe(20)
  expect(shop.catalogue.get().itemsById.get('bread')?.product.costPrice).toBe(1_200)
  const [delivery] = await shop.receiving.list()
  expect(delivery?.received.lines[0]?.unitCost).toBe(1_400)
})

test('[S16.18] who receives goods and may neither see costs nor edit products is shown no cost of a delivery and sets no price [S19.16]', async () => {
  await receiving()
  await fillDelivery()
  await fill(field('New price of Bread'), '25')
  await press('Escape')
  const people = await threePeople()
  await act(() => shop.commit([...people, patchRole('manager', { seeCosts: 'no', editProducts: 'no' })]))
  await act(() => shop.atTill.letIn('musa'))
  await click(exact('Go on receiving'))
  expect(field('New price of Bread')).toBeNull()
  expect(page.text()).not.toContain('Price for 30%')
  await click(exact('Receive'))
  expect(shop.catalogue.get().itemsById.get('bread')?.product).toMatchObject({
    ...{ costPrice: 1_300, sellPrice: 1_899 },
  })
  await click(page.button('Open GRN0001'))
  expect(page.text()).toContain('Invoice IN-77')
  expect(page.text()).not.toContain('R14')
  expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('Slip')
})
