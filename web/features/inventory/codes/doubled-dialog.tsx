import Pencil from 'lucide-react/icons/pencil'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { codeTexts } from './texts.ts'
import { useDoubled } from './use-doubled.ts'

interface DoubledDialogProps {
  onEdit(item: CatalogueItem): void
  onClose(): void
}

/** Which codes are on several products, and on which (S10.10). */
export default function DoubledDialog({ onEdit, onClose }: DoubledDialogProps) {
  const doubled = useDoubled()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={codeTexts.doubled}
      description={doubled.length > 0 ? codeTexts.doubledHint : codeTexts.noneDoubled}
      footer={<Button onClick={onClose}>{codeTexts.close}</Button>}
    >
      <ul aria-label={codeTexts.doubled} className="divide-y divide-line">
        {doubled.map(({ code, carriers }) => (
          <li key={code} className="py-2">
            <p className="figures font-semibold wrap-anywhere">{code}</p>
            <ul>
              {carriers.map(({ item, pack }) => (
                <li key={`${item.product.id} ${pack?.id ?? ''}`} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {item.product.name}
                    {pack?.packName && <span className="text-ink-soft"> ({pack.packName})</span>}
                  </span>
                  <IconButton
                    label={codeTexts.edit({ name: item.product.name })}
                    onClick={() => onEdit(item)}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
