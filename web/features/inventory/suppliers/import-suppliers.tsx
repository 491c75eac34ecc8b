import type { SupplierDraft, SupplierField } from '#core/stock/supplier-draft.ts'
import {
  isSupplierHeader,
  matchSupplierHeaders,
  planSuppliers,
  type SupplierLine,
  supplierIntents,
} from '#core/stock/supplier-import.ts'
import { ImportDialog } from '#web/csv/import-dialog.tsx'
import type { ImportKind } from '#web/csv/import-kind.ts'
import { LineName, LineProblems, LineWords } from '#web/csv/preview-line.tsx'
import { cellTexts } from '#web/csv/texts.ts'
import { useSaveCsv } from '#web/selling/use-save-csv.ts'
import { importTexts, importWords, problemWords, texts } from './texts.ts'

const KIND: ImportKind<SupplierField, SupplierLine> = {
  headers: { match: matchSupplierHeaders, isUsable: isSupplierHeader },
  plan: (file, { suppliers }) => planSuppliers(file, suppliers),
  intents: (plan, _, ports) => supplierIntents(plan, ports),
  describe: (line) => (
    <>
      <LineName name={line.name || importTexts.nameless} />
      <Change line={line} />
    </>
  ),
  problems: problemsOf,
  words: importWords,
}

/** Imports a file of suppliers. */
export default function ImportSuppliers({ onClose }: { onClose(): void }) {
  return <ImportDialog kind={KIND} saveCsv={useSaveCsv()} onClose={onClose} />
}

function problemsOf(line: SupplierLine): string[] {
  return line.status === 'refused' ? line.problems.map(problemWords) : []
}

function Change({ line }: { line: SupplierLine }) {
  switch (line.status) {
    case 'added':
      return <LineWords>{addedWords(line.after)}</LineWords>
    case 'changed':
      return (
        <>
          {line.fields.map((field) => (
            <LineWords key={field}>
              {cellTexts.change({
                column: texts.fields[field],
                before: line.before[field] || importTexts.none,
                after: line.after[field] || importTexts.none,
              })}
            </LineWords>
          ))}
          {line.repeats !== undefined && <LineWords>{importTexts.repeats({ row: line.repeats })}</LineWords>}
        </>
      )
    case 'unchanged':
      return line.repeats === undefined ? null : (
        <LineWords>{importTexts.repeats({ row: line.repeats })}</LineWords>
      )
    case 'refused':
      return <LineProblems problems={problemsOf(line)} />
    default:
      return line satisfies never
  }
}

function addedWords({ name: _, ...others }: SupplierDraft): string {
  return Object.values(others)
    .filter((text) => text !== '')
    .join(' · ')
}
