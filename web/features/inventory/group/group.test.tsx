// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import ProductDialog from '../product/product-dialog.tsx'
import {
  choose,
  closeInventory,
  exact,
  item,
  labelled,
  loaded,
  open,
  openInventory,
  page,
  shop,
  show,
} from '../testing/open-inventory.tsx'

beforeEach(openInventory)
afterEach(closeInventory)

const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? ''
const type = (label: string, text: string) => fill(labelled(label), text)
const shirts = () =>
  shop.catalogue
    .get()
    .items.filter(({ product }) => product.groupName)
    .map(({ product }) => product)

async function openForm(): Promise<void> {
  await open('Add Product')
  await open('In several kinds, such as sizes')
}

async function typeShirts(): Promise<void> {
  await openForm()
  await type('Name', 'T-shirt')
  await type('Option 1', 'Size')
  await type('Its values', 'S, M, L')
  await click(exact('Add an option'))
  const [, second] = [...document.querySelectorAll('label')].filter(({ textContent }) =>
    textContent?.startsWith('Its values'),
  )
  await type('Option 2', 'Colour')
  await fill(document.querySelector<HTMLInputElement>(`#${CSS.escape(second?.htmlFor ?? '')}`), 'red, blue')
  await type('Retail price', '99')
}

test('[S19.27] S, M, L in red and blue are seen as six products before they are made, with one price and category', async () => {
  await typeShirts()
  await choose('Category', 'bakery')
  expect(dialog()).toContain('6 products will be made')
  expect(dialog()).toContain('T-shirt, L, blue')
  const [, , , , , last] = [...document.querySelectorAll<HTMLInputElement>('[type="checkbox"]')]
  if (!last) throw new Error('no sixth product')
  await click(last)
  await click(exact('Make 5 products'))
  expect(shirts().map(({ name }) => name)).toEqual([
    ...['T-shirt, L, red', 'T-shirt, M, blue', 'T-shirt, M, red', 'T-shirt, S, blue', 'T-shirt, S, red'],
  ])
  expect(new Set(shirts().map(({ sellPrice, categoryId }) => `${sellPrice} ${categoryId}`))).toEqual(
    new Set(['9900 bakery']),
  )
  expect(toasts.get()[0]).toMatchObject({ title: 'Products made', description: 'T-shirt' })
})

test('[S19.27] what is missing is said beside its field once somebody saves, and too many at once', async () => {
  await openForm()
  await click(exact('Save'))
  expect(dialog()).toContain('Type a name, such as T-shirt')
  expect(shirts()).toEqual([])
  await type('Name', 'Screw')
  await type('Option 1', 'Length')
  await type('Its values', Array.from({ length: 101 }, (_, mm) => `${mm} mm`).join(', '))
  expect(dialog()).toContain('These values come to 101 products: 100 at most in one go')
  await type('Its values', '40 mm')
  await click(exact('Make 1 product'))
  expect(dialog()).toContain('Retail price is required')
  expect(shirts()).toEqual([])
})

test('[S19.27] a group that is there gets a size and a new name: its kinds go by it, and only what is new is made', async () => {
  await typeShirts()
  await click(exact('Make 6 products'))
  await openForm()
  await choose('Group', shirts()[0]?.groupId ?? '')
  expect(labelled('Its values')?.value).toBe('S, M, L')
  expect(labelled('Retail price')?.value).toBe('99.00')
  await type('Name', 'Tee')
  await type('Its values', 'S, M, L, XL')
  await click(exact('Make 2 products'))
  expect(shirts().map(({ name }) => name)).toEqual([
    ...['Tee, L, blue', 'Tee, L, red', 'Tee, M, blue', 'Tee, M, red'],
    ...['Tee, S, blue', 'Tee, S, red', 'Tee, XL, blue', 'Tee, XL, red'],
  ])
  expect(new Set(shirts().map(({ groupId }) => groupId)).size).toBe(1)
})

test('[S19.27] a product that is there is put into a group in its own form, and taken out again', async () => {
  await act(() =>
    shop.commit([
      patchProduct('roll', { name: 'Roll', groupId: 'g', groupName: 'Baked', option1Name: 'Form' }),
    ]),
  )
  const edit = () => show(<ProductDialog item={item()} onClose={() => {}} />)
  await edit()
  await click(page.button('Put into a group'))
  await fill(field('Group') ?? labelled('Group'), 'baked')
  await type('Option 1', 'Form')
  await type('Value 1', 'loaf')
  await click(exact('Save'))
  await loaded()
  expect(item().product).toMatchObject({ groupId: 'g', groupName: 'Baked', option1Value: 'loaf' })
  await edit()
  await type('Group', '')
  await click(exact('Save'))
  expect(item().product).toMatchObject({ groupId: '', groupName: '', option1Value: '' })
})
