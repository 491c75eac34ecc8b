import { useState } from 'react'
import { timesPer } from '#core/money/cents.ts'
import { measuredNumber, parseMeasured } from '#core/quantities/measure.ts'
import { isMeasured, type MeasuredUnit, SMALLEST } from '#core/quantities/unit.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { refusedQuantity, weightTexts } from './texts.ts'
import type { Weighed } from './weighed.ts'

interface WeightDialogProps {
  /** What is weighed; undefined for nothing. */
  weighed: Weighed | undefined
}

/** Asks how much of goods that are sold by weight or measure, before they are in the cart (S19.3). */
export function WeightDialog({ weighed }: WeightDialogProps) {
  if (!weighed) return null
  const { unit } = weighed
  return isMeasured(unit) ? <Weigh key={weighed.id} weighed={weighed} unit={unit} /> : null
}

function Weigh({ weighed, unit }: { weighed: Weighed; unit: MeasuredUnit }) {
  const price = usePrice()
  const small = SMALLEST[unit]
  const words = weighed.quantity === undefined ? weightTexts.adding : weightTexts.changing
  const [typed, setTyped] = useState(
    weighed.quantity === undefined ? '' : measuredNumber(weighed.quantity, unit),
  )
  const [said, setSaid] = useState<string>(unit)
  const [error, setError] = useState<string>()
  // Somebody who writes the unit means that one.
  const text = /[a-z]/i.test(typed) ? typed : `${typed}${said}`
  const read = parseMeasured(text, unit)
  const known = read.ok && read.value > 0 ? read.value : undefined

  const { form, button } = useSubmit(() => {
    const refused = weighed.weigh(text)
    if (refused !== undefined) setError(refusedQuantity[refused])
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && weighed.close()}
      title={weighed.name}
      description={weightTexts.perUnit({ price: price(weighed.unitPrice), unit })}
      footer={
        <Button {...button} variant="primary">
          {known === undefined
            ? words.apply
            : words.applyFor({ total: price(timesPer(weighed.unitPrice, known, 1_000)) })}
        </Button>
      }
    >
      <form {...form}>
        <Field label={weightTexts.labels[unit]} error={error}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                autoFocus
                inputMode="decimal"
                autoComplete="off"
                className="figures min-w-0 flex-1 text-right text-2xl font-semibold"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setError(undefined)
                }}
              />
              <Select
                aria-label={weightTexts.unit}
                className="w-24 shrink-0"
                value={said}
                onChange={(event) => setSaid(event.target.value)}
              >
                <option value={unit}>{unit}</option>
                <option value={small}>{small}</option>
              </Select>
            </div>
          )}
        </Field>
      </form>
    </Dialog>
  )
}
