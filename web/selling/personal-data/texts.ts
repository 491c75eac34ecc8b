import { catalogue } from '#web/language/catalogue.ts'

/** The words about the data of customers and suppliers alike. */
export const texts = catalogue('selling.personalData', {
  title: 'Personal data of {name}',
  thisShop: 'this shop',
  reading: 'Loading their data...',
  failed: 'Their data could not be loaded. Please try again.',
  copyTitle: 'Give them a copy',
  copyHint: 'Everything this shop has on record about them, in one file to read, print or send.',
  save: 'Save a copy',
  saved: 'Copy saved',
  eraseTitle: 'Erase their data',
  outside: 'Backups, and files you have already saved or sent, still contain their data.',
  erase: 'Erase for good',
  askTitle: 'Erase {name} for good?',
  askHint: 'This cannot be undone.',
  erasedHint: 'Other devices follow the next time they are online.',
  error: 'Error',
})
