import { useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { printedDate } from '#core/calendar/printed-time.ts'
import { countLabels, type LabelRefusal, labelOf, labelsOfReceived } from '#core/labels/label.ts'
import { LABEL_SIZES, type LabelSizeName } from '#core/labels/label-sizes.ts'
import type { ReceivedLine } from '#core/stock/goods-received.ts'
import { saveLabels } from '#web/pdf/save-labels.ts'
import { wrong } from '#web/selling/toasts.ts'
import { useAction } from '#web/selling/use-action.ts'
import type { FoundGoods } from '#web/selling/use-find-goods.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { failedTo } from '../toasts.ts'
import { labelTexts } from './texts.ts'

/** A chosen product, and how many labels of it as typed. */
interface TypedLabel {
  item: CatalogueItem
  count: string
}

/** Which labels are to be made, until they are. @param received what they are for, as it came; none for a dialog of its own */
export function useLabels(received: readonly ReceivedLine[] = []) {
  const shop = useShop()
  const { itemsById, business } = useCatalogue()
  const [typed, setTyped] = useState<readonly { productId: string; count: string }[]>(() =>
    labelsOfReceived(received).map(({ productId, count }) => ({ productId, count: String(count) })),
  )
  const [sizeName, setSizeName] = useState<LabelSizeName>('a4-65')
  const [startAt, setStartAt] = useState(1)
  const [withSku, setWithSku] = useState(false)
  const [refused, setRefused] = useState<LabelRefusal>()
  const lines = typed.flatMap(({ productId, count }): TypedLabel[] => {
    const item = itemsById.get(productId)
    return item ? [{ item, count }] : []
  })

  const change = (productId: string, how: (count: string) => string) => {
    setRefused(undefined)
    setTyped((now) => {
      const has = now.some((each) => each.productId === productId)
      if (!has) return [...now, { productId, count: how('0') }]
      return now.map((each) => (each.productId === productId ? { productId, count: how(each.count) } : each))
    })
  }

  const { run: makeCode } = useAction(async ({ product }: CatalogueItem) => {
    const barcode = await shop.makeBarcode()
    if (barcode !== undefined)
      await shop.commit([{ type: 'product.patch', payload: { id: product.id, fields: { barcode } } }])
  }, failedTo('save'))

  const { busy, run: save } = useAction(
    async () => {
      const counted = countLabels(lines.map(({ count }) => count))
      if (!counted.ok) return setRefused(counted.code)
      const now = shop.now()
      const labels = lines.flatMap(({ item }, at) => {
        const label = labelOf(item.product, { business, day: dayOf(now), withSku })
        return Array.from({ length: counted.counts[at] ?? 0 }, () => label)
      })
      const day = printedDate(now).replaceAll('/', '-')
      await saveLabels(labels, LABEL_SIZES[sizeName], startAt, labelTexts.file({ day }))
      toast({ title: labelTexts.saved, description: labelTexts.savedHint })
    },
    wrong(labelTexts.error, labelTexts.failed),
  )

  return {
    lines,
    sizeName,
    startAt,
    withSku,
    refused,
    busy,
    /** One more label of a product, or so many. */
    add(found: FoundGoods) {
      const more = found.how === 'scanned' ? (found.count ?? 1) : 1
      change(found.productId, (count) => String((Number(count) || 0) + more))
    },
    type: (productId: string, count: string) => change(productId, () => count),
    remove: (productId: string) => setTyped((now) => now.filter((each) => each.productId !== productId)),
    setSize(name: LabelSizeName) {
      setSizeName(name)
      setStartAt(1)
    },
    setStartAt,
    setWithSku,
    /** Gives a product a barcode of the shop's own (S10.18). */
    makeCode,
    save,
  }
}

export type Labels = ReturnType<typeof useLabels>
