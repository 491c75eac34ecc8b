import type { LineRefusal } from '#core/cart/line-quantity.ts'
import type { ScanMatch } from '#core/catalog/match-code.ts'
import type { AddRefusal } from '#core/checkout/add-to-cart.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { refusedQuantity, scanTexts } from './texts.ts'

/** A message that something went wrong, or cannot be done. */
export const wrong = (title: string, description: string): ToastContent => ({
  title,
  description,
  variant: 'destructive',
})

/** Demo goods and real ones never share a cart (R10). */
export const mixedDemo = wrong(
  'Demo products',
  'Demo products and your own cannot be in one sale. Clear the cart first.',
)

/** Goods whose price is asked have none yet (S12.6). */
export const priceMissing = (names: readonly string[]): ToastContent =>
  wrong('Type the price', `No price yet for: ${names.join(', ')}`)

/** The payments of a cart that was partly paid would be nowhere without it (R43). */
export const partPaid = wrong('Part of it is paid', 'Finish this sale, or remove its payments first.')

/** What is said while a cart is filled (S8.9). */
const toldWords = catalogue('selling.toasts', {
  customerRemoved: { title: 'Customer removed' },
})

export const told = {
  ...toldWords,
  itemAdded: (name: string): ToastContent => ({ title: 'Item added', description: name, durationMs: 1_500 }),
  cartCleared: (undo: () => void): ToastContent => ({
    title: 'Cart cleared',
    action: { label: 'Undo', onSelect: undo },
  }),
  customerSelected: (name: string): ToastContent => ({ title: 'Customer selected', description: name }),
  /** @param name whose own discount it is; undefined where there is none any more */
  otherTotal: (name?: string): ToastContent => ({
    title: 'Check the new total',
    description:
      name === undefined ? 'The customer discount is off.' : `${name} has a discount of their own.`,
  }),
  customerAdded: (name: string): ToastContent => ({ title: 'Customer Added', description: name }),
  customerNotAdded: wrong('Error', 'Failed to add customer. Please try again.'),
  quantityKept: (refused: LineRefusal): ToastContent => wrong('Check the quantity', refusedQuantity[refused]),
  nothingFound: (searched: string): ToastContent => wrong('No product found', `Nothing matches ${searched}.`),
  demoStaffNotTried: wrong('Demo staff', 'This device could not store it. Please try again.'),
  notOnList: (code: string): ToastContent => wrong(scanTexts.notOnList({ code }), scanTexts.nothingAdded),
  notSold: (why: NotSold): ToastContent => wrong(scanTexts.nothingAdded, notSoldWords(why)),
  notScanned: wrong('Nothing was scanned', 'Answer what is asked first, then scan again.'),
  noScansHere: wrong('Nothing was scanned', 'Go back to the till to scan goods.'),
  countRefused: wrong(scanTexts.checkQuantity, scanTexts.quantityRange),
  eachLabel: wrong(scanTexts.checkQuantity, scanTexts.eachLabel),
  demoStays: wrong('Demo products', 'They could not be removed. Please try again.'),
} as const satisfies Record<string, ToastContent | ((...given: never[]) => ToastContent)>

/** A code that is somebody's, and nothing that can be sold (S10.7, S10.17). */
type NotSold = Extract<ScanMatch, { found: 'no-longer-sold' | 'unreadable-label' | 'zero-label' }>

/** Why a code is nothing that can be sold. */
export const notSoldWords = (why: NotSold): string =>
  why.found === 'no-longer-sold' ? scanTexts.noLongerSold({ name: why.name }) : scanTexts.labels[why.found]

/** What is said about a paper that was shared. */
const shareWords = catalogue('selling.share.toasts', {
  ready: { title: 'PDF ready', description: 'Tap Send now to choose how to send it.' },
})

export const shareToasts = {
  ...shareWords,
  saved: (file: string): ToastContent => ({
    title: 'PDF saved',
    description: `Saved as ${file}. Attach it to the email.`,
    durationMs: 10_000,
  }),
  failed: wrong('Not shared', 'The PDF could not be made. Please try again.'),
} as const

/** Why nothing was added (S5.2, R10). */
export function addRefused(refusal: AddRefusal): ToastContent {
  switch (refusal.code) {
    case 'no-trade-price':
      return wrong('No trade price', 'This product has no trade price. Add it at the retail price.')
    case 'demo-mixed':
      return mixedDemo
    default:
      return wrong('Not added', refusedQuantity[refusal.code])
  }
}

/** A printer of this device did not print a paper. */
export const paperNotPrinted = wrong('Not printed', 'Check the printer, then try again.')
