import { clsx } from 'clsx'
import History from 'lucide-react/icons/history'
import PackageOpen from 'lucide-react/icons/package-open'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { isCounted } from '#core/catalog/bundle.ts'
import { mayChange } from '#core/staff/account-right.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { texts } from './texts.ts'

/** What can be done with one product of the list. */
export interface ProductActions {
  onEdit(item: CatalogueItem): void
  onDelete(item: CatalogueItem): void
  onHistory(item: CatalogueItem): void
  onAdjust(item: CatalogueItem): void
}

interface RowActionsProps extends ProductActions {
  item: CatalogueItem
  className?: string
}

/** History, Adjust, Edit and Delete; for demo goods the reason why not (R10). */
export function RowActions({ item, onEdit, onDelete, onHistory, onAdjust, className }: RowActionsProps) {
  const { name } = item.product
  const mayEdit = useSees('editProducts')
  const mayDelete = mayChange(useAccountMay(), 'goods')
  const mayAdjust = useSees('adjustStock') && isCounted(item.product)
  if (item.demo)
    return <span className={clsx('text-xs text-balance text-ink-soft', className)}>{texts.demoLocked}</span>
  return (
    <span className={clsx('inline-flex', className)}>
      <IconButton label={texts.history({ name })} onClick={() => onHistory(item)}>
        <History aria-hidden />
      </IconButton>
      {mayAdjust && (
        <IconButton label={texts.adjust({ name })} onClick={() => onAdjust(item)}>
          <PackageOpen aria-hidden />
        </IconButton>
      )}
      {mayEdit && (
        <>
          <IconButton label={texts.edit({ name })} onClick={() => onEdit(item)}>
            <Pencil aria-hidden />
          </IconButton>
          {mayDelete && (
            <IconButton label={texts.delete({ name })} onClick={() => onDelete(item)}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </>
      )}
    </span>
  )
}
