import { catalogue } from '#web/language/catalogue.ts'

/** The words about barcodes in the inventory (S10.6, S10.7, S10.10). */
export const codeTexts = catalogue('inventory.codes', {
  doubled: 'Doubled barcodes',
  doubledNotice: {
    one: '1 barcode is on several products. A scan of it asks which one is meant.',
    other: '{count} barcodes are on several products. A scan of one asks which product is meant.',
  },
  showDoubled: 'Show doubled barcodes',
  doubledHint: 'Change or remove the barcode on all products but one.',
  noneDoubled: 'No barcode is on several products any more.',
  edit: 'Edit {name}',
  close: 'Close',
  notOnList: 'Not on the list: {code}',
  newProduct: 'New product',
  addToProduct: 'Add to a product',
  giveTitle: 'Which product carries {code}?',
  giveHint: 'Choose it here. You see its form before anything is saved.',
  findGoods: 'Search products...',
  nothingFound: 'Nothing matches {searched}.',
  addGoods: 'Choose {name}, {price}',
})
