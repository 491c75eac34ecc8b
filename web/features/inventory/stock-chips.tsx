import { clsx } from 'clsx'
import { STOCK_FILTERS, type StockFilter } from '#core/catalog/stock-filter.ts'
import { formatCount } from '#core/language/format-count.ts'
import { texts } from './texts.ts'

interface StockChipsProps {
  filter: StockFilter
  counts: Record<StockFilter, number>
  onFilter(filter: StockFilter): void
}

/** Shows all products, the low ones (S9.7) or the oversold ones (R9), each with how many there are. */
export function StockChips({ filter, counts, onFilter }: StockChipsProps) {
  return (
    <fieldset className="flex shrink-0 max-lg:col-span-2 gap-1 rounded-xl bg-sunken p-1 cramped:flex-wrap">
      <legend className="sr-only">{texts.stock}</legend>
      {STOCK_FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={filter === each}
          onClick={() => onFilter(each)}
          className={clsx(
            'inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-lg px-3 font-semibold max-sm:px-2',
            'whitespace-nowrap transition-colors',
            filter === each ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          {texts.stockFilters[each]}
          {each !== 'all' && (
            <span
              className={clsx(
                'figures text-sm',
                counts[each] > 0 ? 'text-danger-text' : 'font-normal text-ink-soft',
              )}
            >
              {formatCount(counts[each])}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
