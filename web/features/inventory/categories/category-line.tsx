import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Category } from '#core/catalog/product.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { failedTo } from '../toasts.ts'
import { NameForm } from './name-form.tsx'
import { texts } from './texts.ts'

interface CategoryLineProps {
  category: Category
  /** How many products are in it. */
  uses: number
  renaming: boolean
  onRename(renaming: boolean): void
  onName(name: string): Promise<void>
  onDelete(): void
}

/** One category: its name, its products, and what can be done with it. */
export function CategoryLine({ category, uses, renaming, onRename, onName, onDelete }: CategoryLineProps) {
  if (renaming) {
    return (
      <li className="border-b border-line py-2">
        <NameForm
          label={texts.newName({ name: category.name })}
          submit={texts.save}
          initial={category.name}
          ownId={category.id}
          autoFocus
          onName={async (name) => {
            await onName(name)
            onRename(false)
          }}
          failed={failedTo('renameCategory')}
        >
          <Button className="shrink-0" onClick={() => onRename(false)}>
            {texts.cancel}
          </Button>
        </NameForm>
      </li>
    )
  }
  return (
    <li className="flex min-h-13 items-center gap-1 border-b border-line">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold" title={category.name} dir="auto">
          {category.name}
        </span>
        <span className="figures block text-sm text-ink-soft">{texts.uses({ count: uses })}</span>
      </span>
      <IconButton label={texts.rename({ name: category.name })} onClick={() => onRename(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={texts.delete({ name: category.name })} onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
