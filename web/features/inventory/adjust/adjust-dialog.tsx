import { useState } from 'react'
import { FindGoods } from '#web/selling/find-goods.tsx'
import { noStockWords } from '#web/selling/no-stock-words.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AdjustForm } from './adjust-form.tsx'
import { texts } from './texts.ts'

interface AdjustDialogProps {
  /** What to adjust; without it a product is looked for or scanned first. */
  item?: CatalogueItem
  /** Goes on to make products from one. */
  onMake?: (item: CatalogueItem) => void
  onClose(): void
}

/** Adds stock or takes it away, with a reason (S19.7). */
export default function AdjustDialog({ item, onMake, onClose }: AdjustDialogProps) {
  const { itemsById } = useCatalogue()
  const [foundId, setFoundId] = useState(item?.product.id)
  const found = foundId === undefined ? undefined : (itemsById.get(foundId) ?? item)
  if (found) return <AdjustForm key={found.product.id} item={found} onMake={onMake} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title}>
      <FindGoods
        words={texts}
        refuses={(productId) => noStockWords(productId, itemsById)}
        onFound={({ productId }) => setFoundId(productId)}
      />
    </Dialog>
  )
}
