import { type FormEvent, useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { sum } from '#core/money/cents.ts'
import { BANKING_DEMANDS } from '#core/shifts/shift-demands.ts'
import { type DepositRefusal, keyOf, type WaitingCash } from '#core/shifts/to-bank.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type BankField, FIELD_OF, refused, texts, toastMessages } from './texts.ts'
import { WaitingRow } from './waiting-row.tsx'

interface BankFormProps {
  waiting: readonly WaitingCash[]
  /** Whether whoever stands here may bank it. */
  may: boolean
  drawerName(drawerId: string): string
  onBanked(): void
}

/** Ticks what was taken to the bank, and says by which slip (S15.20). */
export function BankForm({ waiting, may, drawerName, onBanked }: BankFormProps) {
  const shop = useShop()
  const allow = useAllowed()
  const price = usePrice()
  const today = dayOf(shop.now())
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState({ reference: '', day: today })
  const [refusal, setRefusal] = useState<DepositRefusal['code']>()
  // What another device banked meanwhile is ticked no more.
  const chosen = waiting.filter((item) => ticked.has(keyOf(item)))
  const amountOf = (items: readonly WaitingCash[]) => price(sum(items.map(({ amount }) => amount)))
  const { busy, run } = useAction(async () => {
    const approvals = await allow(...BANKING_DEMANDS)
    if (!approvals) return
    const banked = await shop.shifts.bank({ ...typed, chosen: chosen.map(keyOf), approvals })
    setRefusal(banked.ok ? undefined : banked.refusal.code)
    if (!banked.ok) {
      const { code } = banked.refusal
      if (FIELD_OF[code] === undefined) toast(toastMessages.refused(refused[code]))
      if (code === 'banked-already') onBanked()
      return
    }
    toast(toastMessages.banked(amountOf(chosen)))
    setTicked(new Set())
    setTyped({ reference: '', day: today })
    onBanked()
  }, toastMessages.failed)

  function tick(keys: readonly string[], isOn: boolean) {
    const next = new Set(ticked)
    for (const key of keys) isOn ? next.add(key) : next.delete(key)
    setTicked(next)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    run()
  }
  const errorAt = (field: BankField) =>
    refusal !== undefined && FIELD_OF[refusal] === field ? refused[refusal] : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ul aria-label={texts.waiting} className="divide-y divide-line">
        {waiting.map((item) => (
          <WaitingRow
            key={keyOf(item)}
            item={item}
            drawer={drawerName(item.drawerId)}
            {...(may && { ticked: ticked.has(keyOf(item)), onTick: (isOn) => tick([keyOf(item)], isOn) })}
          />
        ))}
      </ul>
      {may ? (
        <>
          {waiting.length > 1 && (
            <label className="flex min-h-11 items-center gap-3 border-t border-line px-2 font-semibold">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-action"
                checked={chosen.length === waiting.length}
                onChange={(event) => tick(waiting.map(keyOf), event.target.checked)}
              />
              <span className="figures">{texts.all({ amount: amountOf(waiting) })}</span>
            </label>
          )}
          <div className="flex flex-wrap items-start gap-4">
            <Field label={texts.reference} error={errorAt('reference')} className="min-w-0 flex-1 basis-56">
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  dir="auto"
                  value={typed.reference}
                  onChange={(event) => setTyped({ ...typed, reference: event.target.value })}
                />
              )}
            </Field>
            <Field label={texts.day} error={errorAt('day')} className="w-44 max-sm:w-full">
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  max={today}
                  value={typed.day}
                  onChange={(event) => setTyped({ ...typed, day: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Button type="submit" variant="primary" disabled={busy || chosen.length === 0} className="figures">
            {busy ? texts.banking : texts.bank({ amount: amountOf(chosen) })}
          </Button>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{texts.ownersOnly}</p>
      )}
    </form>
  )
}
