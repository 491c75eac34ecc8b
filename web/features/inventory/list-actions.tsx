import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import PackageOpen from 'lucide-react/icons/package-open'
import Plus from 'lucide-react/icons/plus'
import Split from 'lucide-react/icons/split'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import { printedDate } from '#core/calendar/printed-time.ts'
import { exportCatalogue } from '#core/catalog/export.ts'
import { mayChange } from '#core/staff/account-right.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useSaveCsv } from '#web/selling/use-save-csv.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { PageAction } from '#web/ui/page-action.tsx'
import { existingOf } from './import/existing-of.ts'
import { texts } from './texts.ts'

interface ListActionsProps {
  onAdd(): void
  onCategories(): void
  onImport(): void
  onLabels(): void
  onAdjust(): void
  onMake(): void
}

/** What can be done with the whole list of products. */
export function ListActions({ onAdd, onCategories, onImport, onLabels, onAdjust, onMake }: ListActionsProps) {
  const shop = useShop()
  const mayEdit = useSees('editProducts')
  const account = useAccountMay()
  const saveCsv = useSaveCsv()
  const mayCategorise = mayEdit && mayChange(account, 'goods')
  // A new product has a price.
  const mayAdd = mayCategorise && mayChange(account, 'prices')
  const seesCosts = useSees('seeCosts')
  const mayAdjust = useSees('adjustStock')
  // A file of the goods says what they cost.
  const mayExport = useSees('export') && seesCosts
  const catalogue = useCatalogue()
  const hasOwn = catalogue.items.some(({ demo }) => !demo)

  function exportAll(): void {
    const day = printedDate(shop.now()).replaceAll('/', '-')
    saveCsv(exportCatalogue(existingOf(catalogue)), texts.exportFile({ day }))
  }

  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {hasOwn && (
        <PageAction name={texts.printLabels} words={texts.labels} onClick={onLabels}>
          <Tag aria-hidden />
        </PageAction>
      )}
      {hasOwn && mayExport && (
        <PageAction name={texts.exportCsv} words={texts.export} onClick={exportAll}>
          <FileDown aria-hidden />
        </PageAction>
      )}
      {hasOwn && mayAdjust && (
        <PageAction name={texts.adjustStock} words={texts.adjustShort} onClick={onAdjust}>
          <PackageOpen aria-hidden />
        </PageAction>
      )}
      {hasOwn && mayAdjust && (
        <PageAction name={texts.makeProducts} words={texts.makeShort} onClick={onMake}>
          <Split aria-hidden />
        </PageAction>
      )}
      {mayAdd && (
        <PageAction name={texts.importCsv} words={texts.import} onClick={onImport}>
          <FileUp aria-hidden />
        </PageAction>
      )}
      {mayCategorise && (
        <div className="flex gap-2 max-sm:w-full max-sm:flex-wrap max-sm:*:grow max-sm:*:px-2 max-sm:*:text-sm cramped:flex-wrap">
          <Button onClick={onCategories}>
            <Tags aria-hidden className="max-sm:hidden" />
            {texts.manageCategories}
          </Button>
          {mayAdd && (
            <Button variant="primary" onClick={onAdd}>
              <Plus aria-hidden className="max-sm:hidden" />
              {texts.add}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
