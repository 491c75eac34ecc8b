import type { CashUpRefusal } from '#core/shifts/cash-up.ts'
import type { MoveKind } from '#core/shifts/drawer-move.ts'
import type { MoveRefusal } from '#core/shifts/open-shift.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { wrong } from '#web/selling/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** The papers that a shift's figures were made of. */
export const paperTexts = catalogue('shifts.paper', {
  title: 'Sales and returns',
  open: 'Sales and returns: {count}',
  paper: 'Open {number}',
  together: 'Together',
  whichFigure: 'Which figure',
  reported: '{figure} of the report',
  differs: 'Some came after the count, or are no longer on this device.',
})

/** What the page of shifts says. */
export const texts = catalogue('shifts', {
  page: 'Shifts',
  backToTill: 'Back to the till',
  toBank: 'To bank',
  loading: 'Loading shifts...',
  offTitle: 'Shifts and cash-up are off',
  offHint: 'Switch them on in My Business to count the drawer at the end of the day.',
  offAction: 'Open My Business',
  openTitle: 'Open a shift',
  openHint: 'Count the cash in the drawer of {drawer} before the first sale.',
  float: 'Float',
  lastLeft: 'The last cash-up left {amount}.',
  otherThanLeft: 'Against what was left: {difference}.',
  open: 'Open shift',
  opening: 'Opening...',
  openSince: 'Open since {when}',
  openedBy: 'Opened by {name}',
  soFar: 'So far',
  printSoFar: 'Print so far',
  blindHint: 'Amounts show after the count.',
  cashUp: 'Cash up',
  moves: {
    in: 'Pay in',
    out: 'Pay out',
    drop: 'Drop to safe',
    'no-sale': 'No sale',
  } satisfies Record<MoveKind, string>,
  movesTitle: 'Cash in and out',
  elsewhere: 'Open on other drawers',
  closeOther: 'Cash up this shift',
  history: 'Cash-ups',
  noHistory: 'No cash-ups yet',
  exportCsv: 'Export CSV',
  file: 'Cash-ups-{day}.csv',
  together: 'Together: {sum}',
  untilThen: 'together until then {sum}',
  more: 'Show more ({left} left)',
  failed: 'The shifts could not be shown',
  failedHint: 'Nothing is lost. Load the page again.',
  refresh: 'Load again',
  unread: 'The cash-ups could not be read.',
  retry: 'Try again',
  closedTwice: 'Counted twice',
  notPermitted: 'Not allowed',
  notPermittedHint:
    'Whoever did it was not allowed to, by what your shop says of its staff, or nobody is named.',
})

/** The heads of the file of cash-ups, in their order. */
export const COLUMN_NAMES = catalogue('shifts.columnNames', {
  number: 'Cash-up',
  drawer: 'Drawer',
  openedOn: 'Opened on',
  openedAt: 'Opened at',
  openedBy: 'Opened by',
  closedOn: 'Closed on',
  closedAt: 'Closed at',
  closedBy: 'Closed by',
  till: 'Till',
  float: 'Float',
  expected: 'Expected',
  counted: 'Counted',
  difference: 'Difference',
  together: 'Difference so far',
  left: 'Left in the drawer',
  toBank: 'To bank',
  note: 'Note',
  remark: 'Remark',
})

/** Whose cash-ups are looked at (S21.8). */
export const filterTexts = catalogue('shifts.filter', {
  drawer: 'Drawer',
  everyDrawer: 'Every drawer',
  person: 'Closed by',
  everybody: 'Everybody',
  nobody: 'Nobody named',
  none: 'No cash-ups of this drawer by this person',
})

/** Which drawer a till stands over (S15.2). */
export const drawerTexts = catalogue('shifts.drawer', {
  choose: 'Drawer of this till',
  chooseHint: 'Tills over the same cash box share one drawer.',
  name: 'Name of the drawer',
  save: 'Save',
})

/** Counting cash (S15.4). */
export const countTexts = catalogue('shifts.count', {
  typeTotal: 'Type the total instead',
  countInstead: 'Count notes and coins',
  total: 'Total',
  pieces: 'Number of {value}',
  wrongPieces: 'Whole numbers from 0 to 9 999',
  wrongTotal: 'Type an amount, such as 500.00',
})

/** Cash that comes or goes (S15.6, S15.7). */
export const moveTexts = catalogue('shifts.move', {
  amount: 'Amount',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  /** In the order of the list; what is chosen is kept in these words (S15.6). */
  reasons: {
    bank: 'Change from bank',
    supplier: 'Supplier',
    wages: 'Wages',
    taxi: 'Taxi',
    electricity: 'Electricity',
    owner: 'Owner took',
  },
  /** Of cash that is paid out, where the shop takes tips. */
  tips: 'Tips',
  tipsTo: 'Whose tips',
  choosePerson: 'Choose the person',
  owed: '{amount} is owed',
  other: 'Other',
  which: 'Which reason?',
  save: { in: 'Pay in', out: 'Pay out', drop: 'Drop to safe', 'no-sale': 'Open the drawer' } satisfies Record<
    MoveKind,
    string
  >,
  holds: 'The drawer should hold {amount}. Pay out anyway?',
  payAnyway: 'Pay out anyway',
  back: 'Back',
  notAmount: 'Type an amount above 0',
})

