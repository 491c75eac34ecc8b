import Ticket from 'lucide-react/icons/ticket'
import { useState } from 'react'
import { deviceCalendar } from '#core/calendar/local-calendar.ts'
import { voucherNumber } from '#core/vouchers/spend-voucher.ts'
import { issuedFor } from '#core/vouchers/voucher.ts'
import { type ListedVoucher, listVouchers, owedFor, type VoucherState } from '#core/vouchers/voucher-list.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { dayWords } from '#web/ui/time-words.ts'
import { texts } from './texts.ts'

const VoucherDialog = loadedLater(() => import('./voucher-dialog.tsx'))

/** As many as are drawn at once: whoever looks for another one types its number. */
const SHOWN = 200

export interface VouchersTabProps {
  /** Which is open, whatever is listed. */
  number?: string | undefined
  /** That one is closed. */
  onClosed?: () => void
}

/** The vouchers, what is left of each, and what the shop owes for them (S14.25). */
export default function VouchersTab({ number, onClosed = () => {} }: VouchersTabProps) {
  const shop = useShop()
  const price = usePrice()
  const { vouchers } = useCatalogue()
  const [typed, setTyped] = useState('')
  const [openedId, setOpenedId] = useState<string>()
  const listed = listVouchers(vouchers.values(), shop.now(), deviceCalendar)
  if (listed.length === 0)
    return (
      <Card>
        <EmptyState icon={<Ticket />} title={texts.empty} hint={texts.emptyHint} />
      </Card>
    )
  const shown = listed.filter((each) => isMeant(each, typed)).slice(0, SHOWN)
  const opened = listed.find(({ voucher: { id } }) => id === (openedId ?? number))
  const close = () => {
    setOpenedId(undefined)
    onClosed()
  }
  return (
    <section aria-label={texts.title} className="flex flex-col gap-4">
      <p>
        <span className="block text-sm text-ink-soft">{texts.owed}</span>
        <output aria-label={texts.owed} className="figures text-2xl font-extrabold">
          {price(owedFor(listed))}
        </output>
        <span className="figures ml-3 text-sm text-ink-soft">
          {texts.count({ count: listed.filter(({ state }) => state === 'open').length })}
        </span>
      </p>
      <Field label={texts.search} className="max-w-sm">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Card>
        {shown.length === 0 ? (
          <EmptyState icon={<Ticket />} title={texts.none} hint={texts.noneHint} />
        ) : (
          <ul aria-label={texts.title}>
            {shown.map((each) => (
              <Row key={each.voucher.id} listed={each} onOpen={() => setOpenedId(each.voucher.id)} />
            ))}
          </ul>
        )}
      </Card>
      {opened && <VoucherDialog listed={opened} onClose={close} />}
    </section>
  )
}

/** How much a state wants to be seen. */
export const STATE_TONES: Record<VoucherState, 'neutral' | 'attention' | 'danger'> = {
  open: 'attention',
  'over-spent': 'danger',
  unheard: 'danger',
  spent: 'neutral',
  expired: 'neutral',
}

function Row({ listed, onOpen }: { listed: ListedVoucher; onOpen(): void }) {
  const price = usePrice()
  const { voucher, left, until, state } = listed
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t">
      <span className="min-w-0">
        <button
          type="button"
          aria-label={texts.open({ number: voucher.id })}
          className="figures min-h-11 font-semibold underline underline-offset-2"
          onClick={onOpen}
        >
          {voucher.id}
        </button>
        <span className="figures block text-sm text-ink-soft">
          {until === undefined ? texts.unheard : texts.until({ day: dayWords(until) })}
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-end gap-2">
        <span className="figures font-semibold">
          {texts.leftOf({ left: price(left), amount: price(issuedFor(voucher)) })}
        </span>
        <Badge tone={STATE_TONES[state]}>{texts.states[state]}</Badge>
      </span>
    </li>
  )
}

// By the number that it goes by, or by what its slip says.
function isMeant({ voucher: { id, printedAs } }: ListedVoucher, typed: string): boolean {
  if (typed.trim() === '') return true
  const number = voucherNumber(typed)
  return number !== undefined && (id === number || id.startsWith(`${number}-`) || printedAs === number)
}
