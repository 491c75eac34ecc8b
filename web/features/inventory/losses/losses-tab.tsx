import { useState } from 'react'
import type { Product } from '#core/catalog/product.ts'
import type { Cents } from '#core/money/cents.ts'
import { periodOf, type RangeChoice } from '#core/reports/period.ts'
import { foldLosses, type Losses, type LossReason } from '#core/stock/losses.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import type { Goods } from '#web/selling/files/cells.ts'
import { historyAddress } from '#web/selling/paper-address.ts'
import type { Part } from '#web/selling/papers/parts-dialog.tsx'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { PeriodPicker } from '#web/selling/period/period-picker.tsx'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Card } from '#web/ui/card.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { useRead } from '#web/ui/use-read.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { STOCK_REASON_WORDS } from '#web/words/stock-reasons.ts'
import { ExportButton } from '../export-button.tsx'
import { SumsTable } from '../sums-table.tsx'
import { useDemoStock } from '../use-demo-stock.ts'
import { movesCsv } from './moves-csv.ts'
import { texts } from './texts.ts'

const PartsDialog = loadedLater(() => import('#web/selling/papers/parts-dialog.tsx'))

/** What the shop lost in a period, by reason and at cost (S19.9). */
export default function LossesTab() {
  const shop = useShop()
  const { items, itemsById } = useCatalogue()
  const [choice, setChoice] = useState<RangeChoice>({ preset: '30-days' })
  const weekFrom = useWeekFrom()
  const period = () => periodOf(choice, shop.now(), { weekFrom }).period
  // Read again whenever stock changes.
  const demo = useDemoStock()
  const { state, value } = useRead(async () => {
    if (demo) return { losses: foldLosses(demo.moves, period(), () => undefined), goods: itemsById }
    const losses = await shop.reports.losses(period())
    const parts = losses.lines.flatMap((line) => line.parts)
    return { losses, goods: await shop.reports.goodsOf(parts.map(({ move }) => move.productId)) }
  }, [shop, demo, choice, weekFrom, items])
  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-3">
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      <KnownHere />
      <div className="flex flex-wrap items-end gap-2">
        <PeriodPicker
          label={texts.period}
          choice={choice}
          onChoose={setChoice}
          className="max-w-md min-w-0 flex-[3]"
        />
        <ExportButton
          file={texts.exportFile}
          csv={async () => {
            const moved = await shop.reports.stockMoves(period())
            const goods = await shop.reports.goodsOf(moved.moves.map(({ productId }) => productId))
            return movesCsv(moved, goods)
          }}
        />
      </div>
      <Card>
        {state === 'failed' ? (
          <p role="alert" className="p-6 text-center">
            {texts.failed}
          </p>
        ) : value ? (
          <Lines {...value} />
        ) : (
          <LoadingBlock label={texts.loading} />
        )}
      </Card>
    </section>
  )
}

function Lines({ losses: { lines, total }, goods }: { losses: Losses; goods: Goods }) {
  const [opened, setOpened] = useState<LossReason>()
  const line = lines.find(({ reason }) => reason === opened)
  const unknown = lines.flatMap(({ parts }) => parts.filter(({ cost }) => cost === null)).length
  return (
    <>
      <SumsTable
        heads={[texts.reason, texts.times, texts.cost]}
        lines={lines.map(({ reason, parts, cost }) => ({
          name: STOCK_REASON_WORDS[reason],
          count: parts.length,
          amount: cost,
          onOpen: () => setOpened(reason),
        }))}
        total={[texts.total, total]}
        empty={texts.empty}
      />
      {unknown > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft">
          {texts.withoutCost({ count: unknown })}
        </p>
      )}
      {line && (
        <PartsDialog
          title={STOCK_REASON_WORDS[line.reason]}
          description={texts.parts}
          parts={[...line.parts]
            .sort((left, right) => right.move.at - left.move.at)
            .map(({ move, cost }) => partOf(move, cost, goods.get(move.productId)?.product))}
          amount={line.cost}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function partOf(
  { id, productId, quantity, at, by, note }: StockMove,
  amount: Cents | null,
  product?: Pick<Product, 'name' | 'unit' | 'deleted'>,
): Part {
  const moved = `${quantity > 0 ? '+' : ''}${formatQuantity(quantity, product?.unit)}`
  return {
    key: id,
    name: product?.name ?? texts.gone,
    hint: [moved, timeWords(at), by?.name, note].filter(Boolean).join(' · '),
    // What was deleted since has no history that opens.
    to: product && !product.deleted ? historyAddress(productId) : undefined,
    amount,
  }
}
