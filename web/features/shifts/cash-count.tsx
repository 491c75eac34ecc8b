import { DENOMINATIONS, denominationName } from '#core/shifts/denominations.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { countTexts } from './texts.ts'
import type { OpenCount } from './use-cash-count.ts'

/** Counts cash by notes and coins, or takes its total; the sum shows while typing (S15.4). */
export function CashCountFields({ label, cash }: { label: string; cash: OpenCount }) {
  const price = usePrice()
  const { typed, canCount, sum, count, isWrong, type } = cash
  const isUnread = typed.total.trim() !== '' && count === undefined
  return (
    <div className="flex flex-col gap-3">
      {typed.byTotal ? (
        <Field label={label} {...(isUnread && { error: countTexts.wrongTotal })}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              value={typed.total}
              onChange={(event) => type({ total: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <ul aria-label={label} className="grid grid-cols-2 gap-x-4 pt-1 gap-y-2 sm:grid-cols-3">
          {DENOMINATIONS.map((value) => (
            <li key={value} className="flex items-center gap-2">
              <span className="figures w-12 shrink-0 text-right font-semibold">
                {denominationName(value)}
              </span>
              <Input
                aria-label={countTexts.pieces({ value: denominationName(value) })}
                aria-invalid={isWrong(value) || undefined}
                title={isWrong(value) ? countTexts.wrongPieces : undefined}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                className="figures text-right"
                value={typed.pieces[value] ?? ''}
                onChange={(event) => type({ pieces: { ...typed.pieces, [value]: event.target.value } })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-lg font-bold">
          {countTexts.total} <span className="figures">{price(sum)}</span>
        </p>
        {canCount && (
          <Button variant="quiet" className="-mr-4 ml-auto" onClick={() => type({ byTotal: !typed.byTotal })}>
            {typed.byTotal ? countTexts.countInstead : countTexts.typeTotal}
          </Button>
        )}
      </div>
    </div>
  )
}
