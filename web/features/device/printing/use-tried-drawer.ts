import { ZERO } from '#core/money/cents.ts'
import { moveDemand } from '#core/shifts/shift-demands.ts'
import { openDrawer } from '#web/printing/print-paper.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { doOrToast, useAction } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { drawerNotStored, texts } from './texts.ts'

/** Opens the drawer to see whether it does: no sale, as any other, which asks for a permission and stands in the shift (S16.7, S17.14). */
export function useTriedDrawer(): () => void {
  const shop = useShop()
  const allow = useAllowed()
  const asked = { kind: 'no-sale', amount: ZERO } as const

  return useAction(async () => {
    const approvals = await allow(moveDemand(asked))
    if (!approvals) return
    // Refused where no shift is open: then there is nothing that it could stand in.
    await doOrToast(() => shop.shifts.move({ ...asked, reason: texts.tryDrawer, approvals }), drawerNotStored)
    await openDrawer(shop)
  }, drawerNotStored).run
}
