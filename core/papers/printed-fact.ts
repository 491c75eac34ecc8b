/** A label with what it says, both as printed. */
export interface PrintedFact {
  label: string
  value: string
  /** It stands above the facts that follow, and has no value. */
  isHeading?: boolean
}

/** A text of several lines as papers print it: each line trimmed, blank ones left out. */
export function printedLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A fact, or null where there is nothing to say: a paper has no empty labels. */
export function factIfAny(label: string, value: string): PrintedFact | null {
  const told = value.trim()
  return told === '' ? null : { label, value: told }
}
