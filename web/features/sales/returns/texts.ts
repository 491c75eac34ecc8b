import type { CheckoutRefusal } from '#core/checkout/checkout.ts'
import type { Cents } from '#core/money/cents.ts'
import type { ReturnRefusal } from '#core/returns/return-amounts.ts'
import type { ReturnDoubt } from '#core/returns/return-permission.ts'
import type { Condition } from '#core/returns/return-request.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { questionTexts } from '#web/selling/question-texts.ts'
import { notOnAccount, notPaid } from '#web/selling/tender/texts.ts'
import { reasonTexts } from '#web/selling/texts.ts'
import { wrongOf } from '#web/selling/toasts.ts'
import type { OlderSalesRefusal } from '#web/sync/rest/older-sales-client.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { formatPoints } from '#web/words/points-words.ts'

/** What became of goods that came back (S14.11). */
export const CONDITIONS: Record<Condition, string> = catalogue('sales.returns.conditions', {
  sellable: 'Back on the shelf',
  damaged: 'Damaged',
  kept: 'Customer keeps it',
})

/** Every word of taking goods back. */
export const returnTexts = catalogue('sales.returns.return', {
  returnItems: 'Return items',
  voidTitle: 'Void sale {number}',
  voidHint: 'Everything of this sale comes back, and all of its money goes back as it came.',
  ofSale: 'Sale {number} of {when}',
  counts: '{sold} sold · {returned} returned · {left} left',
  tipInIt: '{words}, {tip} of it the tip',
  backHow: '{amount} back {how}',
  everything: 'Return everything',
  all: 'All of {name}',
  allShort: 'All',
  fewer: 'Return one fewer of {name}',
  more: 'Return one more of {name}',
  quantity: 'How many of {name} come back',
  onlyLeft: 'Only {left} left to return',
  notOfSale: '{name} is not of this sale',
  nothingLeft: 'All of it was returned',
  condition: 'What becomes of {name}',
  refundBy: 'How the money goes back',
  asItCame: 'As it came',
  otherwise: 'Payment method',
  exchange: 'Exchange for the cart in the till',
  exchangeHint: 'To exchange, add the new goods in the till first.',
  goods: { one: '{count} item · {total}', other: '{count} items · {total}' },
  comingBack: 'Coming back',
  newGoods: 'New goods',
  paidBy: 'How the difference is paid',
  toPay: 'To pay',
  take: 'Take {amount}',
  taken: 'Take {amount} {how}',
  even: 'Even exchange',
  finishExchange: 'Finish exchange',
  nothingToPay: 'Nothing to pay',
  receipt: 'Receipt {number}',
  toGiveBack: 'To give back',
  toTakeOff: 'Off the account',
  giveBack: 'Give back {amount}',
  takeOff: 'Take {amount} off the account',
  giveAndTakeOff: 'Give back {money}, take {off} off the account',
  takeBack: 'Take it back',
  giving: 'Storing...',
  looking: 'Asking what came back already...',
  notHere: 'This sale is not on this device. Go online, or return without a receipt.',
  done: 'Refund {number}',
  exchanged: 'Exchange {returned} and {sold}',
  offAccount: '{amount} off the account',
  asVoucher: '{amount} as a voucher',
  onVoucher: '{amount} on voucher {number}',
  isOnVoucher: '{amount} is on voucher {number}',
  isOffAccount: '{amount} was taken off the account',
  goesOnAccount: '{amount} was put on account',
  give: 'Give {amount} back {how}',
  noMoney: 'No money goes back',
  print: 'Print refund slip',
  printing: 'Making refund slip...',
  sheet: 'A4 page',
  finished: 'Done',
  noReceipt: 'Return without a receipt',
  noReceiptHint:
    'Goods are taken back at the lowest price that this device sold them for lately, else today’s.',
  findGoods: 'Search or scan a product',
  noGoods: 'Search or scan what came back.',
  nothingFound: 'No product matches “{searched}”',
  addGoods: 'Take back {name} at {price}',
  removeGoods: 'Remove {name}',
  typedNumber: 'Receipt number, where one is known',
})

const paperTexts = catalogue('sales.returns.papers', {
  made: { title: 'Refund slip generated', description: 'PDF downloaded' },
  failed: {
    title: 'Refund slip failed',
    description: 'Could not generate the PDF. The refund is stored.',
  },
  notStored: {
    title: 'Nothing was returned',
    description: 'This device could not store the return. Try again.',
  },
})

/** What is said about a return's paper. */
export const paperToasts = {
  made: paperTexts.made,
  failed: wrongOf(paperTexts.failed),
  notStored: wrongOf(paperTexts.notStored),
} as const

