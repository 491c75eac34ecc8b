import { FindGoods } from '#web/selling/find-goods.tsx'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { codeTexts } from './texts.ts'

interface GiveCodeDialogProps {
  code: string
  onChoose(item: CatalogueItem): void
  onClose(): void
}

/** Asks which product a code is to be on (S10.6). */
export default function GiveCodeDialog({ code, onChoose, onClose }: GiveCodeDialogProps) {
  const { itemsById } = useCatalogue()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{codeTexts.giveTitle({ code })}</span>}
      description={codeTexts.giveHint}
    >
      <FindGoods
        words={codeTexts}
        onFound={({ productId }) => {
          const item = itemsById.get(productId)
          if (item) onChoose(item)
        }}
      />
    </Dialog>
  )
}
