// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { BLANK_ORDER } from '#core/stock/order-draft.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { act } from '#web/ui/testing/act.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import AdjustDialog from './adjust/adjust-dialog.tsx'
import { CardRow } from './card-row.tsx'
import HistoryDialog from './history/history-dialog.tsx'
import OrderDialog from './orders/order-dialog.tsx'
import ReceiveDialog from './receiving/receive-dialog.tsx'
import { TableRow } from './table-row.tsx'
import { closeInventory, item, loaded, openInventory, page, shop, show } from './testing/open-inventory.tsx'

const ACTIONS = { onEdit: vi.fn(), onDelete: vi.fn(), onHistory: vi.fn(), onAdjust: vi.fn() }

beforeEach(async () => {
  await openInventory()
  const parts = [{ productId: 'bread', quantity: 2 }]
  const twin = { name: 'Twin pack', barcode: '600400', sellPrice: cents(3_500), costPrice: cents(5), parts }
  await act(async () => shop.commit([patchProduct('twin', twin)]))
})
afterEach(closeInventory)

test('[S19.28, S3.3] the list says what a bundle costs by its parts, not what it once cost itself', async () => {
  const rows = [
    <table key="table">
      <tbody>
        <TableRow item={item('twin')} rowIndex={1} {...ACTIONS} />
      </tbody>
    </table>,
    <ul key="cards">
      <CardRow item={item('twin')} place={1} of={1} {...ACTIONS} />
    </ul>,
  ]
  for (const row of rows) {
    await show(row)
    expect(page.text()).toContain('R24.00')
    expect(page.text()).not.toContain('R0.05')
  }
})

test('[S19.28, S19.8] the history of a bundle says where its sales stand', async () => {
  await show(<HistoryDialog item={item('twin')} onClose={() => {}} />)
  await loaded()
  expect(page.text()).toContain(
    'It has no stock of its own. What was sold of it stands in the history of what it is made up of: 2 × Bread',
  )
})

test.each([
  ['received', 'what came', <ReceiveDialog key="receive" known={[]} onClose={() => {}} onDone={() => {}} />],
  [
    'ordered',
    'what to order',
    <OrderDialog key="order" start={{ ...BLANK_ORDER, id: 'order' }} onClose={() => {}} onSent={() => {}} />,
  ],
  ['adjusted', 'a product', <AdjustDialog key="adjust" onClose={() => {}} />],
])('[S19.28] no bundle is %s: a scan of it says what it is made up of', async (_, found, dialog) => {
  await show(dialog)
  await fill(field(`Search or scan ${found}`), '600400')
  await press('Enter')
  expect(page.text()).toContain('Twin pack has no stock of its own. Add what it is made up of: 2 × Bread')
  expect(page.text()).not.toContain('Quantity of Twin pack')
})
