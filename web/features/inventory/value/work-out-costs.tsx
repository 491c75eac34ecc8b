import { useState } from 'react'
import type { Cents } from '#core/money/cents.ts'
import { useAction } from '#web/selling/use-action.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { CostsClient } from '#web/sync/rest/costs-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { costTexts as texts } from './texts.ts'

interface Corrected {
  item: CatalogueItem
  cost: Cents
}
type Told = keyof typeof texts.told

/** Has the server work out again what goods cost, and offers what differs as one change (S19.14). */
export function WorkOutCosts({ server }: { server: CostsClient }) {
  const shop = useShop()
  const price = usePrice()
  const [told, setTold] = useState<Told>()
  const [corrected, setCorrected] = useState<readonly Corrected[]>([])
  /** How many products the server could not read everything of. */
  const [leftOut, setLeftOut] = useState(0)

  const asking = useAction(async () => {
    setTold(undefined)
    setLeftOut(0)
    const answer = await server(new AbortController().signal)
    if (!answer.ok) {
      setTold(answer.refusal)
      return
    }
    const { costs, unreadable = 0 } = answer.value
    const { itemsById } = shop.catalogue.get()
    const differ = costs.flatMap(({ productId, cost }) => {
      const item = itemsById.get(productId)
      return item && item.product.costPrice !== cost ? [{ item, cost }] : []
    })
    setLeftOut(unreadable)
    if (differ.length === 0) setTold(unreadable > 0 ? 'incomplete' : 'right')
    setCorrected(differ)
  }, failedTo('costs'))

  const changing = useAction(async () => {
    await shop.commit(
      corrected.map(({ item, cost }) => ({
        type: 'product.patch',
        payload: { id: item.product.id, fields: { costPrice: cost } },
      })),
    )
    toastDone(toastTexts.costsChanged, texts.products({ count: corrected.length }))
    setCorrected([])
  }, failedTo('costs'))
  const busy = asking.busy || changing.busy

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={busy} onClick={asking.run}>
        {busy ? texts.asking : texts.ask}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {[told && texts.told[told], leftOut > 0 && texts.unreadable({ count: leftOut })]
          .filter(Boolean)
          .join(' ')}
      </p>
      {corrected.length > 0 && (
        <Dialog
          open
          onOpenChange={(open) => !open && !busy && setCorrected([])}
          title={texts.title}
          description={texts.hint}
          footer={
            <>
              <Button disabled={busy} onClick={() => setCorrected([])}>
                {texts.keep}
              </Button>
              <Button variant="primary" disabled={busy} onClick={changing.run}>
                {texts.change({ count: corrected.length })}
              </Button>
            </>
          }
        >
          <ul className="divide-y divide-line">
            {corrected.map(({ item: { product }, cost }) => (
              <li key={product.id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{product.name}</span>
                <span className="figures text-right">
                  {texts.from({ before: price(product.costPrice), after: price(cost) })}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  )
}
