// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { aSale } from '#core/sales/sale-builders.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import type { Rendered } from '#web/ui/testing/render.ts'
import { hasButton, NOW, openBook, opening, said, THANDI, tap } from '../book/book-harness.tsx'
import '../customer-dialog.tsx'
import './personal-data-dialog.tsx'

let shop: FakeShop
let page: Rendered
const saved: Blob[] = []
beforeEach(() => {
  saved.length = 0
  // A page of no height would show no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:file'
  })
})
afterEach(() => page.unmount())

const ANN: Intent[] = [
  { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'T. Mokoena' } } },
  { type: 'customer.patch', payload: { id: THANDI, fields: { deleted: true, mergedInto: 'ann' } } },
]

async function openData(more: readonly Intent[]): Promise<void> {
  ;({ shop, page } = await openBook([...ANN, ...more], { tab: 'customers' }))
  vi.spyOn(shop.sales, 'ofCustomer').mockImplementation(async (customerId) => ({
    sales: [aSale({ customerId, number: `R-${customerId}` })],
    older: null,
  }))
  await tap('Edit T. Mokoena')
  await tap('Personal data')
}

test('who was on the list twice gets all of it in one copy, and is erased under both names [R26] [S20.13]', async () => {
  await openData([])
  expect(said()).toContain('2 sales')
  expect(said()).toContain('Also under Thandi Mokoena, with whom they were made one.')
  await tap('Save a copy')
  const file = (await saved[0]?.text()) ?? ''
  for (const words of ['R-ann', `R-${THANDI}`, 'Also on the list as Thandi Mokoena', '082 555 0101'])
    expect(file).toContain(words)
  const commit = vi.spyOn(shop, 'commit')
  await tap('Erase for good')
  await tap('Erase for good')
  expect(commit).toHaveBeenCalledWith([eraseCustomer('ann', NOW), eraseCustomer(THANDI, NOW)])
  expect(await shop.deletedCustomers()).toEqual([])
})

test('nobody is erased while something is open under their other name [S20.13]', async () => {
  await openData([opening(3)])
  expect(said()).toContain('R120.00')
  expect(hasButton('Erase for good')).toBe(false)
})
