import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useRef } from 'react'
import { add, type Cents, subtract, ZERO } from '#core/money/cents.ts'
import { toDecimalText } from '#core/money/parse.ts'
import type { MethodRow } from '#core/sales/method.ts'
import type { PaymentRefusal } from '#core/sales/payment.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { methodNames, takenHow } from '#web/words/method-words.ts'
import { isOfReference, ReferenceField } from '../reference-field.tsx'
import { OnAccountNote } from './on-account-note.tsx'
import type { OpenPayment } from './open-payment.ts'
import { QuickAmount } from './quick-amount.tsx'
import { notPaid, roundedWords, tenderTexts, tipTexts } from './texts.ts'
import { TipField } from './tip-field.tsx'
import { VoucherField } from './voucher-field.tsx'

interface TenderPanelProps {
  payment: OpenPayment
  /** The change stands beside the button that takes it all, where this panel scrolls away. */
  changeElsewhere?: boolean
  /** What is said where cash is rounded; of a sale left out. */
  rounded?: RoundedWords
}

/** @param cash what is paid in cash @param by how much less or more that is */
type RoundedWords = (cash: string, by: string, isDown: boolean) => string

/**
 * How a cart is paid, or the difference of an exchange: quick amounts, change, and payments in parts (S11.3, S11.5 to
 * S11.7, S14.15).
 */
