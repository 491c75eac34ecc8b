// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { CardRow } from './card-row.tsx'
import { TableRow } from './table-row.tsx'

let page: Rendered
afterEach(() => page.unmount())

const actions = {
  onEdit: () => {},
  onHistory: () => {},
  onAdjust: () => {},
  onDelete: () => {},
}

/** What the list says of a product, as a row of the table and on a phone. */
async function rowsOf(fields: Parameters<typeof patchProduct>[1]): Promise<string> {
  const shop = fakeShop({ intents: [patchProduct('wors', { name: 'Boerewors', ...fields })] })
  const item = shop.catalogue.get().itemsById.get('wors')
  if (!item) throw new Error('no wors')
  page = await render(
    <ShopProvider value={shop}>
      <table>
        <tbody>
          <TableRow item={item} rowIndex={2} {...actions} />
        </tbody>
      </table>
      <ul>
        <CardRow item={item} place={1} of={1} {...actions} />
      </ul>
    </ShopProvider>,
  )
  return page.text()
}

const PRICES = { sellPrice: cents(8990), tradePrice: cents(8000), costPrice: cents(6000) }

test('what is weighed has its prices and its cost per kilogram, as on the till’s card [S19.3]', async () => {
  const said = await rowsOf({ unit: 'kg', ...PRICES })
  for (const price of ['RetailR89.90 / kg', 'TradeR80.00 / kg', 'CostR60.00 / kg'])
    expect(said, 'the table').toContain(price)
  expect(said, 'a phone').toContain('BoereworsR89.90 / kg')
  expect(said, 'a phone').toContain('Trade R80.00 / kg · Cost R60.00 / kg')
})

test('what is counted has no unit beside its price [S19.3]', async () => {
  const said = await rowsOf({ unit: 'each', ...PRICES })
  expect(said).toContain('RetailR89.90TradeR80.00CostR60.00')
  expect(said).not.toContain(' / ')
})
