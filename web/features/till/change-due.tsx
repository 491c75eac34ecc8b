import { useState } from 'react'
import { type Cents, subtract } from '#core/money/cents.ts'
import { parseMoney } from '#core/money/parse.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from './texts.ts'

/** Works out the change for a cash sale. Only a help: it stores nothing and holds nothing up. */
export function ChangeDue({ total, price }: { total: Cents; price(amount: Cents): string }) {
  const [typed, setTyped] = useState('')
  const received = parseMoney(typed)
  const change = received.ok ? subtract(received.value, total) : undefined
  return (
    <div className="grid grid-cols-2 items-start gap-3 text-left">
      <Field label={texts.received}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="figures text-right text-lg font-semibold"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div>
        <p className="mb-1 text-sm font-semibold">
          {change !== undefined && change < 0 ? texts.missing : texts.change}
        </p>
        <output
          aria-label={texts.change}
          className="figures flex min-h-11 items-center text-2xl font-extrabold"
        >
          {change === undefined
            ? '–'
            : price(change < 0 ? subtract(total, received.ok ? received.value : total) : change)}
        </output>
      </div>
    </div>
  )
}
