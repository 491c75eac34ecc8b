import { useState } from 'react'
import type { Cents } from '#core/money/cents.ts'
import { changeDue, type ChangeDue as Due } from '#core/sales/change-due.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { NO_AMOUNT, texts } from './texts.ts'

/** Works out the change for a cash sale. Only a help: it stores nothing and holds nothing up. */
export function ChangeDue({ total, price }: { total: Cents; price(amount: Cents): string }) {
  const currency = useCatalogue().business?.currency
  const [typed, setTyped] = useState('')
  // The first digit of an amount is less than the total: nothing is said of it while somebody types on.
  const [rests, rest] = useSettled(typed)
  const due = changeDue(total, typed, currency)
  return (
    <div className="grid grid-cols-2 items-start gap-3 text-left">
      <div aria-live="polite">
        <Field label={texts.received} error={rests ? mistake(due, price(total)) : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="figures text-right text-lg font-semibold"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={rest}
              onKeyDown={(event) => event.key === 'Enter' && rest()}
            />
          )}
        </Field>
      </div>
      <div>
        <p className="mb-1 text-sm font-semibold">{texts.change}</p>
        <output
          aria-label={texts.change}
          className="figures flex min-h-11 items-center text-2xl font-extrabold"
        >
          {due.state === 'change' ? price(due.change) : '–'}
        </output>
      </div>
    </div>
  )
}

function mistake(due: Due, total: string): string | undefined {
  if (due.state === 'less') return texts.tooLittle(total)
  return due.state === 'no-amount' ? NO_AMOUNT[due.code] : undefined
}
