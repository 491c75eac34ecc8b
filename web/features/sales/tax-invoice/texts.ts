import { catalogue } from '#web/language/catalogue.ts'
import { wrongOf } from '#web/selling/toasts.ts'

/** Every word about the full tax invoice of a sale (S18.12-S18.15). */
export const texts = catalogue('sales.taxInvoice', {
  issue: 'Issue tax invoice',
  none: 'No tax invoice was issued for it.',
  issuedOn: 'Tax invoice issued on {when}',
  forgotten: 'Its tax invoice was issued more than five years ago. The buyer was erased.',
  again: 'Print it again',
  printing: 'Making tax invoice...',
  correct: 'Correct the buyer',
  title: 'Tax invoice for {number}',
  correctTitle: 'Correct the tax invoice for {number}',
  hint: 'It is issued once, with the number and date of the sale. After that it is printed as a COPY.',
  correctHint: 'What was issued before is kept beside it. The new print says CORRECTED.',
  cancel: 'Cancel',
  save: 'Issue and print',
  saveCorrection: 'Save and print',
  saving: 'Saving...',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
  late: 'A buyer may ask within {days} days of the sale. This one is older.',
})

const toastTexts = catalogue('sales.taxInvoice.told', {
  made: { title: 'Tax invoice generated', description: 'PDF tax invoice downloaded' },
  failed: {
    title: 'Tax invoice generation failed',
    description: 'It is issued; print it again from this sale',
  },
  notSaved: {
    title: 'Tax invoice not issued',
    description: 'It could not be stored. Please try again.',
  },
})

/** The messages about making a tax invoice. */
export const toastMessages = {
  made: toastTexts.made,
  failed: wrongOf(toastTexts.failed),
  notSaved: wrongOf(toastTexts.notSaved),
} as const
