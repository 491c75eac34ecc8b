import { printedDate } from '#core/calendar/printed-time.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { ListedCustomer } from '#core/customers/customer-list.ts'
import { agreesToMarketing } from '#core/customers/marketing-consent.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OwesButton } from './owes-button.tsx'
import { PointsOpener } from './points-opener.tsx'
import { type CustomerActions, RowActions } from './row-actions.tsx'
import { SpentOpener } from './spent-opener.tsx'
import { consentTexts, texts } from './texts.ts'
import { TypeBadge } from './type-badge.tsx'
import { usePointsWords } from './use-points-words.ts'

/** One customer on a phone: five lines at most that fit 360 px, 132 px tall. */
export function CustomerCard({
  listed,
  onAccount,
  ...actions
}: CustomerActions & { listed: ListedCustomer }) {
  const { customer, totals } = listed
  const price = usePrice()
  const points = usePointsWords(customer.id)
  const { name, email, phone, notes, customerType, discount, marketingConsent } = customer
  const contact = [phone, email].filter((each) => each !== '').join(' · ')
  const said = [
    discount == null ? '' : texts.percentOff({ percent: discount }),
    agreesToMarketing(marketingConsent) ? consentTexts.title : '',
    notes,
  ]
    .filter((each) => each !== '')
    .join(' · ')
  return (
    <div className="flex h-full items-center gap-2 pr-1 pl-4">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold" dir="auto">
            {name}
          </span>
          <TypeBadge type={customerType} />
        </div>
        <span className="truncate text-sm text-ink-soft">{contact || texts.noContact}</span>
        <span className="figures flex flex-wrap gap-x-2 text-sm">
          <span>
            <span className="font-semibold">
              <SpentOpener listed={listed} className="-my-3">
                {price(totals.spent)}
              </SpentOpener>
            </span>
            {' · '}
            {totals.lastVisit > 0 ? texts.purchases({ count: totals.purchases }) : texts.noVisit}
          </span>
          {totals.lastVisit > 0 && <span className="text-ink-soft">{printedDate(totals.lastVisit)}</span>}
          {isDemoId(customer.id) && <Badge>{texts.demo}</Badge>}
          <OwesButton customer={customer} onAccount={onAccount} className="-my-3" />
        </span>
        {(points !== '' || said !== '') && (
          <span className="truncate text-sm text-ink-soft" dir="auto">
            <PointsOpener customer={customer} className="-my-3" />
            {points !== '' && said !== '' && ' · '}
            {said}
          </span>
        )}
      </div>
      <RowActions customer={customer} className="min-w-11 max-w-16 shrink-0 flex-col" {...actions} />
    </div>
  )
}
