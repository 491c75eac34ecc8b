import { deviceCalendar } from '#core/calendar/local-calendar.ts'
import type { Cents } from '#core/money/cents.ts'
import { leftOf, type Voucher, validUntil } from '#core/vouchers/voucher.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { dayWords } from '#web/ui/time-words.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import type { OpenPayment } from './open-payment.ts'
import { tenderTexts as texts, voucherRefused } from './texts.ts'

/** The number of a voucher, typed or scanned, and what is left of it (S14.25). */
export function VoucherField({ payment }: { payment: OpenPayment }) {
  const { typed, voucher, type } = payment
  const price = usePrice()
  // The first digit of a number is of no voucher yet: no message appears while somebody types on.
  const [rests, rest] = useSettled(typed.reference)
  const error = rests && voucher && !voucher.ok ? voucherRefused(voucher.refusal, price) : undefined
  return (
    <>
      <Field label={texts.voucherNumber} hint={voucher ? undefined : texts.voucherHint} error={error}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            className="figures text-lg font-semibold"
            value={typed.reference}
            onChange={(event) => type({ reference: event.target.value, chosen: false })}
            onBlur={rest}
            onKeyDown={(event) => event.key === 'Enter' && rest()}
          />
        )}
      </Field>
      {voucher?.ok === false && voucher.refusal.code === 'voucher-doubled' && (
        <ul className="flex flex-col gap-1.5">
          {voucher.refusal.vouchers.map((each) => (
            <li key={each.id}>
              <Button className="figures w-full" onClick={() => type({ reference: each.id, chosen: true })}>
                {slipWords(each, price)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {voucher?.ok && (
        <p role="status" className="figures text-sm font-semibold">
          {voucher.voucher.until === undefined
            ? texts.voucherUnheard({ amount: price(voucher.voucher.left) })
            : texts.voucherLeft({
                amount: price(voucher.voucher.left),
                day: dayWords(voucher.voucher.until),
              })}
        </p>
      )}
    </>
  )
}

// What a slip says beside its number.
function slipWords(voucher: Voucher, price: (amount: Cents) => string): string {
  const issue = voucher.entries.find(({ kind }) => kind === 'issued')
  return texts.voucherOfNote({
    note: issue?.number ?? voucher.id,
    amount: price(leftOf(voucher)),
    day: dayWords(validUntil(issue?.at ?? 0, deviceCalendar)),
  })
}
