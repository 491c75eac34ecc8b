import { printedDate } from '#core/calendar/printed-time.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { ListedCustomer } from '#core/customers/customer-list.ts'
import { CUSTOMER_COLUMNS, type CustomerColumn, type CustomerOrder } from '#core/customers/customer-order.ts'
import { agreesToMarketing } from '#core/customers/marketing-consent.ts'
import { formatCount } from '#core/language/format-count.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SortHeader } from '#web/ui/sort-header.tsx'
import { OwesButton } from './owes-button.tsx'
import { PointsOpener } from './points-opener.tsx'
import { type CustomerActions, RowActions } from './row-actions.tsx'
import { SpentOpener } from './spent-opener.tsx'
import { consentTexts, texts } from './texts.ts'
import { TypeBadge } from './type-badge.tsx'

const WIDTHS: Record<CustomerColumn, string> = {
  name: 'w-[19%]',
  contact: 'w-[18%]',
  type: 'w-22',
  spent: 'w-36 text-right',
  purchases: 'w-32 text-right',
  lastVisit: 'w-30',
  notes: '',
}

interface CustomersHeadProps {
  order: CustomerOrder
  onSort(column: CustomerColumn): void
}

/** The table's head, which orders it and sets the widths of its columns. */
export function CustomersHead({ order, onSort }: CustomersHeadProps) {
  return (
    <thead>
      <tr className="h-11 border-b border-line text-sm text-ink-soft [&_th]:px-2.5 [&_th]:font-semibold">
        {CUSTOMER_COLUMNS.map((column) => (
          <SortHeader
            key={column}
            className={WIDTHS[column]}
            right={column === 'spent' || column === 'purchases'}
            sorted={order.column !== column ? undefined : order.descending ? 'descending' : 'ascending'}
            onSort={() => onSort(column)}
          >
            {texts.columns[column]}
          </SortHeader>
        ))}
        <th scope="col" className="w-28">
          {texts.actions}
        </th>
      </tr>
    </thead>
  )
}

interface CustomerRowProps extends CustomerActions {
  listed: ListedCustomer
  rowIndex: number
}

/** One customer of the table, 68 px tall (S2.31). */
export function CustomerRow({ listed, rowIndex, onAccount, ...actions }: CustomerRowProps) {
  const { customer, totals } = listed
  const price = usePrice()
  const { name, email, phone, notes, customerType, discount, marketingConsent } = customer
  return (
    <tr aria-rowindex={rowIndex} className="h-17 border-t border-line [&_td]:px-2.5 [&_td]:py-0">
      <td>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="line-clamp-2 leading-5 font-semibold wrap-anywhere" title={name} dir="auto">
            {name}
          </span>
          {isDemoId(customer.id) && <Badge>{texts.demo}</Badge>}
          <OwesButton customer={customer} onAccount={onAccount} className="-my-3" />
        </span>
      </td>
      <td className="text-sm">
        {email !== '' && (
          <span className="block truncate" title={email}>
            {email}
          </span>
        )}
        {phone !== '' && (
          <span className="figures block truncate text-ink-soft" title={phone}>
            {phone}
          </span>
        )}
        {email === '' && phone === '' && <span className="block text-ink-soft">{texts.noContact}</span>}
        {agreesToMarketing(marketingConsent) && (
          <span className="block truncate text-ink-soft">{consentTexts.title}</span>
        )}
      </td>
      <td>
        <TypeBadge type={customerType} />
        {discount != null && (
          <span className="figures block text-sm text-ink-soft">
            {texts.percentOff({ percent: discount })}
          </span>
        )}
      </td>
      <td className="figures text-right font-semibold">
        <SpentOpener listed={listed}>{price(totals.spent)}</SpentOpener>
      </td>
      <td className="figures text-right">
        {formatCount(totals.purchases)}
        <span className="block text-sm text-ink-soft empty:hidden">
          <PointsOpener customer={customer} className="-my-3" />
        </span>
      </td>
      <td className="figures text-sm">
        {totals.lastVisit > 0 ? (
          printedDate(totals.lastVisit)
        ) : (
          <span className="text-ink-soft">{texts.never}</span>
        )}
      </td>
      <td className="text-sm text-ink-soft">
        <span className="line-clamp-2 wrap-anywhere" title={notes} dir="auto">
          {notes}
        </span>
      </td>
      <td>
        <RowActions customer={customer} {...actions} />
      </td>
    </tr>
  )
}
