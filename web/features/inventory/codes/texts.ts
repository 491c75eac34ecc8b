import { formatCount } from '#core/language/format-count.ts'

/** The words about barcodes in the inventory (S10.6, S10.7, S10.10). */
export const codeTexts = {
  doubled: 'Doubled barcodes',
  doubledNotice: (count: number) =>
    count === 1
      ? '1 barcode is on several products. A scan of it asks which one is meant.'
      : `${formatCount(count)} barcodes are on several products. A scan of one asks which product is meant.`,
  showDoubled: 'Show doubled barcodes',
  doubledHint: 'Change or remove the barcode on all products but one.',
  noneDoubled: 'No barcode is on several products any more.',
  edit: (name: string) => `Edit ${name}`,
  close: 'Close',
  notOnList: (code: string) => `Not on the list: ${code}`,
  newProduct: 'New product',
  addToProduct: 'Add to a product',
  giveTitle: (code: string) => `Which product carries ${code}?`,
  giveHint: 'Choose it here. You see its form before anything is saved.',
  findGoods: 'Search products...',
  nothingFound: (searched: string) => `Nothing matches ${searched}.`,
  addGoods: (name: string, price: string) => `Choose ${name}, ${price}`,
} as const
