// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { anEntry, aStocktake, enterCount, startStocktake } from '#core/sync/testing/stocktakes.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { cartOf } from '#web/store/testing/bread.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import FinishDialog from './finish-dialog.tsx'

let page: Rendered
afterEach(() => page.unmount())

function button(name: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')]
  const found = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}

test('[S19.20] a slow device begins to count again once the counts before are taken back: the screen added the new one to them', async () => {
  let now = 1_000
  const shop = fakeShop({
    now: () => now++,
    intents: [
      patchProduct('bread', { name: 'Bread' }),
      startStocktake(aStocktake('st')),
      enterCount(anEntry('e1', { stocktakeId: 'st', at: now++ })),
    ],
  })
  await shop.sell(cartOf(2), 'cash')
  await shop.commit([enterCount(anEntry('e2', { stocktakeId: 'st', at: now++ }))])
  const [stocktake] = shop.catalogue.get().stocktakes
  if (!stocktake) throw new Error('there is no stocktake')
  const onCount = vi.fn()
  page = await render(
    <ShopProvider value={shop}>
      <FinishDialog stocktake={stocktake} busy={false} onBusy={vi.fn()} onCount={onCount} onClose={vi.fn()} />
    </ShopProvider>,
  )
  await act(async () => vi.waitFor(() => button('Count Bread again')))
  let store = () => {}
  const { takeBack } = shop.stocktakes
  vi.spyOn(shop.stocktakes, 'takeBack').mockImplementationOnce(async (entries) => {
    await new Promise<void>((resolve) => {
      store = resolve
    })
    return takeBack(entries)
  })
  await click(button('Count Bread again'))
  expect(onCount).not.toHaveBeenCalled()
  await act(async () => store())
  await vi.waitFor(() => expect(onCount).toHaveBeenCalledWith('bread'))
  const { entries } = await shop.stocktakes.read('st')
  expect(entries).toHaveLength(4)
})