const refusedTexts = catalogue('sales.returns.refused', {
  signedOut: 'Log in again: this sale is on your server.',
  late: 'Sold on {day}: longer ago than your shop takes goods back.',
  apart: 'Another till made this sale. Your shop takes its goods back only online.',
  apartDoubt: 'Another till made this sale, and this one is offline: it may have come back there already.',
  noReceipt: 'Your shop takes nothing back without a receipt.',
  nothingChosen: 'Choose what comes back',
  moreThanLeft: '{name}: Only {left} left to return',
  notWhole: 'Type a whole number',
  notMeasured: 'Type it as 0.485, or as 485 with the small unit',
  unknownItem: 'This was not part of the sale',
  returnOfReturn: 'A refund cannot be returned',
  alreadyReturned: 'Something of this sale came back already. Return the rest of its items.',
  demoMixed: 'Demo products and your own cannot be exchanged',
  beforeSale: 'This device’s clock is before the sale. Set its date and time.',
  otherCurrency: 'This sale was in another currency',
  unknownProduct: 'A product is no longer in your list',
  priceMissing: 'Type the price of {names} in the till first',
  noShift: 'Open a shift first',
  pointsGone: 'The customer has {points} once the goods are back. Take the points off in the cart.',
  pointsChanged: 'The customer’s points have changed. Take them off in the cart, then use them again.',
  discountExceeds: 'The discount is more than the price',
  reasonMissing: 'Choose a reason for the discount in the till first',
  lookAtCart: 'Look at the cart in the till first',
})
/** Why nothing comes back, or why the new goods of an exchange cannot be sold. */
export type Refused = ReturnRefusal | CheckoutRefusal

/** Why a sale cannot be opened for a return. @param refusal the server's, where it could not be asked */
export function notFoundWords(refusal: OlderSalesRefusal | undefined): string {
  return refusal === 'signed-out' ? refusedTexts.signedOut : returnTexts.notHere
}

/** Why a return is not a plain one. @param refused the shop does not want it @param soldOn its day, where it is known */
export function doubtWords(doubt: ReturnDoubt, refused: boolean, soldOn: string): string {
  switch (doubt) {
    case 'late':
      return refusedTexts.late({ day: soldOn })
    case 'apart':
      return refused ? refusedTexts.apart : refusedTexts.apartDoubt
    case 'no-receipt':
      return refusedTexts.noReceipt
    default:
      return doubt satisfies never
  }
}

/** Why goods do not come back as asked (S14.24). @param money writes an amount */
export function refusedReturn(refusal: Refused, money: (amount: Cents) => string): string {
  switch (refusal.code) {
    case 'nothing-chosen':
      return refusedTexts.nothingChosen
    case 'no-reason':
      return reasonTexts.chooseReason
    case 'more-than-left':
      return refusedTexts.moreThanLeft({
        name: refusal.name,
        left: formatQuantity(refusal.left, refusal.unit),
      })
    case 'not-whole':
      return refusedTexts.notWhole
    case 'not-measured':
      return refusedTexts.notMeasured
    case 'unknown-item':
      return refusedTexts.unknownItem
    case 'unknown-sale':
      return returnTexts.notHere
    case 'return-of-return':
      return refusedTexts.returnOfReturn
    case 'already-returned':
      return refusedTexts.alreadyReturned
    case 'demo-mixed':
      return refusedTexts.demoMixed
    case 'before-sale':
      return refusedTexts.beforeSale
    case 'other-currency':
      return refusedTexts.otherCurrency
    case 'apart':
    case 'no-receipt':
      return doubtWords(refusal.code, true, '')
    case 'unknown-product':
      return refusedTexts.unknownProduct
    case 'short-stock':
      return questionTexts.short({ names: refusal.names.join(', ') })
    case 'price-missing':
      return refusedTexts.priceMissing({ names: refusal.names.join(', ') })
    case 'no-shift':
      return refusedTexts.noShift
    case 'discount-exceeds':
      return refusedTexts.discountExceeds
    case 'reason-missing':
      return refusedTexts.reasonMissing
    case 'not-paid':
      return notPaid(refusal.why, money)
    case 'account-nobody':
    case 'account-not-allowed':
    case 'account-demo':
    case 'account-offline':
      return notOnAccount(refusal)
    case 'points-gone':
      return refusedTexts.pointsGone({ points: formatPoints(refusal.left) })
    case 'points-changed':
      return refusedTexts.pointsChanged
    case 'cart-empty':
    case 'no-payment-method':
      return refusedTexts.lookAtCart
    default:
      return refusal satisfies never
  }
}

/**
 * What a return does with money, in cents: given back, with what comes off the customer's account beside it; only taken
 * off the account; taken for dearer goods; all of it taken before; or none.
 */
export type Due =
  | { does: 'give'; amount: Cents; offAccount: Cents }
  | { does: 'take-off' | 'take'; amount: Cents }
  | { does: 'paid' | 'even' }

/** What the one button does. */
export function dueWords(due: Due, price: (amount: Cents) => string): string {
  switch (due.does) {
    case 'give':
      if (due.offAccount > 0)
        return returnTexts.giveAndTakeOff({ money: price(due.amount), off: price(due.offAccount) })
      return due.amount === 0 ? returnTexts.takeBack : returnTexts.giveBack({ amount: price(due.amount) })
    case 'take-off':
      return returnTexts.takeOff({ amount: price(due.amount) })
    case 'take':
      return returnTexts.take({ amount: price(due.amount) })
    case 'paid':
      return returnTexts.finishExchange
    case 'even':
      return returnTexts.even
    default:
      return due satisfies never
  }
}
