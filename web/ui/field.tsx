import { type ReactNode, useId } from 'react'

/** What a control inside a field must be given, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  label: ReactNode
  /** What is wrong with the value; replaces the hint. */
  error?: string | undefined
  hint?: ReactNode
  className?: string
  /** Draws the control: `(control) => <Input {...control} {...register('name')} />`. */
  children(control: FieldControl): ReactNode
}

/** A labelled control with its hint or error. */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-ink">
        {label}
      </label>
      {children({
        id,
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(hasNote && { 'aria-describedby': noteId }),
      })}
      {hasNote && (
        <p
          id={noteId}
          className={error === undefined ? 'mt-1 text-sm text-ink-soft' : 'mt-1 text-sm text-danger-text'}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
