import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { GoodsValue, StockValue, ValueLine } from '#core/stock/value.ts'
import { historyAddress } from '#web/selling/paper-address.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { SumsTable } from '../sums-table.tsx'
import { texts } from './texts.ts'

const PartsDialog = loadedLater(() => import('#web/selling/papers/parts-dialog.tsx'))

interface ValueShownProps {
  value: StockValue
  /** What the lines are the sums of, each of which opens; missing where it is not known here. */
  goods: readonly GoodsValue[] | undefined
  /** Says what the goods of a line are. */
  goodsHint: string
  /** Said where there was nothing. */
  empty: string
  /** What else makes the value doubtful. */
  doubts?: readonly string[]
}

/** What the stock of each category cost, and all of it, with what makes the figures doubtful. */
export function ValueShown({ value, goods, goodsHint, empty, doubts = [] }: ValueShownProps) {
  const [opened, setOpened] = useState<string>()
  const line = value.lines.find(({ category }) => category === opened)
  const all = [...(value.withoutCost > 0 ? [texts.withoutCost({ count: value.withoutCost })] : []), ...doubts]
  return (
    <>
      {all.map((words) => (
        <Banner key={words} tone="attention" className="rounded-xl" icon={<TriangleAlert aria-hidden />}>
          {words}
        </Banner>
      ))}
      <Card>
        <SumsTable
          heads={[texts.category, texts.products, texts.value]}
          lines={value.lines.map(({ category, products, value }) => ({
            name: category || texts.noCategory,
            count: products,
            amount: value,
            onOpen: goods && (() => setOpened(category)),
          }))}
          total={[texts.total, value.total]}
          empty={empty}
        />
      </Card>
      {line && goods && (
        <CategoryGoods line={line} goods={goods} hint={goodsHint} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

interface CategoryGoodsProps {
  line: ValueLine
  goods: readonly GoodsValue[]
  hint: string
  onClose(): void
}

/** The goods of a category with what was there of them and what that cost, the dearest first (S21.11). */
function CategoryGoods({ line: { category, value }, goods, hint, onClose }: CategoryGoodsProps) {
  const price = usePrice()
  const { itemsById } = useCatalogue()
  const parts = goods
    .filter((each) => each.category === category)
    .sort((left, right) => right.value - left.value || (left.name < right.name ? -1 : 1))
  return (
    <PartsDialog
      title={category || texts.noCategory}
      description={hint}
      parts={parts.map(({ id, name, unit, there, costPrice, value }) => ({
        key: id,
        name,
        hint: texts.atCost({ quantity: formatQuantity(there, unit), cost: price(costPrice) }),
        // Goods that were deleted since have no history that opens.
        to: itemsById.has(id) ? historyAddress(id) : undefined,
        amount: value,
      }))}
      amount={value}
      onClose={onClose}
    />
  )
}
