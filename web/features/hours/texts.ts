import type { HoursRefusal } from '#core/timeclock/say-clocking.ts'
import type { CardProblem } from '#core/timeclock/timecards.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { wrong } from '#web/selling/toasts.ts'

/** What the page of hours says (S15.21). */
export const texts = catalogue('hours', {
  title: 'Hours',
  back: 'Back to the till',
  hint: 'When your staff came and went. Hours over midnight count on the day they began.',
  ownHint: 'When you came and went. Hours over midnight count on the day they began.',
  loading: 'Loading hours...',
  failed: 'The hours could not be shown',
  failedHint: 'Nothing is lost. Try again.',
  again: 'Try again',
  week: 'Week',
  weekOf: '{first} to {last}',
  earlier: 'The week before',
  later: 'The week after',
  inNow: 'In now',
  nobodyIn: 'Nobody is in now.',
  since: 'since {time}',
  toCheck: 'To check',
  toCheckHint: 'These hours are in no total until somebody corrects or confirms them.',
  mayNotCheck: 'These hours are in no total. Tell somebody who may correct them.',
  otherWeeks: 'To check in other weeks',
  /** @param week `15 Nov to 21 Nov` */
  otherWeek: '{week}: {count}',
  none: 'No hours in this week',
  offHint: 'Switch on the time clock under My Business. Then staff tap In and Out at the till.',
  onHint: 'Staff tap Switch or unlock the till, choose their name, type their PIN and tap In or Out.',
  noStaffHint: 'Add your staff under My Business. Then each taps In and Out at the till.',
  openBusiness: 'Open My Business',
  total: '{hours} h',
  checkBadge: { one: '{count} to check', other: '{count} to check' },
  stretch: '{from} to {to}',
  open: '{from}, in now',
  missing: '?',
  corrected: 'Corrected',
  correctOf: 'Correct the hours of {name}, {when}',
  add: 'Add hours',
  exportCsv: 'Export CSV',
  file: 'Hours-{day}.csv',
})

/** Why hours are to be checked. */
export const PROBLEMS: Record<CardProblem, string> = catalogue('hours.problems', {
  'no-out': 'No Out',
  'no-in': 'No In',
  'too-long': 'More than 16 hours',
  doubted: 'The server doubts the date, or whether this was allowed',
})

/** The headings of the file; between the second and the third stand the days of the week. */
export const COLUMNS = catalogue('hours.columns', {
  week: 'Week from',
  staff: 'Staff',
  hours: 'Hours',
  minutes: 'Minutes',
  toCheck: 'To check',
})

/** The form that corrects hours. */
export const formTexts = catalogue('hours.form', {
  addTitle: 'Add hours',
  editTitle: 'Hours of {name}',
  person: 'Who',
  who: 'Choose who it is',
  in: 'In',
  out: 'Out',
  clear: 'Leave a time empty to say that it was not so.',
  /** Of hours that a server doubts, and of very long ones. */
  confirm: 'If these times are right, say why and save. Then they count.',
  reason: 'Reason',
  reasonHint: 'For example: forgot to tap Out. It is kept with your name.',
  said: 'What was said',
  saidAtClock: { in: 'In {when}, at the clock', out: 'Out {when}, at the clock' },
  saidLater: { in: 'In {when}, by {name} on {at}: {reason}', out: 'Out {when}, by {name} on {at}: {reason}' },
  takenAway: { in: 'No In, by {name} on {at}: {reason}', out: 'No Out, by {name} on {at}: {reason}' },
  somebody: 'somebody',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
})

/** Why nothing was corrected. */
export const refused: Record<HoursRefusal, string> = catalogue('hours.refused', {
  'no-time': 'Choose a day and a time',
  'in-future': 'That time is not here yet',
  'out-before-in': 'Out must be after In',
  'nothing-changed': 'Change a time first',
  'no-reason': 'Say why',
  'reason-wrong': 'That is too long, or contains a character that cannot be printed',
})

const toasts = catalogue('hours.toasts', {
  corrected: 'Hours corrected',
  notCorrected: 'Not corrected',
  notStored: 'This device could not store it. Please try again.',
})
export const toastMessages = {
  corrected: (name: string) => ({ title: toasts.corrected, description: name }),
  failed: wrong(toasts.notCorrected, toasts.notStored),
} as const
