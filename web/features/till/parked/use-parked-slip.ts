import { parkedSlip } from '#core/papers/parked-slip.ts'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveParkedSlip } from '#web/pdf/save-parked-slip.ts'
import { printOrSave } from '#web/selling/print-or-save.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { toastMessages } from './texts.ts'

/** Prints what a parked sale comes to, for whoever is to pay it (S13.9). */
export function useParkedSlip(): { printing: boolean; print(parked: ParkedSale): void } {
  const shop = useShop()
  const { business } = useCatalogue()
  const { busy: printing, run: print } = useAction(async (parked: ParkedSale) => {
    const front = shopFront(business, shop.identity.mode)
    await printOrSave(shop, {
      about: { kind: 'paper', paperId: parked.id },
      slip: () => parkedSlip(parked, front),
      save: () => saveParkedSlip(parked, front),
      onDone: (how) => how === 'saved' && toast(toastMessages.slipMade),
    })
  }, toastMessages.slipFailed)
  return { printing, print }
}
