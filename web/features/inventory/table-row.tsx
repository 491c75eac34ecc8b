import { memo } from 'react'
import { PRODUCT_COLUMNS, type ProductColumn, type ProductOrder } from '#core/catalog/product-order.ts'
import type { Cents } from '#core/money/cents.ts'
import { shortUnitPrice } from '#web/selling/texts.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { SortHeader } from '#web/ui/sort-header.tsx'
import { ProductName } from './product-name.tsx'
import { type ProductActions, RowActions } from './row-actions.tsx'
import { StockFigure } from './stock-figure.tsx'
import { texts } from './texts.ts'
import { useCost } from './use-cost.ts'

const WIDTHS: Record<ProductColumn, string> = {
  product: '',
  category: 'w-[14%]',
  sku: 'w-[13%]',
  prices: 'w-46',
  stock: 'w-32 text-right',
}

interface TableHeadProps {
  order: ProductOrder
  onSort(column: ProductColumn): void
}

/** The table's head, which orders it and sets the widths of its columns. */
export function TableHead({ order, onSort }: TableHeadProps) {
  return (
    <thead>
      <tr className="h-11 border-b border-line text-sm text-ink-soft [&_th]:px-3 [&_th]:font-semibold">
        {PRODUCT_COLUMNS.map((column) => (
          <SortHeader
            key={column}
            className={WIDTHS[column]}
            right={column === 'stock'}
            sorted={order.column !== column ? undefined : order.descending ? 'descending' : 'ascending'}
            onSort={() => onSort(column)}
          >
            {texts.columns[column]}
          </SortHeader>
        ))}
        <th scope="col" className="w-52">
          {texts.actions}
        </th>
      </tr>
    </thead>
  )
}

interface TableRowProps extends ProductActions {
  item: CatalogueItem
  rowIndex: number
}

/** One product of the table, 76 px tall. */
export const TableRow = memo(function TableRow({ item, rowIndex, ...actions }: TableRowProps) {
  const { product, category } = item
  const money = usePrice()
  const price = (amount: Cents) => shortUnitPrice(money(amount), product.unit)
  const cost = useCost(product)
  return (
    <tr aria-rowindex={rowIndex} className="h-19 border-t border-line [&_td]:px-3 [&_td]:py-0">
      <td>
        <ProductName item={item} />
      </td>
      <td className="truncate" dir="auto">
        {category || <span className="text-ink-soft">{texts.noCategory}</span>}
      </td>
      <td className="truncate text-sm" title={product.sku}>
        {product.sku || <span className="text-ink-soft">{texts.noSku}</span>}
      </td>
      <td className="text-sm">
        <PriceLine label={texts.retail} amount={price(product.sellPrice)} strong />
        {product.tradePrice !== null && <PriceLine label={texts.trade} amount={price(product.tradePrice)} />}
        {cost > 0 && <PriceLine label={texts.cost} amount={price(cost)} />}
      </td>
      <td className="text-right">
        <StockFigure item={item} />
      </td>
      <td>
        <RowActions item={item} {...actions} />
      </td>
    </tr>
  )
})

function PriceLine({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-2 leading-5">
      <span className="text-ink-soft">{label}</span>
      <span className={strong ? 'figures font-semibold' : 'figures'}>{amount}</span>
    </div>
  )
}
