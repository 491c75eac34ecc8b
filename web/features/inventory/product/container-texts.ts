import { catalogue } from '#web/language/catalogue.ts'
import { texts } from './texts.ts'

const words = catalogue('inventory.product.container', {
  hint: 'A bottle or crate with a deposit. The till asks its price with each one sold, and gives it back for empties.',
  none: 'Nothing that comes back',
  choice: '{name} ({price})',
  another: 'Another product...',
  leave: 'Leave it as it is',
  findGoods: 'Search or scan the bottle or crate',
  nothingFound:
    'No product matches “{searched}”. Add the bottle as a product first, with its deposit as the price.',
  addGoods: 'Sold in {name}, {price}',
  isContainer: 'Others are sold in this, such as {names}: its retail price is the deposit.',
  itself: 'A product is not sold in itself',
  demo: '{name} is a demo product',
  inAnother: '{name} is sold in something itself',
  noContainer: '{name} needs a price, must be sold by the piece, and not made up of others',
  gone: 'This can be no container any more: no deposit is asked. Choose another, or nothing.',
})

/** The words about what a product is sold in (S14.26). */
export const containerTexts = { ...words, title: texts.fields.containerId } as const
