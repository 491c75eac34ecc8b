import type { FromProgram } from '#core/csv/other-program.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { exportWords, noteWords, texts } from './texts.ts'

interface FromProgramNoticeProps {
  from: FromProgram
  onStore(store: string): void
}

/** Whose export the file is, what of it is left out, and which of its stores counts. */
export function FromProgramNotice({ from, onStore }: FromProgramNoticeProps) {
  const { notes, stores, store } = from
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{exportWords(from)}</p>
      {notes.length > 0 && (
        <ul aria-label={texts.notes} className="list-disc pl-5 text-sm text-ink-soft">
          {notes.map((note) => (
            <li key={note.code}>{noteWords(note, from)}</li>
          ))}
        </ul>
      )}
      {stores.length > 1 && (
        <Field label={texts.store} className="sm:max-w-80">
          {(control) => (
            <Select {...control} value={store} onChange={(event) => onStore(event.target.value)}>
              {stores.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
