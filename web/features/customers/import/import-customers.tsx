import { isDemoId } from '#core/catalog/demo-id.ts'
import { type CustomerLine, customerIntents, planCustomers } from '#core/customers/import.ts'
import type { CustomerFileColumn } from '#core/customers/import-cells.ts'
import { isCustomerHeader, matchCustomerHeaders } from '#core/customers/import-columns.ts'
import { readCustomerExport } from '#core/customers/import-export.ts'
import { ImportDialog } from '#web/csv/import-dialog.tsx'
import type { ImportKind } from '#web/csv/import-kind.ts'
import { useSaveCsv } from '#web/selling/use-save-csv.ts'
import { LineDetail, problemsOf } from './line-detail.tsx'
import { importWords } from './texts.ts'

const KIND: ImportKind<CustomerFileColumn, CustomerLine> = {
  headers: { match: matchCustomerHeaders, isUsable: isCustomerHeader, readExport: readCustomerExport },
  // Demo customers are not the shop's: a file never changes them (R10).
  plan: (file, { customers }, now) =>
    planCustomers(
      file,
      customers.filter(({ id }) => !isDemoId(id)),
      now,
    ),
  intents: (plan, _, ports) => customerIntents(plan, ports),
  describe: (line) => <LineDetail line={line} />,
  problems: problemsOf,
  words: importWords,
}

/** Imports a file of customers. */
export default function ImportCustomers({ onClose }: { onClose: () => void }) {
  return <ImportDialog kind={KIND} saveCsv={useSaveCsv()} onClose={onClose} />
}
