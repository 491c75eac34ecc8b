import { catalogue } from '#web/language/catalogue.ts'
import type { PrinterFault } from '#web/printing/printer.ts'
import { wrongOf } from '#web/selling/toasts.ts'

/** What the till says of slips that did not come (S17.8, S17.9). */
export const printTexts = catalogue('till.print', {
  wasNotPrinted: 'Slip of {time} was not printed. Print now?',
  slipOf: 'Slip of {time}',
  more: { one: '1 more waits', other: '{count} more wait' },
  printNow: 'Print now',
  again: 'Print again',
  send: 'Send',
  skip: 'Skip',
  byDialog: 'Print dialog',
  mustChoose: 'This browser asks again which printer this till has.',
  choose: 'Choose printer',
  faults: {
    silent: 'The printer does not answer.',
    'out-of-reach': 'The printer does not answer.',
    busy: 'Another program or window holds the printer.',
    'not-a-printer': 'The chosen printer takes no slips.',
    'not-chosen': 'The printer must be chosen again.',
    cancelled: 'The printer must be chosen again.',
    'not-made': 'The slip could not be made.',
    'no-helper': 'The print helper does not answer.',
    'wrong-token': 'The print helper has another token.',
    'helper-not-allowed': 'Your server does not allow the print helper’s address.',
    'helper-not-secure': 'This browser lets no secure page call the print helper.',
    'helper-blocked': 'This browser keeps Tuckshop from the print helper.',
  } satisfies Record<PrinterFault, string>,
})

const toastTexts = catalogue('till.print.toasts', {
  gone: { title: 'Not printed', description: 'This device does not keep that sale any more.' },
  notSent: {
    title: 'Not sent',
    description: 'This device could not read the sale now. It is stored: try again.',
  },
  noDialog: { title: 'Not printed', description: 'The print dialog did not open. The sale is stored.' },
})

/** What is said when nothing can be done about such a slip. */
export const printToasts = {
  gone: wrongOf(toastTexts.gone),
  notSent: wrongOf(toastTexts.notSent),
  noDialog: wrongOf(toastTexts.noDialog),
} as const
