import type { Promotion } from '#core/promotions/promotion.ts'
import { deletePromotion, restorePromotion, switchPromotion } from '#core/promotions/promotion-draft.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'

/** What can be done to a promotion from its list, and what is said then. Each throws where it could not be stored. */
interface PromotionChanges {
  /** Turns it on or off. */
  turn(promotion: Promotion): Promise<void>
  remove(promotion: Promotion): Promise<void>
}

export function usePromotions(): PromotionChanges {
  const shop = useShop()

  async function restore({ id, name }: Promotion): Promise<void> {
    await shop.commit([restorePromotion(id)])
    toastDone(toastTexts.promotionRestored, name)
  }

  return {
    async turn({ id, name, active }) {
      await shop.commit([switchPromotion(id, !active)])
      toastDone(active ? toastTexts.promotionOff : toastTexts.promotionOn, name)
    },
    async remove(promotion) {
      await shop.commit([deletePromotion(promotion.id)])
      const undo = () => void doOrToast(() => restore(promotion), failedTo('promotion'))
      toastDone(toastTexts.promotionDeleted, promotion.name, undo)
    },
  }
}
