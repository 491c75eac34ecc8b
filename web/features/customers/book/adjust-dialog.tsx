import { type FormEvent, useId, useState } from 'react'
import {
  changeBy,
  readAdjustment,
  TYPED_ADJUSTMENTS,
  type TypedAdjustment,
  type TypedAdjustmentRefusal,
} from '#core/book/typed-adjustment.ts'
import { dayOf } from '#core/calendar/local-day.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { add, type Cents, ZERO } from '#core/money/cents.ts'
import { currencyOf } from '#core/settings/business.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { balanceWords } from '#web/words/book-words.ts'
import { adjustTexts as texts, toastMessages } from './texts.ts'
import type { AccountHolder } from './use-account.ts'

interface AdjustDialogProps {
  customer: AccountHolder
  /** In cents. */
  owed: Cents
  onClose(): void
}

/** Puts right what a customer owes, without money, and says why (S20.7). */
export default function AdjustDialog({ customer, owed, onClose }: AdjustDialogProps) {
  const shop = useShop()
  const allow = useAllowed()
  const price = usePrice()
  const { business, owedByInvoices } = useCatalogue()
  const byInvoices = owedByInvoices.get(customer.id) ?? ZERO
  const formId = useId()
  const today = dayOf(shop.now())
  const [typed, setTyped] = useState<TypedAdjustment>({
    ...{ kind: 'opening', amount: '', isMore: true, since: today, reason: '', badDebt: false },
  })
  const [tried, setTried] = useState(false)
  const read = readAdjustment(typed, { owed, byInvoices, currency: currencyOf(business), now: shop.now() })
  const refusal = tried && !read.ok ? read.refusal : undefined
  const type = (part: Partial<TypedAdjustment>) => setTyped({ ...typed, ...part })
  const mayClaim = isVatRegistered(business, today)

  const { busy, run: store } = useAction(async () => {
    if (!read.ok) return
    const approvals = await allow({ permission: 'adjustBook' })
    if (!approvals) return
    await shop.book.adjust({ customerId: customer.id, ...read.asked, approvals })
    toast(toastMessages.adjusted(customer.name, balanceWords(add(owed, changeBy(read.asked)), price)))
    onClose()
  }, toastMessages.notAdjusted)

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (read.ok) store()
  }

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      title={<span className="break-words">{texts.title({ name: customer.name })}</span>}
      description={balanceWords(owed, price)}
      footer={
        <Button type="submit" form={formId} variant="primary" disabled={busy}>
          {busy ? texts.saving : texts.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={texts.kind}
          hint={`${texts.hints[typed.kind]}${typed.kind === 'write-off' && byInvoices > 0 ? ` ${texts.notInvoices}` : ''}`}
        >
          {(control) => (
            <Select
              {...control}
              value={typed.kind}
              onChange={({ target }) => {
                const kind = TYPED_ADJUSTMENTS.find((each) => each === target.value)
                if (kind) type({ kind })
              }}
            >
              {TYPED_ADJUSTMENTS.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {typed.kind === 'correction' && (
          <Field label={texts.direction}>
            {(control) => (
              <Select
                {...control}
                value={typed.isMore ? 'more' : 'less'}
                onChange={({ target }) => type({ isMore: target.value === 'more' })}
              >
                <option value="more">{texts.more}</option>
                <option value="less">{texts.less}</option>
              </Select>
            )}
          </Field>
        )}
        <Field label={texts.amount} error={amountError(refusal, owed, price)}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              value={typed.amount}
              onChange={({ target }) => type({ amount: target.value })}
            />
          )}
        </Field>
        {typed.kind === 'opening' && (
          <Field label={texts.since} error={refusal?.code === 'not-day' ? texts.notDay : undefined}>
            {(control) => (
              <Input
                {...control}
                type="date"
                max={today}
                value={typed.since}
                onChange={({ target }) => type({ since: target.value })}
              />
            )}
          </Field>
        )}
        <Field label={texts.reason} error={refusal?.code === 'no-reason' ? texts.needsReason : undefined}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={LIMITS.contact}
              value={typed.reason}
              onChange={({ target }) => type({ reason: target.value })}
            />
          )}
        </Field>
        {typed.kind === 'write-off' && mayClaim && (
          <Switch
            label={texts.badDebt}
            hint={texts.badDebtHint}
            checked={typed.badDebt}
            onChange={(badDebt) => type({ badDebt })}
          />
        )}
        {read.ok && (
          <p aria-live="polite" className="text-sm font-semibold">
            {texts.after({ words: balanceWords(add(owed, changeBy(read.asked)), price) })}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function amountError(
  refusal: TypedAdjustmentRefusal | undefined,
  owed: Cents,
  price: (amount: Cents) => string,
): string | undefined {
  switch (refusal?.code) {
    case 'no-amount':
      return texts.notAmount
    case 'more-than-owed':
      return owed > 0 ? texts.tooMuch({ owed: price(owed) }) : texts.nothingOwed
    case 'no-reason':
    case 'not-day':
    case undefined:
      return undefined
    default:
      return refusal satisfies never
  }
}
