import type { CatalogueItem } from '#web/store/shop.ts'
import { ProductName } from './product-name.tsx'
import { StockFigure } from './stock-figure.tsx'
import { texts } from './texts.ts'
import { usePrice } from './use-price.ts'

/** The table's head, which also sets the widths of its columns. */
export function TableHead() {
  const { product, category, sku, prices, stock } = texts.columns
  return (
    <thead>
      <tr className="h-11 border-b border-line text-sm text-ink-soft [&_th]:px-4 [&_th]:font-semibold">
        <th scope="col">{product}</th>
        <th scope="col" className="w-[16%]">
          {category}
        </th>
        <th scope="col" className="w-[14%]">
          {sku}
        </th>
        <th scope="col" className="w-48">
          {prices}
        </th>
        <th scope="col" className="w-32 text-right">
          {stock}
        </th>
      </tr>
    </thead>
  )
}

/** One product of the table, 76 px tall. */
export function TableRow({ item, rowIndex }: { item: CatalogueItem; rowIndex: number }) {
  const { product, category } = item
  const price = usePrice()
  return (
    <tr aria-rowindex={rowIndex} className="h-19 border-b border-line [&_td]:px-4 [&_td]:py-0">
      <td>
        <ProductName item={item} />
      </td>
      <td className="truncate">{category || <span className="text-ink-soft">{texts.noCategory}</span>}</td>
      <td className="truncate text-sm" title={product.sku}>
        {product.sku || <span className="text-ink-soft">{texts.noSku}</span>}
      </td>
      <td className="text-sm">
        <PriceLine label={texts.retail} amount={price(product.sellPrice)} strong />
        {product.tradePrice !== null && <PriceLine label={texts.trade} amount={price(product.tradePrice)} />}
        {product.costPrice > 0 && <PriceLine label={texts.cost} amount={price(product.costPrice)} />}
      </td>
      <td className="text-right">
        <StockFigure item={item} />
      </td>
    </tr>
  )
}

function PriceLine({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-3 leading-5">
      <span className="text-ink-soft">{label}</span>
      <span className={strong ? 'figures font-semibold' : 'figures'}>{amount}</span>
    </div>
  )
}
