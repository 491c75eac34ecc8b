import Trash2 from 'lucide-react/icons/trash-2'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { labelTexts } from './texts.ts'
import type { Labels } from './use-labels.ts'

interface LabelLineProps {
  item: CatalogueItem
  count: string
  labels: Pick<Labels, 'type' | 'remove' | 'makeCode'>
}

/** A product that gets labels: how many, and a barcode where it has none. */
export function LabelLine({ item, count, labels }: LabelLineProps) {
  const { id, name, barcode } = item.product
  const mayEdit = useSees('editProducts')
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="figures text-sm text-ink-soft wrap-anywhere">{barcode || labelTexts.noCode}</p>
      </div>
      {barcode === '' && mayEdit && !item.demo && (
        <Button
          className="base:text-sm"
          aria-label={labelTexts.makeFor({ name })}
          onClick={() => labels.makeCode(item)}
        >
          {labelTexts.make}
        </Button>
      )}
      <div className="w-20">
        <Input
          aria-label={labelTexts.count({ name })}
          inputMode="numeric"
          autoComplete="off"
          className="figures text-center"
          value={count}
          onChange={({ target }) => labels.type(id, target.value)}
        />
      </div>
      <IconButton label={labelTexts.remove({ name })} onClick={() => labels.remove(id)}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
