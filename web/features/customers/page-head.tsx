import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import UserPlus from 'lucide-react/icons/user-plus'
import { printedDate } from '#core/calendar/printed-time.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { writeCsv } from '#core/csv/write-csv.ts'
import { customersTable } from '#core/customers/export.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useSaveCsv } from '#web/selling/use-save-csv.ts'
import { useCatalogue, useCustomerTotals, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { PageAction } from '#web/ui/page-action.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { texts } from './texts.ts'

interface CustomersHeadProps {
  onAdd(): void
  onImport(): void
}

/** The page's title and what can be done to the whole list. */
export function CustomersHead({ onAdd, onImport }: CustomersHeadProps) {
  const shop = useShop()
  const mayEdit = useSees('editCustomers')
  const mayExport = useSees('export')
  const saveCsv = useSaveCsv()
  const totals = useCustomerTotals()
  const { customers, balances, points } = useCatalogue()
  const own = customers.filter(({ id }) => !isDemoId(id))

  function exportAll(): void {
    const day = printedDate(shop.now()).replaceAll('/', '-')
    saveCsv(writeCsv(customersTable(own, totals, { balances, points })), texts.exportFile({ day }))
  }

  return (
    <PageHead title={texts.title}>
      {own.length > 0 && mayExport && (
        <PageAction inFull name={texts.exportCsv} words={texts.export} onClick={exportAll}>
          <FileDown aria-hidden />
        </PageAction>
      )}
      {mayEdit && (
        <>
          <PageAction inFull name={texts.importCsv} words={texts.import} onClick={onImport}>
            <FileUp aria-hidden />
          </PageAction>
          <Button variant="primary" className="max-sm:w-full" onClick={onAdd}>
            <UserPlus aria-hidden />
            {texts.add}
          </Button>
        </>
      )}
    </PageHead>
  )
}
