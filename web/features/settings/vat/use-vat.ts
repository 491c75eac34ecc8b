import type { BusinessFields } from '#core/settings/business.ts'
import type { Intent } from '#core/sync/operations.ts'
import { type PriceChange, raisePrices } from '#core/vat/raise-prices.ts'
import { addRate, deleteRate } from '#core/vat/rate-intents.ts'
import type { VatRateRow } from '#core/vat/vat-rate.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { storeOrSay } from '../store-or-say.ts'
import { toastTexts } from './texts.ts'

const FAILED = { title: toastTexts.error, description: toastTexts.failed }

/** Stores changes of VAT, and says what was done. Each answers whether it is stored. */
export function useVat() {
  const shop = useShop()

  const store = (intents: readonly Intent[]) => storeOrSay(() => shop.commit(intents), FAILED)

  async function told(intents: readonly Intent[], title: string, description = ''): Promise<boolean> {
    const isStored = await store(intents)
    if (isStored) toast({ title, ...(description !== '' && { description }) })
    return isStored
  }

  return {
    saveBusiness(id: string, fields: BusinessFields) {
      return told([{ type: 'business.patch', payload: { id, fields } }], toastTexts.saved)
    },
    addRate(fromDay: string, percent: number) {
      return told([addRate(shop.newId(), fromDay, percent)], toastTexts.rateAdded, `${percent}%`)
    },
    async deleteRate({ id, percent }: VatRateRow) {
      const back: Intent = { type: 'rate.patch', payload: { id, fields: { deleted: false } } }
      const undo = { label: toastTexts.undo, onSelect: () => void told([back], toastTexts.rateRestored) }
      if (await store([deleteRate(id)]))
        toast({ title: toastTexts.rateDeleted, description: `${percent}%`, action: undo })
    },
    raisePrices(changes: readonly PriceChange[]) {
      return told(raisePrices(changes), toastTexts.raised, toastTexts.products(changes.length))
    },
    setZeroRated(productIds: readonly string[]) {
      const intents = productIds.map(
        (id): Intent => ({ type: 'product.patch', payload: { id, fields: { vatClass: 'zero' } } }),
      )
      return told(intents, toastTexts.zeroRated, toastTexts.products(intents.length))
    },
  }
}

export type VatChanges = ReturnType<typeof useVat>
