import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { countStock, patchCategory, patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import InventoryPage from '../inventory-page.tsx'

/** The page that is open. */
export let page: Rendered
/** Its shop. */
export let shop: FakeShop
export const NOW = Date.UTC(2026, 10, 20, 10)

/** Opens the inventory of a shop with ten loaves; for `beforeEach`. */
export async function openInventory(): Promise<void> {
  shop = fakeShop({
    now: () => NOW,
    intents: [
      patchCategory('bakery', { name: 'Bakery' }),
      patchProduct('bread', {
        name: 'Bread',
        barcode: '6001234567890',
        sellPrice: cents(1_899),
        costPrice: cents(1_200),
        categoryId: 'bakery',
      }),
      countStock('count-1', 'bread', 10),
    ],
  })
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <InventoryPage />
      </MemoryRouter>
    </ShopProvider>,
  )
}

export const closeInventory = () => page.unmount()

export const labelled = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))
  return document.querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`)
}
export const exact = (name: string) => {
  const called = (each: HTMLButtonElement) => (each.getAttribute('aria-label') ?? each.textContent) === name
  const found = [...document.querySelectorAll('button')].filter(called).at(-1)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
export const item = (id = 'bread') => {
  const found = shop.catalogue.get().itemsById.get(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
// A list that is not laid out shows no rows: what they open is opened by itself.
export const show = async (dialog: ReactNode) => {
  await page.unmount()
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>{dialog}</MemoryRouter>
    </ShopProvider>,
  )
}
export const onHand = () => shop.catalogue.get().itemsById.get('bread')?.onHand
export const choose = async (label: string, value: string) => {
  const select = [...document.querySelectorAll('select')].find((each) =>
    [...(each.labels ?? [])].some((text) => text.textContent?.startsWith(label)),
  )
  if (!select) throw new Error(`no choice ${label}`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

// What is loaded when it is opened has come.
export const loaded = () => act(async () => void (await vi.dynamicImportSettled()))

export async function open(button: string): Promise<void> {
  await click(page.button(button))
  await loaded()
}

export async function openTab(name: string): Promise<void> {
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
    (each) => each.textContent === name,
  )
  if (!tab) throw new Error(`no tab ${name}`)
  await act(async () => {
    tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
    tab.focus()
  })
  await loaded()
}
