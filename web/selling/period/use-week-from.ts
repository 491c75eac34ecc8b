import type { PeriodRules } from '#core/reports/period.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'

/** The weekday that this shop's weeks begin with (S21.3). */
export function useWeekFrom(): NonNullable<PeriodRules['weekFrom']> {
  return useCatalogue().business?.weekFrom === 'monday' ? 1 : 0
}
