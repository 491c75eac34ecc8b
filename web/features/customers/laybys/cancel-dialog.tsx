import { type FormEvent, useId, useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { type CancelChoice, decideLaybyCancel } from '#core/laybys/cancel-layby.ts'
import { CANCEL_REASONS, type CancelReason, REMEDIES, type Remedy } from '#core/laybys/layby.ts'
import type { ListedLayby } from '#core/laybys/layby-list.ts'
import { dueOn, graceEnds } from '#core/laybys/terms.ts'
import { ZERO } from '#core/money/cents.ts'
import { parseDecimal } from '#core/money/decimal.ts'
import { parseMoney } from '#core/money/parse.ts'
import { dayWords } from '#core/papers/layby-papers.ts'
import { moneyMethods } from '#core/sales/method.ts'
import { opensDrawer } from '#core/sales/opens-drawer.ts'
import { openDrawer } from '#web/printing/print-paper.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import {
  laybyMoneyTexts,
  laybyPaperTexts,
  laybyToastMessages,
  refusedOfLayby,
} from '#web/selling/laybys/texts.ts'
import { PaymentChoice } from '#web/selling/payment-choice.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { useOfferedMethods } from '#web/selling/use-offered-methods.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { laybyWords } from '#web/words/layby-words.ts'
import type { ShownPaper } from './layby-dialog.tsx'
import { cancelTexts as texts } from './texts.ts'

interface CancelDialogProps {
  listed: ListedLayby
  onMade(shown: ShownPaper): void
  onClose(): void
}

/** Cancels a lay-by: why, what is kept, what the customer gets, and how the money goes back (S20.20). */
export default function CancelDialog({ listed, onMade, onClose }: CancelDialogProps) {
  const { layby, payments } = listed
  const shop = useShop()
  const allow = useAllowed()
  const price = usePriceOf(layby)
  const formId = useId()
  const today = dayOf(shop.now())
  const offered = moneyMethods(useOfferedMethods('on buttons'))
  const [reason, setReason] = useState<CancelReason>('customer')
  const [spared, setSpared] = useState(false)
  const [keep, setKeep] = useState(String(layby.penaltyPercent))
  const [remedy, setRemedy] = useState<Remedy | ''>('')
  const [interest, setInterest] = useState('')
  const [methodId, setMethodId] = useState<string | null>(null)
  const [tried, setTried] = useState(false)

  const isShops = reason === 'shop'
  const percent = parseDecimal(keep)
  const added = remedy === 'with-interest' ? parseMoney(interest, layby.currency) : undefined
  const choice: CancelChoice = {
    ...{ reason, spared },
    penaltyPercent: percent.ok ? percent.hundredths / 100 : 0,
    remedy: remedy === '' ? null : remedy,
    interest: added?.ok ? added.value : ZERO,
  }
  const decision = decideLaybyCancel(layby, payments, choice, today)
  const keepError = isShops || spared || percent.ok ? undefined : texts.notPercent
  const interestError = isShops && added && !added.ok ? texts.notAmount : undefined
  const refund = decision.ok ? decision.worked.refund : ZERO
  const isReady =
    decision.ok &&
    keepError === undefined &&
    interestError === undefined &&
    (refund === 0 || methodId !== null)
  const reasons = CANCEL_REASONS.filter(
    (each) => each !== 'not-finished' || dueOn(layby.lastDay, today) === 'given-up',
  )

  const { busy, run: store } = useAction(async () => {
    const approvals = await allow({ permission: 'returnItems' })
    if (!approvals) return
    const method = methodId ?? offered[0]?.id ?? 'cash'
    const done = await shop.laybys.cancel(layby.id, choice, method, approvals)
    if (!done.ok) {
      toast(done.refusal.code === 'no-shift' ? laybyToastMessages.noShift : laybyToastMessages.changed)
      return
    }
    if (done.refund && opensDrawer(done.refund.tenders, shop.catalogue.get().methods)) void openDrawer(shop)
    const [cancellation] = done.layby.cancellations
    if (!cancellation) return onClose()
    onMade({
      paper: { kind: 'cancelled', layby: done.layby, cancellation },
      title: laybyPaperTexts.cancelled,
      reprint: false,
    })
  }, laybyToastMessages.notStored)

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isReady) store()
  }

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      title={texts.title({ number: layby.number })}
      footer={
        <Button type="submit" form={formId} variant="danger" disabled={busy}>
          {refund > 0 ? texts.confirm({ amount: price(refund) }) : texts.confirmNone}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field
          label={texts.reason}
          hint={
            reasons.includes('not-finished')
              ? undefined
              : texts.graceHint({ day: dayWords(graceEnds(layby.lastDay)) })
          }
        >
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={({ target }) =>
                setReason(reasons.find((each) => each === target.value) ?? 'customer')
              }
            >
              {reasons.map((each) => (
                <option key={each} value={each}>
                  {laybyWords.reasons[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isShops ? (
          <>
            <Field
              label={texts.remedy}
              hint={texts.remedyHint}
              error={
                tried && !decision.ok && decision.refusal.code === 'remedy-missing'
                  ? refusedOfLayby(decision.refusal, price)
                  : undefined
              }
            >
              {(control) => (
                <Select
                  {...control}
                  value={remedy}
                  onChange={({ target }) => setRemedy(REMEDIES.find((each) => each === target.value) ?? '')}
                >
                  <option value="">–</option>
                  {REMEDIES.map((each) => (
                    <option key={each} value={each}>
                      {laybyWords.remedies[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {remedy === 'with-interest' && (
              <Field label={texts.interest} error={tried ? interestError : undefined}>
                {(control) => (
                  <Input
                    {...control}
                    inputMode="decimal"
                    autoComplete="off"
                    className="figures text-right"
                    value={interest}
                    onChange={({ target }) => setInterest(target.value)}
                  />
                )}
              </Field>
            )}
          </>
        ) : (
          layby.penaltyPercent > 0 && (
            <>
              <label className="flex min-h-11 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  className="size-5 accent-action"
                  checked={spared}
                  onChange={({ target }) => setSpared(target.checked)}
                />
                {texts.spared}
              </label>
              {!spared && (
                <Field
                  label={texts.keep}
                  hint={texts.keepHint({ agreed: layby.penaltyPercent })}
                  error={
                    keepError ??
                    (!decision.ok && decision.refusal.code === 'more-than-agreed'
                      ? refusedOfLayby(decision.refusal, price)
                      : undefined)
                  }
                >
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="decimal"
                      autoComplete="off"
                      className="figures text-right"
                      value={keep}
                      onChange={({ target }) => setKeep(target.value)}
                    />
                  )}
                </Field>
              )}
            </>
          )
        )}
        {decision.ok && (
          <dl aria-live="polite">
            <Sum name={texts.kept}>{price(decision.worked.penalty)}</Sum>
            {decision.worked.extra > 0 && <Sum name={texts.extra}>{price(decision.worked.extra)}</Sum>}
            <Sum name={texts.back}>{price(refund)}</Sum>
          </dl>
        )}
        {refund > 0 && (
          <PaymentChoice legend={texts.by} methods={offered} chosen={methodId} onChoose={setMethodId} />
        )}
        {tried && decision.ok && refund > 0 && methodId === null && (
          <p role="alert" className="font-semibold text-danger-text">
            {laybyMoneyTexts.chooseMethod}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-3 py-1">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
