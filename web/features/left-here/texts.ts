import { formatCount } from '#core/language/format-count.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { LocalRows, Moved } from '#web/store/account-import/local-move.ts'
import type { Colleague } from './left-here.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Everything said about moving into an account. */
const moveWords = catalogue('leftHere.move', {
  title: 'Move this device’s data into your account?',
  hint: 'It was made here without an account. Once moved, it is kept on your server and shows on your other devices.',
  otherRows: 'Your categories',
  alreadyThere:
    "A product that is already in the account, with the same SKU or barcode, keeps the account's name, price and stock, less what you sold here.",
  needsServer:
    'Waiting for your server: it first checks what it already has, so that nothing is added twice.',
  needsNetwork:
    'Connect to the internet first: your server checks what it already has, so that nothing is added twice.',
  needsSending: "Sending is switched off on this device. Tap the 'Local Mode' badge and switch it on first.",
  move: 'Move into my account',
  later: 'Not now',
  laterHint: "'Not now' leaves everything where it is. To move it later, tap the 'Local Mode' badge.",
  moving: 'Moving into your account...',
  movingHint: 'Nothing is lost if the device stops now: it carries on by itself the next time.',
  stop: 'Stop for now',
  stopping: 'Stopping...',
  pausedTitle: 'The move has stopped',
  pausedHint:
    'Nothing is lost. Part of it is in your account, the rest is still only on this device. Until it is moved, stock may show too low. It carries on by itself the next time you open your account here.',
  goOn: 'Continue',
  movedTitle: 'Everything is in your account',
  movedHint: 'It is safe on this device and is sent to your server by itself.',
  done: 'OK',
  failedTitle: 'Not everything could be moved',
  failedHint:
    'Nothing is lost: everything stays here until all of it is in the account. Free up some space and try again.',
  tryAgain: 'Try again',
  kept: 'Sales or products made without an account are still on this device.',
  keptMove: 'Move them into my account',
})

export const moveTexts = {
  ...moveWords,
  items: ({ sales, returns, products, customers, documents, profile }: LocalRows): string[] => [
    ...(sales > 0 ? [counted(sales, 'sale', 'sales')] : []),
    ...(returns > 0 ? [counted(returns, 'refund', 'refunds')] : []),
    ...(products > 0 ? [`${counted(products, 'product with its stock', 'products with their stock')}`] : []),
    ...(customers > 0 ? [counted(customers, 'customer', 'customers')] : []),
    ...(documents > 0 ? [counted(documents, 'quote or invoice', 'quotes and invoices')] : []),
    ...(profile ? ['Your business details, if the account has none'] : []),
  ],
  moved: ({ matched, renumbered }: Moved): string[] => [
    ...(matched > 0
      ? [
          `${counted(matched, 'product was', 'products were')} already in the account. Recount the stock when you can.`,
        ]
      : []),
    ...(renumbered
      ? ['Receipts have new numbers in the account. You can still find each one by its printed number.']
      : []),
  ],
} as const

const left = ({ sales, changes }: Colleague) =>
  sales === changes ? counted(sales, 'sale', 'sales') : counted(changes, 'change', 'changes')
const owner = ({ name }: Colleague) => (name === undefined ? "a colleague's" : `${name}'s`)
// "Thandi's 3 sales", but "Thandi's sale".
const owned = (colleague: Colleague) => `${owner(colleague)} ${left(colleague).replace(/^1 /, '')}`

/** Everything said about what colleagues left waiting. */
const colleagueWords = catalogue('leftHere.colleague', {
  sending: 'Sending...',
})

export const colleagueTexts = {
  ...colleagueWords,
  waiting: (colleague: Colleague) =>
    `${colleague.name ?? 'A colleague'} left ${left(colleague)} on this device that ${
      colleague.changes === 1 ? 'was' : 'were'
    } not sent.`,
  send: (colleague: Colleague) => `Send ${owned(colleague)}`,
  sent: (colleague: Colleague) => ({
    title: 'Sent',
    description: `Your server has ${owned(colleague)}.`,
  }),
  failed: {
    title: 'Not sent',
    description: 'The server could not save all of it. The rest stays on this device: try again later.',
    variant: 'destructive',
  },
} as const
