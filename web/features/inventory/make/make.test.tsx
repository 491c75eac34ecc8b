// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { countStock, patchBarcode, patchProduct } from '#core/sync/testing/operations.ts'
import { AccountMayProvider } from '#web/store/react/account-may.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import HistoryDialog from '../history/history-dialog.tsx'
import {
  closeInventory,
  exact,
  item,
  loaded,
  open,
  openInventory,
  page,
  shop,
  show,
} from '../testing/open-inventory.tsx'
import MakeDialog from './make-dialog.tsx'

beforeEach(async () => {
  await openInventory()
  await act(async () =>
    shop.commit([
      patchProduct('bag', { name: 'Flour 12.5 kg', barcode: '600100', costPrice: cents(16_000) }),
      patchProduct('small', { name: 'Flour 500 g', barcode: '600200', sellPrice: cents(1_000) }),
      patchProduct('loose', { name: 'Loose flour', barcode: '600300', unit: 'kg' }),
      countStock('count-bag', 'bag', 2),
    ]),
  )
})
afterEach(closeInventory)

const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? ''
const scan = async (code: string) => {
  await fill(field('Search or scan a product'), code)
  await press('Enter')
}
const last = () => shop.committed.at(-1)
const stockOf = (id: string) => shop.catalogue.get().itemsById.get(id)?.onHand

test('[S19.29] a bag is broken into 25 small ones: the form says what one costs, and the stock, the cost and the histories follow', async () => {
  await open('Make products')
  await scan('600100')
  expect(field('Quantity of Flour 12.5 kg')?.value).toBe('1')
  await click(exact('Makes'))
  await scan('600200')
  await fill(field('Quantity of Flour 500 g'), '25')
  expect(dialog()).toContain('Costs R6.40 each')
  await click(exact('Make'))
  expect([stockOf('bag'), stockOf('small'), item('small').product.costPrice]).toEqual([1, 25, 640])
  expect(toasts.get()[0]).toMatchObject({ title: 'Products made', description: '25 × Flour 500 g' })
  await show(<HistoryDialog item={item('small')} onClose={() => {}} />)
  await loaded()
  expect(page.text()).toContain('Made from Flour 12.5 kg: +25')
  await show(<HistoryDialog item={item('bag')} onClose={() => {}} />)
  await loaded()
  expect(page.text()).toContain('Used to make Flour 500 g: -1')
})

test('[S19.29] a second scan is one more, a case is all its pieces, and a product stands on one side only', async () => {
  await act(() => shop.commit([patchBarcode('case', { productId: 'bag', code: '600999', packSize: 4 })]))
  await open('Make products')
  await scan('600100')
  await scan('600100')
  await scan('600999')
  expect(field('Quantity of Flour 12.5 kg')?.value).toBe('6')
  await click(exact('Makes'))
  await scan('600100')
  expect(dialog()).toContain('Flour 12.5 kg cannot be made from itself')
  expect(document.querySelectorAll('[role="dialog"] li')).toHaveLength(1)
})

test('[S19.29] nothing is stored of a form with something missing, and the fields say what', async () => {
  await open('Make products')
  const before = last()
  await click(exact('Make'))
  expect(dialog()).toContain('Not saved: please correct the marked fields')
  await scan('600100')
  await fill(field('Quantity of Flour 12.5 kg'), '1.5')
  await click(exact('Makes'))
  await scan('600300')
  await click(exact('Make'))
  expect(dialog()).toContain('Type a whole number')
  expect(dialog()).toContain('Type how many, above 0')
  expect(last()).toBe(before)
})

test('[S19.29] more is used than the list has: the form says so and lets it, and where a cost is not known it stays', async () => {
  await show(<MakeDialog from={item('bag')} onClose={() => {}} />)
  await fill(field('Quantity of Flour 12.5 kg'), '3')
  expect(dialog()).toContain('On hand: 2. That is 1 too few; you can still make it.')
  await scan('600300')
  await fill(field('Quantity of Loose flour'), '37.5')
  expect(dialog()).toContain('Costs R12.80 per kg')
  await act(() => shop.commit([patchProduct('bag', { costPrice: cents(0) })]))
  expect(dialog()).toContain(
    'No cost is known for Flour 12.5 kg. The costs of what you make stay as they are.',
  )
  await click(exact('Make'))
  expect([stockOf('bag'), stockOf('loose'), item('loose').product.costPrice]).toEqual([-1, 37_500, 0])
})

test('[S19.29] what was made last with a product is typed by one press', async () => {
  await show(<MakeDialog from={item('bag')} onClose={() => {}} />)
  await fill(field('Quantity of Flour 12.5 kg'), '1')
  await scan('600200')
  await fill(field('Quantity of Flour 500 g'), '25')
  await click(exact('Make'))
  const closed = vi.fn()
  await show(<MakeDialog from={item('bag')} onClose={closed} />)
  await loaded()
  await click(exact('As last time'))
  expect(field('Quantity of Flour 500 g')?.value).toBe('25')
  await click(exact('Make'))
  expect([stockOf('bag'), stockOf('small')]).toEqual([0, 50])
  expect(closed).toHaveBeenCalledOnce()
})

test('[S19.29, S16.12] a till that may not change prices makes products, and leaves their costs to an owner', async () => {
  await show(
    <AccountMayProvider value={{ right: 'till', mayEdit: ['goods', 'stock'] }}>
      <MakeDialog from={item('bag')} onClose={() => {}} />
    </AccountMayProvider>,
  )
  await fill(field('Quantity of Flour 12.5 kg'), '1')
  await scan('600200')
  await fill(field('Quantity of Flour 500 g'), '25')
  expect(dialog()).toContain('an owner does, with “Work out costs again”')
  await click(exact('Make'))
  expect([stockOf('small'), item('small').product.costPrice]).toEqual([25, 0])
  expect(last()).toMatchObject({ type: 'stock.make', payload: { make: { lines: [{}, { unitCost: 640 }] } } })
})

test('[S19.29, S16.18] who may adjust stock and not see costs is shown none, and the costs are carried over', async () => {
  const people = await threePeople()
  await act(() => shop.commit([...people, patchRole('cashier', { adjustStock: 'yes', seeCosts: 'no' })]))
  await act(() => shop.atTill.letIn('lindiwe'))
  await show(<MakeDialog from={item('bag')} onClose={() => {}} />)
  await fill(field('Quantity of Flour 12.5 kg'), '1')
  await scan('600200')
  await fill(field('Quantity of Flour 500 g'), '25')
  expect(dialog()).not.toContain('R6.40')
  await click(exact('Make'))
  expect(item('small').product.costPrice).toBe(640)
  expect(shop.committed.at(-2)?.payload).toMatchObject({ make: { by: { staffId: 'lindiwe' } } })
})

test('[S19.29, S19.28] a bundle that is found to be used is not taken: the form says what it is made up of', async () => {
  const parts = [{ productId: 'small', quantity: 2 }]
  await act(async () => shop.commit([patchProduct('twin', { name: 'Twin pack', barcode: '600400', parts })]))
  await open('Make products')
  await scan('600400')
  expect(dialog()).toContain('Twin pack has no stock of its own. Add what it is made up of: 2 × Flour 500 g')
  expect(field('Quantity of Twin pack')).toBeNull()
  await scan('600100')
  expect(dialog()).not.toContain('no stock of its own')
})
