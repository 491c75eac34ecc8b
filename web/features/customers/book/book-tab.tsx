import BookUser from 'lucide-react/icons/book-user'
import FileDown from 'lucide-react/icons/file-down'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { AGES } from '#core/book/ageing.ts'
import {
  ageingOfAll,
  BOOK_ORDERS,
  type BookOrder,
  orderBook,
  totalInCredit,
  totalOwed,
} from '#core/book/owing.ts'
import { printedDate } from '#core/calendar/printed-time.ts'
import { foldForSearch } from '#core/entities/fold-for-search.ts'
import { bookCsv } from '#core/papers/book-csv.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useSaveCsv } from '#web/selling/use-save-csv.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact, Facts } from '#web/ui/fact.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { PageAction } from '#web/ui/page-action.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { BookCards, BookTable } from './book-list.tsx'
import { texts } from './texts.ts'
import type { AccountHolder } from './use-account.ts'
import { type BookLine, useBook } from './use-book.ts'

export interface BookTabProps {
  scroller: RefObject<HTMLElement | null>
  onAccount(holder: AccountHolder): void
}

/** The book: everybody who owes something, how much and since when (S20.9). */
export default function BookTab({ scroller, onAccount }: BookTabProps) {
  const { lines, ages, again } = useBook()
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<BookOrder>('amount')
  const asCards = useMediaQuery('(max-width: 1023.98px)')
  const wanted = foldForSearch(useDeferredValue(query).trim())
  const inOrder = useMemo(() => {
    const found = lines.filter(({ name }) => wanted === '' || foldForSearch(name).includes(wanted))
    return orderBook(found, order) as BookLine[]
  }, [lines, wanted, order])
  // The first paint is the page without its list, which then finds the scrolling page that it is measured by.
  const shown = useDeferredValue<readonly BookLine[] | null>(inOrder, null)
  if (lines.length === 0)
    return (
      <Card>
        <EmptyState icon={<BookUser />} title={texts.empty} hint={texts.emptyHint} />
      </Card>
    )
  if (shown === null) return <LoadingBlock label={texts.loading} />
  const list = { lines: shown, view: JSON.stringify([wanted, order]), scroller, onAccount }
  return (
    <section aria-label={texts.title} className="flex flex-col gap-4">
      <Totals lines={lines} />
      <div className="flex flex-col gap-2 sm:flex-row">
        <SearchInput
          className="flex-1"
          label={texts.search}
          placeholder={texts.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Select
          aria-label={texts.order}
          className="sm:w-60"
          value={order}
          onChange={({ target }) => {
            const chosen = BOOK_ORDERS.find((each) => each === target.value)
            if (chosen) setOrder(chosen)
          }}
        >
          {BOOK_ORDERS.map((each) => (
            <option key={each} value={each}>
              {texts.orders[each]}
            </option>
          ))}
        </Select>
      </div>
      {ages === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-2">
          {texts.failed} <Button onClick={again}>{texts.tryAgain}</Button>
        </p>
      )}
      <p role="status" className="-my-2 text-sm text-ink-soft">
        {ages === 'reading' && lines.every(({ ageing }) => !ageing)
          ? texts.readingAges
          : texts.count({ count: shown.length })}
      </p>
      <Card>
        {shown.length === 0 ? (
          <EmptyState icon={<BookUser />} title={texts.none} hint={texts.noneHint} />
        ) : asCards ? (
          <BookCards {...list} />
        ) : (
          <BookTable {...list} />
        )}
      </Card>
    </section>
  )
}

function Totals({ lines }: { lines: readonly BookLine[] }) {
  const price = usePrice()
  const credit = totalInCredit(lines)
  const ages = ageingOfAll(lines)
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <p>
        <span className="block text-sm text-ink-soft">{texts.total}</span>
        <output aria-label={texts.total} className="figures text-2xl font-extrabold">
          {price(totalOwed(lines))}
        </output>
        {credit > 0 && (
          <span className="figures ml-3 text-sm text-ink-soft">
            {texts.credit({ amount: price(credit) })}
          </span>
        )}
      </p>
      <div>
        <ExportBook lines={lines} />
      </div>
      {lines.some(({ ageing }) => ageing) && (
        <Facts className="w-full sm:*:min-w-[calc(25%-0.6rem)]">
          {AGES.filter((age) => ages[age] > 0).map((age) => (
            <Fact key={age} name={texts.columns[age]}>
              <span className="figures">{price(ages[age])}</span>
            </Fact>
          ))}
        </Facts>
      )}
    </div>
  )
}

function ExportBook({ lines }: { lines: readonly BookLine[] }) {
  const shop = useShop()
  const mayExport = useSees('export')
  const saveCsv = useSaveCsv()
  if (!mayExport) return null
  const save = () => {
    const day = printedDate(shop.now()).replaceAll('/', '-')
    saveCsv(bookCsv(orderBook(lines, 'name')), texts.exportFile({ day }))
  }
  return (
    <PageAction name={texts.exportCsv} words={texts.export} onClick={save}>
      <FileDown aria-hidden />
    </PageAction>
  )
}
