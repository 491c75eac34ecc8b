import ChartColumn from 'lucide-react/icons/chart-column'
import FileDown from 'lucide-react/icons/file-down'
import { useDeferredValue, useMemo, useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { foldForSearch } from '#core/entities/fold-for-search.ts'
import {
  type Breakdown,
  type BreakdownLine,
  LINE_ORDERS,
  type LineOrder,
  SHOWN_DIMENSIONS,
  totalOf,
} from '#core/reports/breakdown.ts'
import type { Against } from '#core/reports/period.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { OtherCurrenciesOf } from '#web/selling/papers/other-currencies.tsx'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { PeriodPicker } from '#web/selling/period/period-picker.tsx'
import { AGAINST_NAMES } from '#web/selling/period/texts.ts'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { useSaveFigures } from '#web/selling/use-save-csv.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SortChoice } from '#web/ui/sort-choice.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { columnsOf } from './columns.ts'
import { Compared } from './compared.tsx'
import { lineName } from './line-name.ts'
import { sortLines, startOrder } from './line-order.ts'
import { LinePapers, type OpenedLines } from './line-papers.tsx'
import { linesCsv } from './lines-csv.ts'
import { LineCards, LinesTable } from './lines-list.tsx'
import { COLUMN_NAMES, FILE_NAMES, SHOWN_NAMES, texts } from './texts.ts'
import { type SalesByChoice, useSalesBy } from './use-sales-by.ts'

const START: SalesByChoice = { shown: 'product', range: { preset: '30-days' }, against: 'before' }

/** Sales by product, category, person, hour and so on, each with its figures and the sales behind them (S21.4). */
export default function SalesByPage() {
  const [choice, setChoice] = useState(START)
  const { breakdown, state, again } = useSalesBy(choice)
  return (
    <div className="relative h-full max-h-dvh overflow-y-auto">
      <div className="mx-auto flex max-w-7xl flex-col gap-4 p-4 pb-8 md:p-6">
        <PageHead title={texts.title} back={{ to: '/analytics', words: texts.back }}>
          {breakdown && <ExportButton breakdown={breakdown} />}
        </PageHead>
        <Choices choice={choice} onChoose={setChoice} />
        <KnownHere />
        {state === 'failed' ? (
          <Card>
            <EmptyState
              icon={<ChartColumn />}
              title={texts.failed}
              hint={texts.failedHint}
              action={<Button onClick={again}>{texts.tryAgain}</Button>}
            />
          </Card>
        ) : breakdown ? (
          <>
            <OtherCurrenciesOf period={breakdown.period} />
            <Compared choice={choice} until={breakdown.before.to} />
            <Lines key={breakdown.shown} breakdown={breakdown} />
          </>
        ) : (
          <RowsLoading label={texts.loading} rowClass="h-12" cells={['flex-1', 'w-16', 'w-20']} />
        )}
      </div>
    </div>
  )
}

function Choices({ choice, onChoose }: { choice: SalesByChoice; onChoose(choice: SalesByChoice): void }) {
  const { shown, range, against } = choice
  return (
    <Card className="grid gap-2 p-3 sm:grid-cols-3">
      <Select
        aria-label={texts.by}
        value={shown}
        onChange={({ target }) =>
          onChoose({ ...choice, shown: SHOWN_DIMENSIONS.find((each) => each === target.value) ?? 'product' })
        }
      >
        {SHOWN_DIMENSIONS.map((each) => (
          <option key={each} value={each}>
            {SHOWN_NAMES[each]}
          </option>
        ))}
      </Select>
      <PeriodPicker
        label={texts.range}
        choice={range}
        onChoose={(chosen) => onChoose({ ...choice, range: chosen })}
        datesClass="order-last sm:col-span-3"
      />
      <Select
        aria-label={texts.against}
        value={against}
        onChange={({ target }) => onChoose({ ...choice, against: target.value as Against })}
      >
        {(['before', 'year-ago'] as const).map((each) => (
          <option key={each} value={each}>
            {AGAINST_NAMES[each]}
          </option>
        ))}
      </Select>
    </Card>
  )
}

function Lines({ breakdown }: { breakdown: Breakdown }) {
  const { shown, lines } = breakdown
  const price = usePrice()
  const seesCosts = useSees('seeCosts')
  const weekFrom = useWeekFrom()
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState(() => startOrder(shown))
  const [opened, setOpened] = useState<OpenedLines>()
  const asCards = useMediaQuery('(max-width: 1023.98px)')
  const wanted = foldForSearch(useDeferredValue(query)).trim()
  const columns = useMemo(() => columnsOf(shown, { seesCosts, price }), [shown, seesCosts, price])
  const found = useMemo(() => {
    const named = lines.filter((line) => foldForSearch(lineName(shown, line)).includes(wanted))
    return sortLines(named, order, { shown, weekFrom })
  }, [shown, lines, wanted, order, weekFrom])
  // A total below lines is theirs.
  const shownOnly = useMemo(
    () => (wanted === '' ? breakdown : { ...breakdown, total: totalOf(found) }),
    [breakdown, wanted, found],
  )
  const open = ({ key, ...line }: BreakdownLine) =>
    setOpened({ ...line, name: lineName(shown, { ...line, key }), keys: [key] })
  const openTotal = () =>
    setOpened({
      ...{ name: texts.total, ...shownOnly.total },
      ...(wanted === '' ? { keys: [], others: true } : { keys: found.map(({ key }) => key) }),
    })
  const sortBy = (by: LineOrder) =>
    setOrder((now) => ({ by, descending: now.by === by ? !now.descending : by !== 'name' }))

  if (lines.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<ChartColumn />}
          title={shown === 'tip' ? texts.noTips : texts.empty}
          hint={texts.emptyHint}
        />
      </Card>
    )
  return (
    <>
      <div className="flex flex-col gap-2 sm:flex-row">
        <SearchInput
          className="flex-1"
          label={texts.searchFor}
          placeholder={texts.search}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {asCards && (
          <SortChoice
            columns={LINE_ORDERS.filter((by) => by === 'name' || columns.some((each) => each.by === by))}
            order={{ column: order.by, descending: order.descending }}
            words={texts}
            optionOf={(by) =>
              texts.sortedBy({ column: columns.find((each) => each.by === by)?.title ?? COLUMN_NAMES[by] })
            }
            onSort={sortBy}
          />
        )}
      </div>
      <Card>
        {found.length === 0 ? (
          <EmptyState icon={<ChartColumn />} title={texts.noneFound} hint={texts.noneFoundHint} />
        ) : asCards ? (
          <LineCards
            breakdown={shownOnly}
            lines={found}
            columns={columns}
            onOpen={open}
            onOpenTotal={openTotal}
          />
        ) : (
          <LinesTable
            breakdown={shownOnly}
            lines={found}
            columns={columns}
            order={order}
            onSort={sortBy}
            onOpen={open}
            onOpenTotal={openTotal}
          />
        )}
      </Card>
      {opened && (
        <LinePapers
          opened={opened}
          breakdown={breakdown}
          columns={columns}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function ExportButton({ breakdown }: { breakdown: Breakdown }) {
  const seesCosts = useSees('seeCosts')
  const weekFrom = useWeekFrom()
  const saveFigures = useSaveFigures()
  if (!useSees('export')) return null

  function save(): void {
    const { shown, period } = breakdown
    // As the page begins: a file in no order is read as one that says nothing.
    const lines = sortLines(breakdown.lines, startOrder(shown), { shown, weekFrom })
    const name = FILE_NAMES[shown]({ first: dayOf(period.from), last: dayOf(period.to - 1) })
    saveFigures(linesCsv({ shown, lines }, seesCosts), name)
  }

  return (
    <Button onClick={save} aria-label={texts.exportCsv} title={texts.exportCsv}>
      <FileDown aria-hidden />
      <span className="max-sm:sr-only">{texts.exportCsv}</span>
    </Button>
  )
}
