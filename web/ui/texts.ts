import { catalogue } from '#web/language/catalogue.ts'

/** The words of parts that every screen is made of. */
export const texts = catalogue('ui', {
  close: 'Close',
  cancel: 'Cancel',
  messages: 'Messages (F8)',
  dismiss: 'Dismiss',
  kept: 'Your unsaved changes were kept.',
  changedElsewhere: 'Changed elsewhere in the meantime: {fields}. Check before you save.',
  discard: 'Discard',
})
