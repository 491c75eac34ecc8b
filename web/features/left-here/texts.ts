import type { LocalRows, Moved } from '#web/store/moving/local-move.ts'
import { formatCount } from '#web/ui/format-count.ts'
import type { Colleague } from './left-here.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Everything said about moving into an account. */
export const moveTexts = {
  title: 'Move what is on this device into your account?',
  hint: 'It was made here without an account. In the account it is kept on your server and seen on your other devices.',
  items: ({ sales, products, customers, documents, profile }: LocalRows): string[] => [
    ...(sales > 0 ? [counted(sales, 'sale', 'sales')] : []),
    ...(products > 0 ? [`${counted(products, 'product with its stock', 'products with their stock')}`] : []),
    ...(customers > 0 ? [counted(customers, 'customer', 'customers')] : []),
    ...(documents > 0 ? [counted(documents, 'quote or invoice', 'quotes and invoices')] : []),
    ...(profile ? ['Your business details, if the account has none'] : []),
  ],
  otherRows: 'Your categories',
  alreadyThere:
    "A product that the account has already, with the same SKU or barcode, keeps the account's name, price and stock, less what was sold here.",
  needsServer: 'Waiting for your server. It is asked first what it has already, so that nothing is doubled.',
  needsNetwork:
    'Connect to the internet first: the server is asked what it has already, so that nothing is doubled.',
  needsSending: "Sending is switched off on this device. Switch it on behind the 'Local Mode' badge first.",
  move: 'Move into my account',
  later: 'Not now',
  laterHint: "'Not now' leaves everything where it is. You find it again behind the 'Local Mode' badge.",
  moving: 'Moving into your account...',
  movingHint: 'Nothing is lost if the device stops now: it goes on by itself the next time.',
  stop: 'Stop for now',
  stopping: 'Stopping...',
  pausedTitle: 'Moving has stopped',
  pausedHint:
    'Nothing is lost. Part of it is in your account, the rest is still only on this device: until it has come over, stock may show too little. It goes on by itself the next time you open your account here.',
  goOn: 'Continue',
  movedTitle: 'Everything is in your account',
  movedHint: 'It is safe on this device and goes to your server by itself.',
  moved: ({ matched, renumbered }: Moved): string[] => [
    ...(matched > 0
      ? [
          `${counted(matched, 'product was', 'products were')} in the account already. Count their stock when you can.`,
        ]
      : []),
    ...(renumbered
      ? ['Receipts have a new number in the account. You find each by the number that was printed, too.']
      : []),
  ],
  done: 'OK',
  failedTitle: 'Not everything could be moved',
  failedHint:
    'Nothing is lost: what was made here stays until all of it is in the account. Free some space and try again.',
  tryAgain: 'Try again',
  kept: 'Sales or products made without an account are still on this device.',
  keptMove: 'Move them into my account',
} as const

const left = ({ sales, changes }: Colleague) =>
  sales === changes ? counted(sales, 'sale', 'sales') : counted(changes, 'change', 'changes')
const owner = ({ name }: Colleague) => (name === undefined ? "a colleague's" : `${name}'s`)
// "Thandi's 3 sales", but "Thandi's sale".
const owned = (colleague: Colleague) => `${owner(colleague)} ${left(colleague).replace(/^1 /, '')}`

/** Everything said about what colleagues left waiting. */
export const colleagueTexts = {
  waiting: (colleague: Colleague) =>
    `${colleague.name ?? 'A colleague'} left ${left(colleague)} on this device that ${
      colleague.changes === 1 ? 'was' : 'were'
    } not sent.`,
  send: (colleague: Colleague) => `Send ${owned(colleague)}`,
  sending: 'Sending...',
  sent: (colleague: Colleague) => ({
    title: 'Sent',
    description: `Your server has ${owned(colleague)}.`,
  }),
  failed: {
    title: 'Not sent',
    description: 'The server could not take all of it. It stays on this device: try again later.',
    variant: 'destructive',
  },
} as const
