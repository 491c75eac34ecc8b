import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'

/** Whether nothing tells whoever stands here what the drawer should hold before it is counted (S15.8, S15.10). */
export function useBlind(): boolean {
  const { blind } = cashUpOf(useCatalogue().business)
  return !useSees('seeExpectedCash') || blind
}
