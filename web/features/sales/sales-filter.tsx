import { ALL_PAYMENTS } from '#core/sales/history.ts'
import { SALE_COLUMNS } from '#core/sales/sale-order.ts'
import { PeriodPicker } from '#web/selling/period/period-picker.tsx'
import { Card } from '#web/ui/card.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SortChoice } from '#web/ui/sort-choice.tsx'
import { texts } from './texts.ts'
import type { History } from './use-history.ts'

/** What narrows the history: search, payment and date (S2.33); on a phone its order, too. */
export function SalesFilter({ history, asCards }: { history: History; asCards: boolean }) {
  const { query, payment, methods, period, order, setQuery, setPayment, setPeriod, sortBy } = history
  return (
    <Card className="grid grid-cols-[1.15fr_1fr] gap-2 p-3 cramped:flex cramped:flex-col lg:grid-cols-[1fr_12rem_12rem]">
      <SearchInput
        className="col-span-2 lg:col-span-1"
        label={texts.search}
        placeholder={texts.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Select
        aria-label={texts.paymentFilter}
        value={payment}
        onChange={(event) => setPayment(event.target.value)}
      >
        <option value={ALL_PAYMENTS}>{texts.allPayments}</option>
        {methods.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <PeriodPicker
        label={texts.periodFilter}
        choice={period}
        onChoose={setPeriod}
        datesClass="col-span-2 lg:col-span-3 lg:justify-end"
      />
      {asCards && (
        <div className="col-span-2 lg:col-span-3">
          <SortChoice
            columns={SALE_COLUMNS}
            order={order}
            words={texts}
            optionOf={(column) => `${texts.sortBy}: ${texts.columns[column]}`}
            onSort={sortBy}
          />
        </div>
      )}
    </Card>
  )
}
