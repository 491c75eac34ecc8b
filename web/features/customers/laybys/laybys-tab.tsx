import { clsx } from 'clsx'
import PackageCheck from 'lucide-react/icons/package-check'
import { useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { heldFor, type ListedLayby, listLaybys } from '#core/laybys/layby-list.ts'
import { type Cents, sum } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { dayWords } from '#core/papers/layby-papers.ts'
import { usePrice, usePriceOf } from '#web/store/react/use-price.ts'
import { useLaybys, useShop } from '#web/store/react/use-shop.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { PaperRow, PapersSum } from '../paper-row.tsx'
import { LAYBY_FILTERS, type LaybyFilter, stateWords, texts } from './texts.ts'
import { useLaybyName } from './use-layby-name.ts'

const LaybyDialog = loadedLater(() => import('./layby-dialog.tsx'))

export interface LaybysTabProps {
  /** Which is open, whatever is listed. */
  laybyId?: string | undefined
  /** That one is closed. */
  onClosed?: () => void
}

/** The goods that are put by: open, nearly due and overdue, and how much of the customers' money is held (S20.22). */
export default function LaybysTab({ laybyId, onClosed = () => {} }: LaybysTabProps) {
  const shop = useShop()
  const price = usePrice()
  const known = useLaybys()
  const [filter, setFilter] = useState<LaybyFilter>('open')
  const [openedId, setOpenedId] = useState<string>()
  if (!known) return <LoadingBlock label={texts.loading} />
  const listed = listLaybys(known, dayOf(shop.now()))
  if (listed.length === 0)
    return (
      <Card>
        <EmptyState icon={<PackageCheck />} title={texts.empty} hint={texts.emptyHint} />
      </Card>
    )
  const shown = listed.filter((each) => isIn(each, filter))
  const opened = listed.find(({ layby }) => layby.id === (openedId ?? laybyId))
  const close = () => {
    setOpenedId(undefined)
    onClosed()
  }
  return (
    <section aria-label={texts.title} className="flex flex-col gap-4">
      <PapersSum
        name={texts.held}
        amount={price(heldFor(listed))}
        note={texts.leftInAll({ amount: price(leftOf(listed)) })}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.filter}</legend>
        {LAYBY_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
            className={clsx(
              'min-h-11 rounded-lg border px-3 text-sm font-semibold',
              filter === each
                ? 'border-action-text bg-action-soft text-action-soft-ink'
                : 'border-line-strong bg-surface text-ink hover:bg-sunken',
            )}
          >
            {texts.filterWith({
              words: texts.filters[each],
              count: listed.filter((one) => isIn(one, each)).length,
            })}
          </button>
        ))}
      </fieldset>
      <Card>
        {shown.length === 0 ? (
          <EmptyState icon={<PackageCheck />} title={texts.none} hint={texts.noneHint} />
        ) : (
          <ul aria-label={texts.filters[filter]}>
            {shown.map((each) => (
              <Row key={each.layby.id} listed={each} onOpen={() => setOpenedId(each.layby.id)} />
            ))}
          </ul>
        )}
      </Card>
      {opened && <LaybyDialog listed={opened} onClose={close} />}
    </section>
  )
}

function Row({ listed: { layby, state, due }, onOpen }: { listed: ListedLayby; onOpen(): void }) {
  const price = usePriceOf(layby)
  const { total, lastDay } = layby
  const number = printedNumber(layby)
  const name = useLaybyName()(layby)
  const isLate = due === 'overdue' || due === 'given-up'
  return (
    <PaperRow
      title={name}
      openLabel={texts.open({ number, name })}
      note={`${number} · ${texts.until({ day: dayWords(lastDay) })}`}
      amount={
        state.kind === 'open' ? texts.paidOf({ paid: price(state.paid), total: price(total) }) : price(total)
      }
      state={stateWords(state, due)}
      tone={state.kind !== 'open' ? 'neutral' : isLate ? 'danger' : 'attention'}
      onOpen={onOpen}
    />
  )
}

function isIn({ state, due }: ListedLayby, filter: LaybyFilter): boolean {
  if (state.kind !== 'open') return filter === 'closed'
  if (filter === 'overdue') return due === 'overdue' || due === 'given-up'
  return filter === 'open' || (filter === 'nearly-due' && due === 'nearly-due')
}

function leftOf(listed: readonly ListedLayby[]): Cents {
  return sum(listed.flatMap(({ state }) => (state.kind === 'open' ? [state.left] : [])))
}
