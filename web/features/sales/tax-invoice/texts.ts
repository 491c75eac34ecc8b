import { DAYS_TO_ASK } from '#core/vat/recipients.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** Every word about the full tax invoice of a sale (S18.12-S18.15). */
export const texts = {
  issue: 'Issue tax invoice',
  none: 'No tax invoice was issued for it.',
  issuedOn: (when: string) => `Tax invoice issued on ${when}`,
  forgotten: 'Its tax invoice was issued more than five years ago. The buyer was erased.',
  again: 'Print it again',
  printing: 'Making tax invoice...',
  correct: 'Correct the buyer',
  title: (number: string) => `Tax invoice for ${number}`,
  correctTitle: (number: string) => `Correct the tax invoice for ${number}`,
  hint: 'It is issued once, with the number and date of the sale. After that it is printed as a COPY.',
  correctHint: 'What was issued before is kept beside it. The new print says CORRECTED.',
  late: `A buyer may ask within ${DAYS_TO_ASK} days of the sale. This one is older.`,
  cancel: 'Cancel',
  save: 'Issue and print',
  saveCorrection: 'Save and print',
  saving: 'Saving...',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
} as const

/** The messages about making a tax invoice. */
export const told = {
  made: { title: 'Tax invoice generated', description: 'PDF tax invoice downloaded' },
  failed: {
    title: 'Tax invoice generation failed',
    description: 'It is issued; print it again from this sale',
    variant: 'destructive',
  },
  notSaved: {
    title: 'Tax invoice not issued',
    description: 'It could not be stored. Please try again.',
    variant: 'destructive',
  },
} as const satisfies Record<string, ToastContent>
