import Ticket from 'lucide-react/icons/ticket'
import { useState } from 'react'
import { deviceCalendar } from '#core/calendar/local-calendar.ts'
import { currencyOf } from '#core/settings/business.ts'
import { voucherNumber } from '#core/vouchers/spend-voucher.ts'
import { issuedFor } from '#core/vouchers/voucher.ts'
import { type ListedVoucher, listVouchers, owedFor, type VoucherState } from '#core/vouchers/voucher-list.ts'
import { usePrice, usePriceOf } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { dayWords } from '#web/ui/time-words.ts'
import { PaperRow, PapersSum, type PaperTone } from '../paper-row.tsx'
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
  const { vouchers, business } = useCatalogue()
  const [typed, setTyped] = useState('')
  const [openedId, setOpenedId] = useState<string>()
  const listed = listVouchers(vouchers.values(), shop.now(), deviceCalendar)
  if (listed.length === 0)
    return (
      <Card>
        <EmptyState icon={<Ticket />} title={texts.empty} hint={texts.emptyHint} />
      </Card>
    )
  const found = listed.filter((each) => isMeant(each, typed))
  const shown = found.slice(0, SHOWN)
  const opened = listed.find(({ voucher: { id } }) => id === (openedId ?? number))
  const close = () => {
    setOpenedId(undefined)
    onClosed()
  }
  return (
    <section aria-label={texts.title} className="flex flex-col gap-4">
      <PapersSum
        name={texts.owed}
        amount={price(owedFor(listed, currencyOf(business)))}
        note={texts.count({ count: listed.filter(({ state }) => state === 'open').length })}
      />
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
      {found.length > shown.length && (
        <p className="text-sm text-ink-soft">{texts.more({ count: found.length - shown.length })}</p>
      )}
      {opened && <VoucherDialog listed={opened} onClose={close} />}
    </section>
  )
}

/** How much a state wants to be seen. */
const STATE_TONES: Record<VoucherState, PaperTone> = {
  open: 'attention',
  'over-spent': 'danger',
  unheard: 'danger',
  spent: 'neutral',
  expired: 'neutral',
}

function Row({ listed, onOpen }: { listed: ListedVoucher; onOpen(): void }) {
  const { voucher, left, until, state } = listed
  const price = usePriceOf(voucher)
  return (
    <PaperRow
      title={voucher.id}
      isNumber
      openLabel={texts.open({ number: voucher.id })}
      note={until === undefined ? texts.unheard : texts.until({ day: dayWords(until) })}
      amount={texts.leftOf({ left: price(left), amount: price(issuedFor(voucher)) })}
      state={texts.states[state]}
      tone={STATE_TONES[state]}
      onOpen={onOpen}
    />
  )
}

// By the number that it goes by, or by what its slip says, from the first letter that is typed.
function isMeant({ voucher: { id, printedAs = '' } }: ListedVoucher, typed: string): boolean {
  const begun = typed.replaceAll(/\s/g, '').toUpperCase()
  const number = voucherNumber(typed) ?? begun
  return [id, printedAs].some((each) => each !== '' && (each.startsWith(begun) || each.startsWith(number)))
}