/** The float of a shift that another till opened on this drawer while apart (S15.15). */
export const floatTexts = catalogue('shifts.float', {
  ask: '{till} opened a shift on this drawer too, with {amount}. It counts as paid in, to be confirmed: was this cash put in besides the float?',
  putIn: 'Yes, it was put in',
  same: 'No, it is the same cash',
  reason: 'Float of {till}',
})

/** The cash-up, step by step (S15.9, S15.10, S15.12). */
export const cashUpTexts = catalogue('shifts.cashUp', {
  title: 'Cash up',
  countTitle: 'Count the drawer',
  countHint: 'Count all the cash in the drawer, the float too.',
  others: 'Also on this drawer: {device}, last heard {time}',
  parked: { one: '{number} parked sale, {total}', other: '{number} parked sales, {total}' },
  next: 'Save the count',
  countAgain: 'Count again?',
  counted: 'Counted',
  expected: 'Should be there',
  countedFirst: 'Counted first',
  machines: 'Other methods',
  machine: '{method}: Machine says',
  bank: '{method}: Bank says',
  machineExpected: 'Should be {amount}',
  left: 'Left in the drawer',
  toBank: 'To bank: {amount}',
  note: 'Note',
  noteMissing: '{difference}: say what happened',
  leftTooMuch: 'Only {counted} was counted',
  notAmount: 'Type an amount, such as 500.00',
  close: 'Close the shift',
  closing: 'Closing...',
})

/** Small numbers, where a sentence begins with them. */
export const NUMBERS: Readonly<Record<number, string>> = catalogue('shifts.numbers', {
  1: 'One',
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
})

/** The Z report on a screen. */
export const zTexts = catalogue('shifts.z', {
  title: 'Cash-up {number}',
  loading: 'Loading the cash-up...',
  gone: 'This device does not know this shift any more.',
  slip: 'Slip',
  sheet: 'A4',
  making: 'Making...',
  blind: 'Amounts are for whoever may see expected cash.',
})

/** A cash-up to look at, where a shop has none. */
export const exampleTexts = catalogue('shifts.example', {
  open: 'See an example',
  title: 'Example of a cash-up',
  hint: 'A made-up day: Thandi counted the drawer, and R12.50 is missing. Nothing of it is in your shop.',
})

const toldTexts = catalogue('shifts.told', {
  opened: 'Shift opened',
  openAlready: {
    title: 'A shift is open already',
    hint: 'Somebody was quicker. Sales go into that one.',
  },
  drawerOpened: 'Drawer opened',
  floatSaid: 'Confirmed',
  failed: { title: 'Not stored', hint: 'Nothing was changed. Please try again.' },
  printFailed: { title: 'Report not made', hint: 'Could not generate the PDF. Please try again.' },
  noAmount: 'No amount',
  noReason: 'No reason',
  noShift: { title: 'Open a shift first', hint: 'Cash goes into an open shift.' },
  noteMissing: { title: 'Note required', hint: 'Say what happened.' },
  leftTooMuch: { title: 'Too much left', hint: 'No more can stay in the drawer than was counted.' },
  closedAlready: { title: 'Closed already', hint: 'Another device closed this shift.' },
  notClosed: 'Not closed',
})

const wrongly = ({ title, hint }: { title: string; hint: string }) => wrong(title, hint)

/** The messages that come and go. */
export const toastMessages = {
  opened: (drawer: string): ToastContent => ({ title: toldTexts.opened, description: drawer }),
  openAlready: wrongly(toldTexts.openAlready),
  moved: (kind: MoveKind, amount: string): ToastContent => ({
    title: texts.moves[kind],
    description: kind === 'no-sale' ? toldTexts.drawerOpened : amount,
  }),
  closed: (number: string, result: string): ToastContent => ({
    title: zTexts.title({ number }),
    description: result,
  }),
  floatSaid: (till: string): ToastContent => ({
    title: toldTexts.floatSaid,
    description: floatTexts.reason({ till }),
  }),
  failed: wrongly(toldTexts.failed),
  printFailed: wrongly(toldTexts.printFailed),
} as const

/** Why cash is not moved. */
export function moveRefused({ code }: MoveRefusal): ToastContent {
  switch (code) {
    case 'no-amount':
      return wrong(toldTexts.noAmount, moveTexts.notAmount)
    case 'no-reason':
      return wrong(toldTexts.noReason, moveTexts.chooseReason)
    case 'no-shift':
      return wrongly(toldTexts.noShift)
    default:
      return code satisfies never
  }
}

/** Why a shift is not closed. */
export function cashUpRefused(refusal: CashUpRefusal | { code: 'gone' }): ToastContent {
  switch (refusal.code) {
    case 'note-missing':
      return wrongly(toldTexts.noteMissing)
    case 'left-too-much':
      return wrongly(toldTexts.leftTooMuch)
    case 'closed-already':
      return wrongly(toldTexts.closedAlready)
    case 'gone':
      return wrong(toldTexts.notClosed, zTexts.gone)
    default:
      return refusal satisfies never
  }
}
