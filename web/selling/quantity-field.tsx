import { useId, useState } from 'react'
import { LINE_QUANTITY, type LineRefusal } from '#core/cart/line-quantity.ts'
import { refusedQuantity } from './texts.ts'

/** A field whose text counts once it is left: what finishes a cart leaves it first (`leaveQuantity`). */
const QUANTITY = 'data-quantity'

/** Digits that fit without being cut, before a field of the usual width grows. */
const USUAL_DIGITS = 3

/** Leaves a quantity that is just being typed, so that it counts or is refused. */
export function leaveQuantity(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.hasAttribute(QUANTITY)) activeElement.blur()
}

/**
 * A quantity that can be typed. It counts once it is left or confirmed, so that half a number is never sold.
 * @param onTyped takes the text, or answers why the quantity stays as it was
 */
export function useTypedQuantity(quantity: number, onTyped: (text: string) => LineRefusal | undefined) {
  const [draft, setDraft] = useState<string>()
  const [refused, setRefused] = useState<{ code: LineRefusal; of: number }>()
  const noteId = useId()
  // Another quantity came about meanwhile: by the buttons, or in another tab.
  if (refused && refused.of !== quantity) setRefused(undefined)

  function settle(): boolean {
    const isTyped = draft !== undefined && draft.trim() !== '' && draft.trim() !== String(quantity)
    const code = isTyped ? onTyped(draft) : undefined
    setDraft(undefined)
    if (isTyped) setRefused(code && { code, of: quantity })
    return code === undefined
  }

  return {
    field: {
      value: draft ?? String(quantity),
      invalid: refused !== undefined,
      noteId,
      settle,
      type(text: string): void {
        setRefused(undefined)
        // Given back after a scan, it is not typed: the field goes on with what is scanned.
        setDraft(text === String(quantity) ? undefined : text)
      },
      giveUp: () => setDraft(undefined),
    },
    /** What was wrong with what was typed last, shown by the field. */
    note: refused && (
      <p id={noteId} role="alert" className="mt-1.5 text-sm text-danger-text">
        {refusedQuantity[refused.code]}
      </p>
    ),
  }
}

type TypedQuantity = ReturnType<typeof useTypedQuantity>['field']

/** The field of `useTypedQuantity`, as wide as its digits. */
export function QuantityField({ label, field }: { label: string; field: TypedQuantity }) {
  const digits = Math.min(field.value.length, String(LINE_QUANTITY.most).length)
  return (
    <input
      aria-label={label}
      {...{ [QUANTITY]: '' }}
      {...(field.invalid && { 'aria-invalid': true, 'aria-describedby': field.noteId })}
      inputMode="numeric"
      autoComplete="off"
      value={field.value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => field.type(event.target.value)}
      onBlur={field.settle}
      onKeyDown={(event) => {
        const { currentTarget } = event
        if (event.key === 'Escape') field.giveUp()
        if (event.key !== 'Enter') return
        if (field.settle()) currentTarget.blur()
        else currentTarget.select()
      }}
      style={{ width: `calc(3rem + ${Math.max(0, digits - USUAL_DIGITS)}ch)` }}
      className="figures h-11 border-x border-line-strong bg-surface text-center text-base font-semibold text-ink aria-invalid:bg-danger-soft aria-invalid:text-danger-soft-ink"
    />
  )
}
