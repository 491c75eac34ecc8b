import { catalogue } from '#web/language/catalogue.ts'
import type { PrinterFault } from '#web/printing/printer.ts'
import { wrong } from '#web/selling/toasts.ts'

const NO_ANSWER = 'The printer does not answer.'

/** What the till says of slips that did not come (S17.8, S17.9). */
const printWords = catalogue('till.print', {
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
})

export const printTexts = {
  ...printWords,
  faults: {
    silent: NO_ANSWER,
    'out-of-reach': NO_ANSWER,
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
  gone: wrong('Not printed', 'This device does not keep that sale any more.'),
  notSent: wrong('Not sent', 'This device could not read the sale now. It is stored: try again.'),
  noDialog: wrong('Not printed', 'The print dialog did not open. The sale is stored.'),
} as const
