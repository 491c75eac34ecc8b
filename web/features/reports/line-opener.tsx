import { COLUMN_NAMES, texts } from './texts.ts'

/** A name that opens into papers. */
export function LineOpener({ name, onOpen }: { name: string; onOpen(): void }) {
  return (
    <button
      type="button"
      dir="auto"
      onClick={onOpen}
      aria-label={texts.openPapers({ name })}
      className="min-h-11 max-w-full min-w-11 rounded-lg py-1 text-left font-semibold break-words text-action-text underline-offset-2 hover:underline"
    >
      {name || COLUMN_NAMES.name}
    </button>
  )
}
