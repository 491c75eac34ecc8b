// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { anEntry, aStocktake, enterCount, startStocktake } from '#core/sync/testing/stocktakes.ts'
import { saveCountSheets } from '#web/pdf/save-count-sheets.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import StocktakeTab from './stocktake-tab.tsx'

vi.mock('#web/pdf/save-count-sheets.ts', () => ({ saveCountSheets: vi.fn(async () => {}) }))

let page: Rendered
beforeEach(() => vi.mocked(saveCountSheets).mockClear())
afterEach(() => page.unmount())

async function open({ blind = false, withGoods = true } = {}) {
  const shop = fakeShop({
    intents: [
      ...(withGoods ? [patchProduct('bread', { name: 'Bread', barcode: '6001234567890' })] : []),
      startStocktake(aStocktake('st', { number: 'ST0001', blind, ...(!withGoods && { scope: 'list' }) })),
      enterCount(anEntry('e1', { stocktakeId: 'st', place: 'Fridge' })),
    ],
  })
  page = await render(
    <ShopProvider value={shop}>
      <StocktakeTab />
    </ShopProvider>,
  )
  await click(button('Open ST0001'))
  await act(async () => vi.waitFor(() => expect(document.body.textContent).not.toContain('Loading...')))
  await click(button('Print count sheets'))
  return shop
}
const said = () => [...document.querySelectorAll('[role="dialog"]')].at(-1)?.textContent ?? ''
function button(name: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')]
  const found = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
  if (!found) throw new Error(`no button ${name} in ${said()}`)
  return found
}
function toggle(label: string): HTMLButtonElement | undefined {
  const all = document.querySelectorAll<HTMLButtonElement>('[role="switch"]')
  return [...all].find(({ textContent }) => textContent?.startsWith(label))
}
async function turn(label: string) {
  const found = toggle(label)
  if (!found) throw new Error(`no switch ${label} in ${said()}`)
  await click(found)
}
const made = () => vi.mocked(saveCountSheets).mock.calls.at(-1)?.[0]

test('[S19.23] count sheets are made for the places that are chosen, with or without what the list says', async () => {
  await open()
  await click(button('Make the PDF'))
  expect(made()).toMatchObject({ number: 'ST0001', places: [''], columns: { counted: 'Counted' } })
  expect(made()?.columns).not.toHaveProperty('listed')
  expect(made()?.groups.flatMap(({ lines }) => lines.map(({ name, code }) => [name, code]))).toEqual([
    ['Bread', '6001234567890'],
  ])
  await turn('Fridge')
  await turn('Shelf')
  await turn('With what the list says')
  await click(button('Make the PDF'))
  expect(made()).toMatchObject({ places: ['Shelf', 'Fridge'], columns: { listed: 'The list says' } })
  expect(toasts.get()[0]).toMatchObject({ title: 'Count sheets saved' })
  await click(button('Go on counting'))
  expect(said()).toContain('Each scan counts one more.')
})

test('[S21.2] where the device cannot read all that its server sent, the dialog and the sheets say so', async () => {
  const shop = await open()
  const told = '1 entry of your server cannot be read on this device: '
  expect(said()).not.toContain(told)
  await act(async () => shop.device.set({ ...shop.device.get(), unreadable: [['products', 'p1']] }))
  expect(said()).toContain(`${told}these sheets may not be complete.`)
  await click(button('Make the PDF'))
  expect(made()?.notes).toEqual([`${told}this sheet may not be complete.`])
})

test('[S19.23] the sheets of a blind stocktake cannot say what the list says', async () => {
  await open({ blind: true })
  expect(toggle('With what the list says')).toBeUndefined()
  expect(toggle('Shelf')).toBeDefined()
})

test('[S19.23] a stocktake without products has no sheets, and a PDF that cannot be made is said', async () => {
  await open({ withGoods: false })
  expect(said()).toContain('This stocktake has no products to count.')
  expect(button('Make the PDF').disabled).toBe(true)
  await page.unmount()
  await open()
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  vi.mocked(saveCountSheets).mockRejectedValueOnce(new Error('no fonts'))
  await click(button('Make the PDF'))
  expect(toasts.get()[0]).toMatchObject({
    title: 'Error',
    description: 'The PDF could not be made. Please try again.',
  })
  expect(button('Make the PDF').disabled).toBe(false)
})
