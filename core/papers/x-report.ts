import { printedDate, printedTime } from '../calendar/printed-time.ts'
import { wordsIn } from '../language/messages.ts'
import { formatMoney } from '../money/format.ts'
import type { ShiftFigures } from '../shifts/shift-figures.ts'
import type { ShiftGroup } from '../shifts/shift-group.ts'
import type { ReceiptBusiness } from './receipt.ts'
import { figureSections } from './shift-sections.ts'
import { readNotes } from './texts.ts'
import type { ZReport, ZReportOptions } from './z-report.ts'
import { doneWords, zReportTexts } from './z-report-texts.ts'

/** An open shift as its paper tells it. */
interface OpenShift {
  group: ShiftGroup
  figures: ShiftFigures
  drawer: string
  /** Counts only, for whoever may not see what should be there (S15.8, S15.10). */
  blind: boolean
}

/** The report of a shift so far, on paper: it closes nothing, and has no number (S15.8, S17.15). @param now epoch milliseconds */
export function buildXReport(
  { group: { shift }, figures, drawer, blind }: OpenShift,
  { currency, language }: Pick<ReceiptBusiness, 'currency' | 'language'>,
  now: number,
  { timeZone, unreadable = 0 }: Omit<ZReportOptions, 'reprint'> = {},
): ZReport {
  const words = wordsIn(zReportTexts, language)
  const when = (at: number) => `${printedDate(at, timeZone)} ${printedTime(at, timeZone)}`
  return {
    title: words.xTitle,
    number: '',
    mark: null,
    facts: [
      { label: words.drawer, value: drawer },
      { label: words.opened, value: doneWords(when(shift.openedAt), shift.openedBy?.name, language) },
      { label: words.soFar, value: when(now) },
    ],
    sections: figureSections(figures, { currency, language, blind }),
    result: '',
    total: { label: words.net, value: blind ? '' : formatMoney(figures.net, currency) },
    notes: readNotes(unreadable, 'figures', language),
  }
}
