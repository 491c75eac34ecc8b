import { useState } from 'react'
import { goodsReceivedSlip } from '#core/papers/goods-received-slip.ts'
import type { GoodsReceived } from '#core/stock/goods-received.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveGoodsReceived } from '#web/pdf/save-goods-received.ts'
import { printOrSave } from '#web/selling/print-or-save.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'

/** Makes the slip of goods received, one at a time. */
export function useReceivedSlip(received: GoodsReceived) {
  const shop = useShop()
  const { business } = useCatalogue()
  const [failed, setFailed] = useState(false)
  const { busy, run: print } = useAction(
    async () => {
      setFailed(false)
      const front = shopFront(business, shop.identity.mode)
      await printOrSave(shop, {
        about: { kind: 'paper', paperId: received.id },
        slip: () => goodsReceivedSlip(received, front),
        save: () => saveGoodsReceived(received, front),
      })
    },
    () => void setFailed(true),
  )
  return { busy, failed, print }
}
