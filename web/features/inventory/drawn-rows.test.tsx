// @vitest-environment dom
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { act } from '#web/ui/testing/act.ts'
import { CardRow } from './card-row.tsx'
import { TableRow } from './table-row.tsx'
import { closeInventory, item, openInventory, page, shop, show } from './testing/open-inventory.tsx'

const ACTIONS = { onEdit: vi.fn(), onDelete: vi.fn(), onHistory: vi.fn(), onAdjust: vi.fn() }
const drawn = vi.fn()

beforeEach(async () => {
  await openInventory()
  const parts = [{ productId: 'bread', quantity: 2 }]
  await act(async () => shop.commit([patchProduct('twin', { name: 'Twin pack', parts })]))
  await show(
    <Profiler id="rows" onRender={drawn}>
      <table>
        <tbody>
          <TableRow item={item('twin')} rowIndex={1} {...ACTIONS} />
        </tbody>
      </table>
      <ul>
        <CardRow item={item('twin')} place={1} of={1} {...ACTIONS} />
      </ul>
    </Profiler>,
  )
  drawn.mockClear()
})
afterEach(closeInventory)

test('[S19.28, S2.22] a change of other goods draws no row of the list again, and none of a bundle', async () => {
  await act(async () => shop.commit([patchProduct('milk', { name: 'Milk' })]))
  expect(drawn).not.toHaveBeenCalled()
})

test('[S19.28, S2.22] a part that costs more, or of which more came, is seen in the row of its bundle', async () => {
  await act(async () => shop.commit([patchProduct('bread', { costPrice: cents(1_300) })]))
  expect(page.text()).toContain('R26.00')
  await act(async () => shop.commit([countStock('count-2', 'bread', 40)]))
  expect(page.text()).toContain('Enough for 20')
  expect(drawn).toHaveBeenCalled()
})
