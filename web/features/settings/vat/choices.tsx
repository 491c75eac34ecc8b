interface ChoicesProps<Value extends string> {
  /** Of this choice alone on the page. */
  name: string
  legend: string
  /** It is said above already. */
  hideLegend?: boolean
  chosen: Value | undefined
  options: readonly { value: Value; label: string; hint: string }[]
  onChoose(value: Value): void
}

/** One of a few answers, each with what it means. */
export function Choices<Value extends string>({
  name,
  legend,
  hideLegend,
  chosen,
  options,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-sm font-semibold'}>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-action"
          />
          <span>
            <span className="font-semibold">{label}</span>{' '}
            <span className="block text-sm text-ink-soft">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
