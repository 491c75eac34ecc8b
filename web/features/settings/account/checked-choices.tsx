import { useId } from 'react'

interface CheckedChoicesProps<Choice extends string> {
  legend: string
  all: readonly Choice[]
  chosen: readonly Choice[]
  words: Record<Choice, string>
  hints: Record<Choice, string>
  error: string | undefined
  onChange(chosen: Choice[]): void
}

/** Choices of which any number may be checked, each with what it means. */
export function CheckedChoices<Choice extends string>({
  legend,
  all,
  chosen,
  words,
  hints,
  error,
  onChange,
}: CheckedChoicesProps<Choice>) {
  const note = useId()
  const toggled = (one: Choice) =>
    all.filter((each) => (each === one ? !chosen.includes(each) : chosen.includes(each)))
  return (
    <fieldset {...(error !== undefined && { 'aria-describedby': note })}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {all.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={() => onChange(toggled(each))}
            className="size-5 shrink-0 accent-action"
          />
          <span>
            <span className="font-semibold">{words[each]}</span>{' '}
            <span className="text-sm text-ink-soft">{hints[each]}</span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={note} className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
