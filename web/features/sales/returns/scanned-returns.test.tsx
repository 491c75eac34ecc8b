// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchBarcode, patchProduct } from '#core/sync/testing/operations.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, press, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { BREAD, cartOf, figure, OIL, type OpenHistory, openHistory } from './history-harness.tsx'

let open: OpenHistory

beforeEach(async () => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  open = await openHistory(() => Date.UTC(2026, 10, 20, 8))
})
afterEach(() => open.page.unmount())

test('what is scanned while goods come back is one more of it, and no quantity, button or price [S10.1, S14.4]', async () => {
  await open.shop.commit([
    patchProduct('product-1', { barcode: '6001234500018' }),
    patchProduct('product-2', { barcode: '6009876500012' }),
    patchBarcode('six', { productId: 'product-1', code: '6001234500025', packSize: 6, packName: 'Six' }),
  ])
  await open.sell([
    [BREAD, 8, 1900],
    [OIL, 1, 7500],
  ])
  await click(open.page.button('Return items'))
  const bread = field(`How many of ${BREAD} come back`)
  await fill(bread, '1')
  await scan('6001234500018')
  expect(bread?.value).toBe('2')
  await scan('6001234500025')
  expect(bread?.value).toBe('8')
  await scan('6009876500012')
  expect(field(`How many of ${OIL} come back`)?.value).toBe('1')
  await scan('7777777777777')
  expect(toasts.get()[0]?.title).toBe('Not on the list: 7777777777777')
  expect([bread?.value, open.returns().length]).toEqual(['8', 0])
})

test('a product that is not of the sale is said so when it is scanned, and nothing comes back [S10.1]', async () => {
  await open.shop.commit([patchProduct('product-2', { name: OIL, barcode: '6009876500012' })])
  await open.sell([[BREAD, 2, 1900]])
  await click(open.page.button('Return items'))
  await scan('6009876500012')
  expect(toasts.get()[0]).toMatchObject({ title: `${OIL} is not of this sale` })
  expect(figure('To give back')).toBe('R0.00')
})

test('on the history a receipt is opened by scanning it, wherever the focus is; another is looked for [S10.1, S10.4]', async () => {
  const sale = await act(() => open.shop.sell(cartOf([[BREAD, 3, 1900]]), 'cash'))
  open.page.button('Return without a receipt').focus()
  await scan(sale.number.toLowerCase())
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(sale.number)
  await press('Escape')
  const search = document.querySelector<HTMLInputElement>('input[type=search]')
  await fill(search, 'Thandi')
  await scan('R000777')
  expect(search?.value).toBe('R000777')
})
