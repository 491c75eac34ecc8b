import { catalogue } from '#web/language/catalogue.ts'
import { PAYMENT_KEYS } from '#web/selling/selling-keys.ts'
import { LAST_SHORTCUTS, SHORTCUTS, type Shortcut } from '#web/selling/shortcuts.ts'

/** The words of the till's parts. */
export const texts = catalogue('till', {
  page: 'Point of Sale',
  offlineBanner:
    "Offline Mode - You're currently working offline. All data is stored locally on your device.",
  demoNotice: 'Demo products: try a sale. It does not count.',
  currentSale: 'Current Sale',
  customerDisplay: 'Customer display',
  emptyCart: 'Your cart is empty',
  emptyCartHint: 'Add products to begin a sale',
  returnGoods: 'Return goods',
  noShift: 'Open a shift first to take cash.',
  openShift: 'Open a shift',
  shift: 'Shift and cash-up',
  openSince: 'Open since {when}',
  stay: 'Stay on products',
  added: 'Added: {name} ({inCart} in cart)',
  pay: 'Pay',
  giveBack: 'Give back',
  backInCash: 'In cash, out of the drawer.',
  even: 'Nothing to pay: the empties pay for it.',
  paying: 'Processing...',
  paid: 'Paid',
  paidFacts: '{method} · Receipt {number}',
  tip: '{tip} tip',
  tipFor: '{tip} tip for {name}',
  receipt: 'Save PDF',
  print: 'Print',
  printing: 'Printing...',
  whatsApp: 'WhatsApp',
  email: 'Email',
  noSlip: 'No slip wanted',
  sendSlip: 'Send the slip by WhatsApp',
  sendHint: 'WhatsApp opens with the slip as text. You send it there.',
  remember: 'Remember for {customer}',
  makingReceipt: 'Making receipt...',
  newSale: 'New sale',
})

/** The points of the cart's customer. */
export const pointsTexts = catalogue('till.points', {
  has: '{points} ({amount})',
  used: '{points} used: -{amount}',
  early: 'Can be used from {least} on',
  use: 'Use points',
  takeOff: 'Take off',
})

/** What the keys do, as the help lists them. @param methods those that are offered, in their order */
export function tillShortcuts(methods: readonly { name: string }[]): readonly Shortcut[] {
  const payments = PAYMENT_KEYS.flatMap((key, place): Shortcut[] => {
    const method = methods[place]
    return method ? [[key, method.name]] : []
  })
  return [...SHORTCUTS, ...payments, ['F9', texts.pay], ...LAST_SHORTCUTS]
}
