import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import PackageOpen from 'lucide-react/icons/package-open'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import { printedDate } from '#core/calendar/printed-time.ts'
import { exportCatalogue } from '#core/catalog/export.ts'
import { DEMO_BUSINESS, UNNAMED_BUSINESS } from '#core/settings/business.ts'
import { mayChange } from '#core/staff/account-right.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useSaveCsv } from '#web/selling/use-save-csv.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageAction } from '#web/ui/page-action.tsx'
import { existingOf } from './import/existing-of.ts'
import { texts } from './texts.ts'

// A profile that was never saved (R11), and no business at all (S2.20).
const UNSAVED_NAME = { account: UNNAMED_BUSINESS, local: DEMO_BUSINESS }

interface PageHeadProps {
  /** How many products are low. */
  low: number
  onLow(): void
  onAdd(): void
  onCategories(): void
  onImport(): void
  onLabels(): void
  onAdjust(): void
}

/** The page's title, and what can be done to the whole list. What has no room beside the title stands below it. */
export function PageHead({ low, onLow, onAdd, onCategories, onImport, onLabels, onAdjust }: PageHeadProps) {
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
  const { items, business } = catalogue
  const hasOwn = items.some(({ demo }) => !demo)

  function exportAll(): void {
    const day = printedDate(shop.now()).replaceAll('/', '-')
    saveCsv(exportCatalogue(existingOf(catalogue)), texts.exportFile(day))
  }

  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* Its words keep their room: what can be done goes into a row of its own before it lies over them. */}
      <div className="flex min-h-11 max-w-full grow flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold">{texts.title}</h1>
        <Badge tone="good" className="max-w-48 sm:max-w-96">
          <span className="truncate">{business?.name ?? UNSAVED_NAME[shop.identity.mode]}</span>
        </Badge>
        {low > 0 && (
          <button type="button" onClick={onLow} className="inline-flex min-h-11 items-center">
            <Badge tone="danger">{texts.lowCount(low)}</Badge>
          </button>
        )}
      </div>
      <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:w-full">
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
        {mayAdd && (
          <PageAction name={texts.importCsv} words={texts.import} onClick={onImport}>
            <FileUp aria-hidden />
          </PageAction>
        )}
        {mayCategorise && (
          <div className="flex gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2 max-sm:*:text-sm cramped:flex-wrap">
            <Button onClick={onCategories}>
              <Tags aria-hidden className="max-sm:hidden" />
              {texts.manageCategories}
            </Button>
            {mayAdd && (
              <Button variant="primary" onClick={onAdd}>
                <Plus aria-hidden />
                {texts.add}
              </Button>
            )}
          </div>
        )}
      </div>
    </header>
  )
}
