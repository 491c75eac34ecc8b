import { type PlannedLine, planImport } from '#core/catalog/import.ts'
import { type ImportColumn, isUsableHeader, matchHeaders } from '#core/catalog/import-columns.ts'
import { planIntents } from '#core/catalog/import-intents.ts'
import { asExisting } from '#core/catalog/import-known.ts'
import { ImportDialog } from '#web/csv/import-dialog.tsx'
import type { ImportKind } from '#web/csv/import-kind.ts'
import type { Catalogue } from '#web/store/catalogue/catalogue.ts'
import { isDemo } from '#web/store/rows/view.ts'
import { LineDetail } from './line-detail.tsx'
import { importWords } from './texts.ts'

const KIND: ImportKind<ImportColumn, PlannedLine> = {
  headers: { match: matchHeaders, isUsable: isUsableHeader },
  plan: (file, catalogue) => planImport(file, existingOf(catalogue), catalogue.business?.currency),
  intents: (plan, { categories }, ports) =>
    planIntents(plan, { ...ports, categories: categories.filter(({ id }) => !isDemo(id)) }),
  describe: (line) => <LineDetail line={line} />,
  words: importWords,
}

/** Imports a catalogue file. */
export default function ImportCatalogue({ onClose }: { onClose: () => void }) {
  return <ImportDialog kind={KIND} onClose={onClose} />
}

// Demo goods and their categories are not the shop's: a file never updates them nor points at them (R10).
function existingOf({ items }: Catalogue) {
  return items
    .filter((item) => !item.demo)
    .map(({ product, category, onHand }) => asExisting(product, category, onHand))
}