export function TenderPanel({ payment, changeElsewhere = false, rounded = roundedWords }: TenderPanelProps) {
  const { method, taken, left } = payment
  const price = usePrice()
  if (!method && taken.length === 0) return null
  return (
    <section aria-label={tenderTexts.payment} className="flex flex-col gap-2">
      {taken.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {taken.map(({ id, amount, tip = ZERO, ...method }) => (
            <li key={id} className="flex items-center rounded-lg bg-sunken pl-3 text-sm font-semibold">
              <span className="figures">
                {methodNames([method])}{' '}
                {tip > 0 ? tipTexts.withTip({ amount: price(amount), tip: price(tip) }) : price(amount)}
              </span>
              <IconButton
                label={tenderTexts.removePayment({ name: methodNames([method]), amount: price(amount) })}
                onClick={() => payment.remove(id)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {taken.length > 0 && <StillToPay left={left} price={price} />}
      {payment.onAccount && <OnAccountNote onAccount={payment.onAccount} />}
      {method && left > 0 && !isNobodys(payment) && (
        <TypedPart
          key={method.id}
          method={method}
          payment={payment}
          price={price}
          changeElsewhere={changeElsewhere}
          rounded={rounded}
        />
      )}
    </section>
  )
}

// No amount is asked for on account while it is nobody's.
function isNobodys({ method, onAccount }: OpenPayment): boolean {
  return method?.kind === 'account' && onAccount?.ok === false
}

function StillToPay({ left, price }: { left: Cents; price(amount: Cents): string }) {
  const label = left < 0 ? tenderTexts.paidTooMuch : tenderTexts.stillToPay
  return (
    <p className={clsx('flex items-baseline justify-between font-semibold', left < 0 && 'text-danger-text')}>
      {label}
      <output aria-label={label} className="figures text-xl font-extrabold">
        {price(left < 0 ? subtract(ZERO, left) : left)}
      </output>
    </p>
  )
}

interface TypedPartProps extends Required<TenderPanelProps> {
  method: MethodRow
  price(amount: Cents): string
}

function TypedPart({ method, payment, price, changeElsewhere, rounded }: TypedPartProps) {
  const { typed, due, left, quick, decision, change, part } = payment
  // The first digit of an amount is less than the total: no message appears while somebody types on.
  const [rests, rest] = useSettled(typed.amount)
  const isCash = method.kind === 'cash'
  const isVoucher = method.kind === 'voucher'
  const rounding = subtract(due, left)
  // What is wrong with a voucher is said beside its number.
  const isUsable = !isVoucher || payment.voucher?.ok === true
  const takesPart = useShownWhole(typed.tip === undefined ? undefined : payment.tip?.amount)
  return (
    <>
      {isVoucher && <VoucherField payment={payment} />}
      {quick.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          <QuickAmount chosen={typed.amount === ''} onChoose={() => payment.type({ amount: '' })}>
            {tenderTexts.exact}
          </QuickAmount>
          {quick.map(({ amount, words }) => (
            <QuickAmount
              key={amount}
              chosen={typed.amount === toDecimalText(amount)}
              onChoose={() => payment.type({ amount: toDecimalText(amount) })}
            >
              {words}
            </QuickAmount>
          ))}
        </div>
      )}
      <div className="flex items-end gap-3">
        <Field
          label={isCash ? tenderTexts.received : tenderTexts.amountBy({ how: takenHow(method) })}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              placeholder={toDecimalText(mostOf(payment))}
              className="figures text-right text-lg font-semibold"
              value={typed.amount}
              onChange={(event) => payment.type({ amount: event.target.value })}
              onFocus={({ currentTarget }) => showWhole(currentTarget)}
              onBlur={rest}
              onKeyDown={(event) => event.key === 'Enter' && rest()}
            />
          )}
        </Field>
        {isCash && !changeElsewhere && (
          <p className="flex-1 pb-1 text-right leading-tight">
            <span className="block text-sm font-semibold">{tenderTexts.change}</span>
            <output aria-label={tenderTexts.change} className="figures text-2xl font-extrabold">
              {change === undefined ? '–' : price(change)}
            </output>
          </p>
        )}
      </div>
      {isCash && rounding !== 0 && (
        <p className="text-sm text-ink-soft">
          {rounded(price(due), price(rounding < 0 ? subtract(ZERO, rounding) : rounding), rounding < 0)}
        </p>
      )}
      {payment.tip && <TipField method={method} payment={payment} tip={payment.tip} />}
      {method.kind === 'card' && <p className="text-sm text-ink-soft">{tenderTexts.cardTaken}</p>}
      {method.asksReference !== 'no' && !isVoucher && (
        <ReferenceField
          isRequired={method.asksReference === 'required'}
          value={typed.reference}
          onType={(reference) => payment.type({ reference })}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        {rests && !decision.ok && typed.amount !== '' && isOfAmount(decision.refusal) && isUsable && (
          <p className={clsx('text-sm font-semibold', !part && 'text-danger-text')}>
            {notPaid(decision.refusal, price)}
          </p>
        )}
      </div>
      {part && (rests || typed.amount === '') && (
        <Button variant="primary" ref={takesPart} onClick={payment.takePart}>
          {tenderTexts.addPart({ amount: price(part.amount), how: takenHow(method) })}
        </Button>
      )}
    </>
  )
}

// What is wrong elsewhere is said there.
function isOfAmount(why: PaymentRefusal): boolean {
  return !isOfReference(why) && why.code !== 'tip-wrong'
}

// What is left of a voucher may be less than the price; the cash that is handed over has the tip in it.
function mostOf({ method, due, voucher, tip }: OpenPayment): Cents {
  if (method?.kind === 'cash') return add(due, tip?.amount ?? ZERO)
  return voucher?.ok && voucher.voucher.left < due ? voucher.voucher.left : due
}

/** Keeps a button in sight when it comes, and when what stands above it grows by a tap: a tip that is opened or chosen. */
function useShownWhole(tip: Cents | undefined) {
  const button = useRef<HTMLButtonElement>(null)
  const shown = useCallback((found: HTMLButtonElement | null) => {
    button.current = found
    showWhole(found)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tip was opened or chosen
  useEffect(() => {
    // Not under somebody who types above it.
    if (document.activeElement?.tagName !== 'INPUT') showWhole(button.current)
  }, [tip])
  return shown
}

// Many payments scroll on a small phone: what is used next stands below them.
const showWhole = (control: HTMLElement | null) => control?.scrollIntoView?.({ block: 'nearest' })
