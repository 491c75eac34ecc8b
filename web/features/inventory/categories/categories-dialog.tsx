import { useMemo, useState } from 'react'
import { categoryUses } from '#core/catalog/category-intents.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { Category } from '#core/catalog/product.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { failedTo } from '../toasts.ts'
import { CategoryLine } from './category-line.tsx'
import { NameForm } from './name-form.tsx'
import { texts } from './texts.ts'
import { useCategories } from './use-categories.ts'

/** Adds, renames and deletes categories (S2.21, S5.4). */
export default function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { categories, items } = useCatalogue()
  const change = useCategories()
  const [renaming, setRenaming] = useState<string>()
  const [deleting, setDeleting] = useState<Category>()
  const uses = useMemo(() => categoryUses(items), [items])
  const own = categories.filter(({ id }) => !isDemoId(id))

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <NameForm label={texts.name} submit={texts.add} onName={change.add} failed={failedTo('addCategory')} />
      {own.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">{texts.empty}</p>
      ) : (
        <ul aria-label={texts.list} className="mt-4 border-t border-line">
          {own.map((category) => (
            <CategoryLine
              key={category.id}
              category={category}
              uses={uses.get(category.id) ?? 0}
              renaming={renaming === category.id}
              onRename={(on) => setRenaming(on ? category.id : undefined)}
              onName={(name) => change.rename(category, name)}
              onDelete={() => change.mayRemove(category) && setDeleting(category)}
            />
          ))}
        </ul>
      )}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={(stays) => !stays && setDeleting(undefined)}
          title={<span className="break-words">{texts.deleteTitle({ name: deleting.name })}</span>}
          confirmLabel={texts.deleteConfirm}
          destructive
          onConfirm={() => {
            setDeleting(undefined)
            change.remove(deleting)
          }}
        />
      )}
    </Dialog>
  )
}
