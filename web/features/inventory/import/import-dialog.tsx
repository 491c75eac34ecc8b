import { isDemoId } from '#core/catalog/demo-id.ts'
import { type PlannedLine, planImport } from '#core/catalog/import.ts'
import { type ImportColumn, isUsableHeader, matchHeaders } from '#core/catalog/import-columns.ts'
import { readProductExport } from '#core/catalog/import-export.ts'
import { planIntents } from '#core/catalog/import-intents.ts'
import { ImportDialog } from '#web/csv/import-dialog.tsx'
import type { ImportKind } from '#web/csv/import-kind.ts'
import { useSaveCsv } from '#web/selling/use-save-csv.ts'
import { existingOf } from './existing-of.ts'
import { LineDetail, problemsOf } from './line-detail.tsx'
import { importWords } from './texts.ts'

const KIND: ImportKind<ImportColumn, PlannedLine> = {
  headers: { match: matchHeaders, isUsable: isUsableHeader, readExport: readProductExport },
  plan: (file, catalogue) =>
    planImport(file, existingOf(catalogue), catalogue.business?.currency, catalogue.suppliers),
  intents: (plan, { categories, suppliers, items }, ports) =>
    planIntents(plan, {
      ...ports,
      suppliers,
      categories: categories.filter(({ id }) => !isDemoId(id)),
      products: items.filter(({ demo }) => !demo).map(({ product }) => product),
    }),
  describe: (line) => <LineDetail line={line} />,
  problems: problemsOf,
  words: importWords,
}

/** Imports a catalogue file. */
export default function ImportCatalogue({ onClose }: { onClose: () => void }) {
  return <ImportDialog kind={KIND} saveCsv={useSaveCsv()} onClose={onClose} />
}
