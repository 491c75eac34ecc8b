import type { Against, Preset } from '#core/reports/period.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of choosing a period. */
export const texts = catalogue('selling.period', {
  own: 'Custom range',
  from: 'From',
  to: 'To',
  badDates: 'Choose a first and a last day, the first one not after the last.',
  knownLocal: 'As known on this device',
  mayLack: {
    figures: {
      one: '{count} entry of your server cannot be read on this device: these figures may not be complete. Tap the Local Mode badge to see what to do.',
      other:
        '{count} entries of your server cannot be read on this device: these figures may not be complete. Tap the Local Mode badge to see what to do.',
    },
    sheets: {
      one: '{count} entry of your server cannot be read on this device: these sheets may not be complete. Tap the Local Mode badge to see what to do.',
      other:
        '{count} entries of your server cannot be read on this device: these sheets may not be complete. Tap the Local Mode badge to see what to do.',
    },
  },
  incompleteFile: {
    one: '{count} entry of your server cannot be read on this device: this file may not be complete.',
    other: '{count} entries of your server cannot be read on this device: this file may not be complete.',
  },
  known: 'As known on this device, last synced {when}',
  stockComing: 'Stock is still arriving on this device.',
  yearAgo: 'the same days a year ago',
  neverSynced: 'As known on this device, not synced yet',
})

/** Says of figures, or of sheets, that they may lack something, because this device could not read every row (S21.2). */
export function incompleteWords(count: number, made: keyof typeof texts.mayLack): string {
  return texts.mayLack[made]({ count })
}

/** The same as the last line of a file. */
export const incompleteFile = (count: number) => texts.incompleteFile({ count })

/** How ranges are named (S2.24, S21.3). */
export const PRESET_NAMES: Record<Preset, string> = catalogue('selling.period.presetNames', {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This Week',
  'last-week': 'Last Week',
  'this-month': 'This Month',
  'last-month': 'Last Month',
  '7-days': 'Last 7 Days',
  '30-days': 'Last 30 Days',
  '90-days': 'Last 90 Days',
  year: 'Last Year',
  all: 'All Time',
})

/** What a range is compared with. */
export const BEFORE_NAMES: Record<Preset | 'own', string> = catalogue('selling.period.beforeNames', {
  today: 'yesterday by this time',
  yesterday: 'the day before',
  'this-week': 'last week by this time',
  'last-week': 'the week before',
  'this-month': 'last month by this time',
  'last-month': 'the month before',
  '7-days': 'the 7 days before, by this time',
  '30-days': 'the 30 days before, by this time',
  '90-days': 'the 90 days before, by this time',
  year: 'the year before, by this time',
  all: 'the time before',
  own: 'the period before',
})

/** What a report can be compared with (S21.3). */
export const AGAINST_NAMES: Record<Against, string> = catalogue('selling.period.againstNames', {
  before: 'Against the period before',
  'year-ago': 'Against a year ago',
})
