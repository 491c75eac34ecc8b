import type { Against, RangeChoice } from '#core/reports/period.ts'
import { BEFORE_NAMES, texts } from './texts.ts'

/** What a range is compared with, in words; all time has nothing before it. */
export function beforeName(choice: RangeChoice, against: Against): string {
  const range = 'preset' in choice ? choice.preset : 'own'
  return against === 'year-ago' && range !== 'all' ? texts.yearAgo : BEFORE_NAMES[range]
}
