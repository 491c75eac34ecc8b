import { LINE_QUANTITY, type LineRefusal } from '#core/cart/line-quantity.ts'
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

/** The same of a part of the catalogue. */
export const wrongOf = ({ title, description }: { title: string; description: string }): ToastContent =>
  wrong(title, description)

const texts = catalogue('selling.toasts', {
  mixedDemo: {
    title: 'Demo products',
    description: 'Demo products and your own cannot be in one sale. Clear the cart first.',
  },
  priceMissing: { title: 'Type the price', description: 'No price yet for: {names}' },
  partPaid: {
    title: 'Part of it is paid',
    description: 'Finish this sale, or remove its payments first.',
  },
  itemAdded: 'Item added',
  cartCleared: { title: 'Cart cleared', undo: 'Undo' },
  customerSelected: 'Customer selected',
  customerRemoved: { title: 'Customer removed' },
  otherTotal: {
    title: 'Check the new total',
    discountOff: 'The customer discount is off.',
    ownDiscount: '{name} has a discount of their own.',
  },
  customerAdded: 'Customer Added',
  customerNotAdded: { title: 'Error', description: 'Failed to add customer. Please try again.' },
  checkQuantity: 'Check the quantity',
  nothingFound: { title: 'No product found', description: 'Nothing matches {searched}.' },
  demoStaffNotTried: {
    title: 'Demo staff',
    description: 'This device could not store it. Please try again.',
  },
  notScanned: {
    title: 'Nothing was scanned',
    description: 'Answer what is asked first, then scan again.',
  },
  noScansHere: { title: 'Nothing was scanned', description: 'Go back to the till to scan goods.' },
  demoStays: {
    title: 'Demo products',
    description: 'They could not be removed. Please try again.',
  },
  noTradePrice: {
    title: 'No trade price',
    description: 'This product has no trade price. Add it at the retail price.',
  },
  notAdded: 'Not added',
  paperNotPrinted: { title: 'Not printed', description: 'Check the printer, then try again.' },
})

/** Demo goods and real ones never share a cart (R10). */
export const mixedDemo = wrongOf(texts.mixedDemo)

/** Goods whose price is asked have none yet (S12.6). */
export const priceMissing = (names: readonly string[]): ToastContent =>
  wrong(texts.priceMissing.title, texts.priceMissing.description({ names: names.join(', ') }))

/** The payments of a cart that was partly paid would be nowhere without it (R43). */
export const partPaid = wrongOf(texts.partPaid)

/** What is said while a cart is filled (S8.9). */
export const toastMessages = {
  customerRemoved: texts.customerRemoved,
  itemAdded: (name: string): ToastContent => ({
    title: texts.itemAdded,
    description: name,
    durationMs: 1_500,
  }),
  cartCleared: (undo: () => void): ToastContent => ({
    title: texts.cartCleared.title,
    action: { label: texts.cartCleared.undo, onSelect: undo },
  }),
  customerSelected: (name: string): ToastContent => ({ title: texts.customerSelected, description: name }),
  /** @param name whose own discount it is; undefined where there is none any more */
  otherTotal: (name?: string): ToastContent => ({
    title: texts.otherTotal.title,
    description: name === undefined ? texts.otherTotal.discountOff : texts.otherTotal.ownDiscount({ name }),
  }),
  customerAdded: (name: string): ToastContent => ({ title: texts.customerAdded, description: name }),
  customerNotAdded: wrongOf(texts.customerNotAdded),
  quantityKept: (refused: LineRefusal): ToastContent => wrong(texts.checkQuantity, refusedQuantity[refused]),
  nothingFound: (searched: string): ToastContent =>
    wrong(texts.nothingFound.title, texts.nothingFound.description({ searched })),
  demoStaffNotTried: wrongOf(texts.demoStaffNotTried),
  notOnList: (code: string): ToastContent => wrong(scanTexts.notOnList({ code }), scanTexts.nothingAdded),
  notSold: (why: NotSold): ToastContent => wrong(scanTexts.nothingAdded, notSoldWords(why)),
  notScanned: wrongOf(texts.notScanned),
  noScansHere: wrongOf(texts.noScansHere),
  countRefused: wrong(
    scanTexts.checkQuantity,
    scanTexts.quantityRange({ least: LINE_QUANTITY.least, most: withSpaces(LINE_QUANTITY.most) }),
  ),
  eachLabel: wrong(scanTexts.checkQuantity, scanTexts.eachLabel),
  demoStays: wrongOf(texts.demoStays),
} as const satisfies Record<string, ToastContent | ((...given: never[]) => ToastContent)>

/** A code that is somebody's, and nothing that can be sold (S10.7, S10.17). */
type NotSold = Extract<ScanMatch, { found: 'no-longer-sold' | 'unreadable-label' | 'zero-label' }>

/** Why a code is nothing that can be sold. */
export const notSoldWords = (why: NotSold): string =>
  why.found === 'no-longer-sold' ? scanTexts.noLongerSold({ name: why.name }) : scanTexts.labels[why.found]

/** `9 999 999`, in a message that has room to break. */
function withSpaces(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ')
}

const sharing = catalogue('selling.share.toasts', {
  ready: { title: 'PDF ready', description: 'Tap Send now to choose how to send it.' },
  saved: { title: 'PDF saved', description: 'Saved as {file}. Attach it to the email.' },
  failed: { title: 'Not shared', description: 'The PDF could not be made. Please try again.' },
})

/** What is said about a paper that was shared. */
export const shareToasts = {
  ready: sharing.ready,
  saved: (file: string): ToastContent => ({
    title: sharing.saved.title,
    description: sharing.saved.description({ file }),
    durationMs: 10_000,
  }),
  failed: wrongOf(sharing.failed),
} as const

/** Why nothing was added (S5.2, R10). */
export function addRefused(refusal: AddRefusal): ToastContent {
  switch (refusal.code) {
    case 'no-trade-price':
      return wrongOf(texts.noTradePrice)
    case 'demo-mixed':
      return mixedDemo
    default:
      return wrong(texts.notAdded, refusedQuantity[refusal.code])
  }
}

/** A printer of this device did not print a paper. */
export const paperNotPrinted = wrongOf(texts.paperNotPrinted)
