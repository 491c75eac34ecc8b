import ClipboardList from 'lucide-react/icons/clipboard-list'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { isStocktakeOpen } from '#core/stocktake/differences.ts'
import { isForgotten, type Stocktake } from '#core/stocktake/stocktake.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { DOUBT_WORDS } from '#web/words/doubt-words.ts'
import { ExportButton } from '../export-button.tsx'
import { PaperLine } from '../paper-line.tsx'
import { useDemoStock } from '../use-demo-stock.ts'
import CountDialog from './count-dialog.tsx'
import FinishDialog from './finish-dialog.tsx'
import FinishedDialog from './finished-dialog.tsx'
import SheetsDialog from './sheets-dialog.tsx'
import StartDialog from './start-dialog.tsx'
import { stocktakesCsv } from './stocktakes-csv.ts'
import { texts } from './texts.ts'

type Open =
  | { dialog: 'start' }
  | { dialog: 'sheets'; id: string; places: readonly string[] }
  | { dialog: 'count' | 'finish' | 'finishing'; id: string; productId?: string }

/** The shop's stocktakes, and counting (S19.19 to S19.22). */
export default function StocktakeTab() {
  const shop = useShop()
  const demo = useDemoStock()
  const { stocktakes: own } = useCatalogue()
  const stocktakes = demo ? [...own, demo.stocktake] : own
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const shown = open && 'id' in open ? stocktakes.find(({ id }) => id === open.id) : undefined
  const forgotten = stocktakes.filter((each) => isForgotten(each, shop.now()))
  const readCsv = async () => {
    const counted = own.map(async (stocktake) => {
      const { entries } = await shop.stocktakes.read(stocktake.id)
      return { stocktake, entries }
    })
    const all = await Promise.all(counted)
    const ids = all.flatMap(({ entries }) => entries.map(({ productId }) => productId))
    return stocktakesCsv(all, await shop.reports.goodsOf(ids))
  }
  const start = (
    <Button variant="primary" onClick={() => setOpen({ dialog: 'start' })}>
      <ClipboardList aria-hidden />
      {texts.start}
    </Button>
  )
  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-3">
      {stocktakes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {start}
          {own.length > 0 && <ExportButton file={texts.exportFile} csv={readCsv} />}
        </div>
      )}
      {forgotten.map(({ id, number }) => (
        <Banner key={id} tone="attention" className="rounded-xl" icon={<TriangleAlert aria-hidden />}>
          {texts.forgotten({ number })}
        </Banner>
      ))}
      <Card>
        {stocktakes.length === 0 ? (
          <EmptyState icon={<ClipboardList />} title={texts.empty} hint={texts.emptyHint} action={start} />
        ) : (
          <ul aria-label={texts.title} className="divide-y divide-line">
            {stocktakes.map((each) => (
              <Line key={each.id} stocktake={each} onOpen={() => setOpen({ dialog: 'count', id: each.id })} />
            ))}
          </ul>
        )}
      </Card>
      {open?.dialog === 'start' && (
        <StartDialog onStarted={({ id }) => setOpen({ dialog: 'count', id })} onClose={close} />
      )}
      {shown && !isStocktakeOpen(shown) && open?.dialog !== 'finishing' && (
        <FinishedDialog stocktake={shown} demo={demo} onClose={close} />
      )}
      {shown && isStocktakeOpen(shown) && open?.dialog === 'count' && (
        <CountDialog
          stocktake={shown}
          productId={open.productId}
          onSheets={(places) => setOpen({ dialog: 'sheets', id: shown.id, places })}
          onFinish={() => setOpen({ dialog: 'finish', id: shown.id })}
          onClose={close}
        />
      )}
      {shown && isStocktakeOpen(shown) && open?.dialog === 'sheets' && (
        <SheetsDialog
          stocktake={shown}
          places={open.places}
          onClose={() => setOpen({ dialog: 'count', id: shown.id })}
        />
      )}
      {shown && (open?.dialog === 'finishing' || (isStocktakeOpen(shown) && open?.dialog === 'finish')) && (
        <FinishDialog
          stocktake={shown}
          busy={open.dialog === 'finishing'}
          onBusy={(busy) => setOpen({ dialog: busy ? 'finishing' : 'finish', id: shown.id })}
          onCount={(productId) =>
            setOpen({ dialog: 'count', id: shown.id, ...(productId !== undefined && { productId }) })
          }
          onClose={close}
        />
      )}
    </section>
  )
}

function Line({ stocktake, onOpen }: { stocktake: Stocktake; onOpen(): void }) {
  const { id, number, name, scope, startedAt, by, notPermitted } = stocktake
  return (
    <PaperLine
      id={id}
      label={texts.open({ number })}
      name={name || number}
      facts={[
        name ? number : undefined,
        timeWords(startedAt),
        texts.scopes[scope],
        by && texts.startedBy({ name: by.name }),
      ]}
      onOpen={onOpen}
    >
      {notPermitted && <Badge tone="attention">{DOUBT_WORDS['not-permitted'].name}</Badge>}
      <Badge tone={isStocktakeOpen(stocktake) ? 'attention' : 'neutral'}>
        {isStocktakeOpen(stocktake) ? texts.goesOn : texts.finished}
      </Badge>
    </PaperLine>
  )
}
