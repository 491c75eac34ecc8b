import { clsx } from 'clsx'
import { subtract } from '#core/money/cents.ts'
import type { KnownShift } from '#core/shifts/work-out-figures.ts'
import type { Approval } from '#core/staff/approval.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, Facts } from '#web/ui/fact.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { differenceWords } from '#web/words/difference-words.ts'
import type { SavedCount } from './saved-count.ts'
import { cashUpTexts } from './texts.ts'
import { useClosing } from './use-closing.ts'

interface CashUpResultProps {
  known: KnownShift
  saved: SavedCount
  /** Who else allowed it. */
  approvals: readonly Approval[]
  onCountAgain(): void
  onClosed(): void
  onClose(): void
}

/** What the count makes of the shift: short, over or balanced, and what else is asked before it is closed (S15.9). */
export function CashUpResult({
  known,
  saved,
  approvals,
  onCountAgain,
  onClosed,
  onClose,
}: CashUpResultProps) {
  const price = usePrice()
  const closing = useClosing(known, saved, approvals, onClosed)
  const { form, button, currency, expected, difference, typed, type, left, methods, errors } = closing
  const { cash, first } = saved
  // One more count is offered; and another where cash moved since, for this is not what the drawer holds now (S15.10).
  const mayCountAgain = !first || saved.expected !== expected

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !closing.busy && onClose()}
      title={cashUpTexts.title}
      footer={
        <>
          {mayCountAgain && (
            <Button disabled={closing.busy} onClick={onCountAgain}>
              {cashUpTexts.countAgain}
            </Button>
          )}
          <Button {...button} variant="primary" disabled={closing.busy}>
            {closing.busy ? cashUpTexts.closing : cashUpTexts.close}
          </Button>
        </>
      }
    >
      <p
        role="status"
        className={clsx(
          'mb-3 rounded-xl px-4 py-3 text-center text-2xl font-bold tabular-nums',
          difference === 0
            ? 'bg-action-soft text-action-soft-ink'
            : 'bg-attention-soft text-attention-soft-ink',
        )}
      >
        {differenceWords(difference, currency)}
      </p>
      <Facts className="mb-4">
        <Fact name={cashUpTexts.counted}>{price(cash.total)}</Fact>
        <Fact name={cashUpTexts.expected}>{price(expected)}</Fact>
        {first && <Fact name={cashUpTexts.countedFirst}>{price(first.total)}</Fact>}
      </Facts>
      <form {...form} className="flex flex-col gap-4">
        {methods.length > 0 && <h3 className="font-bold">{cashUpTexts.machines}</h3>}
        {methods.map(({ methodId, name, isTransfer, expected: due, counted, isWrong }) => (
          <Field
            key={methodId}
            label={isTransfer ? cashUpTexts.bank({ method: name }) : cashUpTexts.machine({ method: name })}
            hint={
              counted === undefined
                ? cashUpTexts.machineExpected({ amount: price(due) })
                : `${cashUpTexts.machineExpected({ amount: price(due) })} · ${differenceWords(subtract(counted, due), currency)}`
            }
            {...(isWrong && { error: cashUpTexts.notAmount })}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="figures"
                value={typed.machines[methodId] ?? ''}
                onChange={(event) =>
                  type({ machines: { ...typed.machines, [methodId]: event.target.value } })
                }
              />
            )}
          </Field>
        ))}
        <Field
          label={cashUpTexts.left}
          error={errors.left}
          {...(left !== undefined && {
            hint: cashUpTexts.toBank({ amount: price(subtract(cash.total, left)) }),
          })}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              value={typed.left}
              onChange={(event) => type({ left: event.target.value })}
            />
          )}
        </Field>
        <Field label={cashUpTexts.note} error={errors.note}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={500}
              value={typed.note}
              onChange={(event) => type({ note: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
