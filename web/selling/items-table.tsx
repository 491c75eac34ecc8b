import { clsx } from 'clsx'
import type { Cents } from '#core/money/cents.ts'
import { printedLine } from '#core/papers/receipt-sums.ts'
import { measuredText } from '#core/quantities/measure.ts'
import type { SaleItem } from '#core/sales/sale.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { quantityWords } from '#web/words/line-words.ts'
import { soldPartWords } from '#web/words/part-words.ts'
import { itemsTexts, PRICE_TYPES } from './texts.ts'

/** What a line of a sale and of a document have in common. */
type Item = Pick<
  SaleItem,
  | 'id'
  | 'name'
  | 'unitPrice'
  | 'quantity'
  | 'totalPrice'
  | 'priceType'
  | 'discounts'
  | 'per'
  | 'unit'
  | 'packName'
  | 'parts'
>

// A phone has no room for four columns of large amounts: there the name is above its figures.
const ROW_CLASS = clsx(
  'border-b border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)]',
  'sm:[&>*]:pl-3 sm:[&>:first-child]:pl-0 max-sm:[&>:first-child]:col-span-3 max-sm:[&>:nth-child(2)]:text-left',
)

interface ItemsTableProps<Line extends Item> {
  items: readonly Line[]
  price: (amount: Cents) => string
  /** More about a line, below its name. */
  noteOf?: (item: Line) => string | undefined
}

/** What was sold or offered, as it was then (S2.36, S3.7). */
export function ItemsTable<Line extends Item>({ items, price, noteOf }: ItemsTableProps<Line>) {
  const { product, unitPrice, quantity, total } = itemsTexts
  if (items.length === 0) return <p className="text-ink-soft">{itemsTexts.none}</p>
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className={clsx(ROW_CLASS, 'text-ink-soft [&_th]:py-2 [&_th]:font-semibold')}>
          <th scope="col" className="max-sm:sr-only">
            {product}
          </th>
          <th scope="col" className="text-right">
            {unitPrice}
          </th>
          <th scope="col" className="text-right">
            {quantity}
          </th>
          <th scope="col" className="text-right">
            {total}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} price={price} note={noteOf?.(item)} />
        ))}
      </tbody>
    </table>
  )
}

interface ItemRowProps extends Pick<ItemsTableProps<Item>, 'price'> {
  item: Item
  note: string | undefined
}

function ItemRow({ item, price, note }: ItemRowProps) {
  const { total, discounts } = printedLine(item, price, deviceLanguage())
  const words = quantityWords(item, price)
  const inside = soldPartWords(item)
  const isPlain = words.quantity === measuredText(item.quantity, item.unit)
  return (
    <tr className={clsx(ROW_CLASS, 'align-top max-sm:py-2 sm:[&_td]:py-2')}>
      <td className="wrap-anywhere">
        {item.name}
        {item.priceType === 'trade' && <span className="text-ink-soft"> ({PRICE_TYPES.trade})</span>}
        {inside !== undefined && <span className="block text-ink-soft">{inside}</span>}
        {note !== undefined && <span className="block text-ink-soft">{note}</span>}
        {discounts.map(({ label, value }) => (
          <span key={label} className="figures block text-ink-soft">
            {label} {value}
          </span>
        ))}
      </td>
      <td className="figures text-right">{words.unitPrice}</td>
      <td className="figures text-right">
        {isPlain ? formatQuantity(item.quantity, item.unit) : words.quantity}
      </td>
      <td className="figures text-right font-semibold">{price(total)}</td>
    </tr>
  )
}
