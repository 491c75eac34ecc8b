import type { BusinessFields } from '#core/settings/business.ts'
import type { Intent } from '#core/sync/operations.ts'
import { type PriceChange, raisePrices } from '#core/vat/raise-prices.ts'
import { addRate, deleteRate } from '#core/vat/rate-intents.ts'
import type { VatRateRow } from '#core/vat/vat-rate.ts'
import { wrong } from '#web/selling/toasts.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'
import { toastTexts } from './texts.ts'

/** What is said where a change of VAT could not be stored. */
export const VAT_NOT_STORED = wrong(toastTexts.error, toastTexts.failed)

/** Stores changes of VAT, and says what was done. Each throws where it cannot be stored. */
export function useVat() {
  const shop = useShop()

  async function store(intents: readonly Intent[], done: ToastContent): Promise<void> {
    await shop.commit(intents)
    toast(done)
  }

  return {
    saveBusiness(id: string, fields: BusinessFields) {
      return store([{ type: 'business.patch', payload: { id, fields } }], { title: toastTexts.saved })
    },
    addRate(fromDay: string, percent: number) {
      const done = { title: toastTexts.rateAdded, description: `${percent}%` }
      return store([addRate(shop.newId(), fromDay, percent)], done)
    },
    deleteRate({ id, percent }: VatRateRow) {
      const back: Intent = { type: 'rate.patch', payload: { id, fields: { deleted: false } } }
      const restore = () => doOrToast(() => store([back], { title: toastTexts.rateRestored }), VAT_NOT_STORED)
      const undo = { label: toastTexts.undo, onSelect: () => void restore() }
      const done = { title: toastTexts.rateDeleted, description: `${percent}%`, action: undo }
      return store([deleteRate(id)], done)
    },
    raisePrices(changes: readonly PriceChange[]) {
      const done = { title: toastTexts.raised, description: toastTexts.products({ count: changes.length }) }
      return store(raisePrices(changes), done)
    },
    setZeroRated(productIds: readonly string[]) {
      const intents = productIds.map(
        (id): Intent => ({ type: 'product.patch', payload: { id, fields: { vatClass: 'zero' } } }),
      )
      const done = {
        title: toastTexts.zeroRated,
        description: toastTexts.products({ count: intents.length }),
      }
      return store(intents, done)
    },
  }
}

export type VatChanges = ReturnType<typeof useVat>
