// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { aStockMove, moveStockBy, patchSupplier } from '#core/sync/testing/stock.ts'
import { anEntry, aStocktake, enterCount, startStocktake } from '#core/sync/testing/stocktakes.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import {
  closeInventory,
  exact,
  loaded,
  NOW,
  openInventory,
  openTab,
  page,
  shop,
} from './testing/open-inventory.tsx'

vi.mock('#web/pdf/download-blob.ts', () => ({ downloadBlob: vi.fn() }))

beforeEach(openInventory)
afterEach(closeInventory)

const saved = () => vi.mocked(downloadBlob).mock.lastCall?.[1]

test('[S19.10] a file adds a supplier after it was shown what it will do, and the list is saved as a file again', async () => {
  await act(async () => shop.commit([patchSupplier('makro', { name: 'Makro' })]))
  await openTab('Suppliers')
  await click(exact('Import CSV'))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const file = new File(['Vendor,Tel\nMakro,011\nBakery,012\n,013\n'], 'suppliers.csv')
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(page.text()).toContain('2 suppliers')
  })
  await click(page.button('Import 2 suppliers'))
  await vi.waitFor(() => expect(shop.catalogue.get().suppliers).toHaveLength(2))
  expect(shop.catalogue.get().suppliers).toMatchObject([
    { name: 'Bakery', phone: '012' },
    { name: 'Makro', phone: '011' },
  ])
})

test('[S16.15] whoever saves the movements of a period as a file is in the activity', async () => {
  await openTab('Losses')
  await loaded()
  await click(exact('Export CSV'))
  await vi.waitFor(() => expect(saved()).toMatch(/^stock-movements-.*\.csv$/))
  expect(shop.activity.noted).toContainEqual(expect.objectContaining({ kind: 'exported' }))
})

test('[S19.6, S19.19] what was deleted since stands in the files of movements and stocktakes with its name and in kilograms', async () => {
  await act(async () =>
    shop.commit([
      patchProduct('mince', { name: 'Mince', sku: 'M1', unit: 'kg' }),
      moveStockBy(aStockMove('m1', { productId: 'mince', quantity: -1_500, at: NOW - 5 })),
      startStocktake(aStocktake('st')),
      enterCount(anEntry('e1', { stocktakeId: 'st', productId: 'mince', quantity: 2_500 })),
      patchProduct('mince', { deleted: true }),
    ]),
  )
  const textOf = async () => vi.mocked(downloadBlob).mock.lastCall?.[0].text()
  await openTab('Losses')
  await loaded()
  await click(exact('Export CSV'))
  await vi.waitFor(async () => expect(await textOf()).toContain('Mince,M1,-1.5,kg'))
  await openTab('Stocktake')
  await loaded()
  await click(exact('Export CSV'))
  await vi.waitFor(async () => expect(await textOf()).toContain('Mince,M1,2.5,kg'))
})
