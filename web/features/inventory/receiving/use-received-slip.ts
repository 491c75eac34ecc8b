import { useState } from 'react'
import { shopFront } from '#core/settings/shop-front.ts'
import type { GoodsReceived } from '#core/stock/goods-received.ts'
import { saveGoodsReceived } from '#web/pdf/save-goods-received.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'

/** Makes the slip of goods received, one at a time. */
export function useReceivedSlip(received: GoodsReceived) {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle')
  async function print(): Promise<void> {
    setState('making')
    try {
      await saveGoodsReceived(received, shopFront(business, identity.mode))
      setState('idle')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return { state, print }
}
