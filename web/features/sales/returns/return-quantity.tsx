import { clsx } from 'clsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { measuredNumber } from '#core/quantities/measure.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import type { Condition } from '#core/returns/return-request.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { CONDITIONS, returnTexts } from './texts.ts'
import { wholeQuantity } from './typed-quantity.ts'

interface ReturnQuantityProps {
  name: string
  /** Pieces where missing. */
  unit: Unit | undefined
  quantity: string
  /** The most that can come back; undefined where nobody knows. */
  most: number | undefined
  condition: Condition
  /** What is wrong with the quantity. */
  error: string | undefined
  onQuantity(quantity: string): void
  onCondition(condition: Condition): void
}

/** How many of one item come back, and what becomes of them (S14.4, S14.11). */
export function ReturnQuantity(props: ReturnQuantityProps) {
  const { name, unit, quantity, most, condition, error, onQuantity, onCondition } = props
  const measured = isMeasured(unit)
  const noteId = useId()
  const now = wholeQuantity(quantity, unit) ?? 0
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <div className="flex shrink-0 overflow-hidden rounded-lg border border-line-strong [&>:focus-visible]:-outline-offset-2">
          {!measured && (
            <IconButton
              label={returnTexts.fewer({ name })}
              disabled={now <= 0}
              onClick={() => onQuantity(String(now - 1))}
              className="rounded-none"
            >
              <Minus aria-hidden />
            </IconButton>
          )}
          <input
            aria-label={returnTexts.quantity({ name })}
            {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': noteId })}
            inputMode={measured ? 'decimal' : 'numeric'}
            autoComplete="off"
            placeholder="0"
            value={quantity}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onQuantity(event.target.value)}
            className={clsx(
              'figures h-11 bg-surface text-center text-lg font-bold text-ink',
              measured ? 'w-24' : 'w-14 border-x border-line-strong',
            )}
          />
          {measured ? (
            <span className="flex items-center border-l border-line-strong bg-sunken px-3">{unit}</span>
          ) : (
            <IconButton
              label={returnTexts.more({ name })}
              disabled={most !== undefined && now >= most}
              onClick={() => onQuantity(String(now + 1))}
              className="rounded-none"
            >
              <Plus aria-hidden />
            </IconButton>
          )}
        </div>
        {most !== undefined && most > 1 && (
          <Button
            aria-label={returnTexts.all({ name })}
            disabled={now === most}
            onClick={() => onQuantity(measuredNumber(most, unit))}
          >
            {returnTexts.allShort}
          </Button>
        )}
        {now > 0 && (
          <Select
            aria-label={returnTexts.condition({ name })}
            className="min-w-44 flex-1"
            value={condition}
            onChange={(event) => onCondition(event.target.value as Condition)}
          >
            {Object.entries(CONDITIONS).map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </div>
      {error !== undefined && (
        <p id={noteId} role="alert" className="mt-1.5 text-sm font-semibold text-danger-text">
          {error}
        </p>
      )}
    </>
  )
}
