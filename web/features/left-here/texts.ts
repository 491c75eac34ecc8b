import { catalogue } from '#web/language/catalogue.ts'
import type { LocalMoveResult, LocalRows } from '#web/store/account-import/local-move.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import type { Colleague } from './left-here.ts'

/** Everything said about moving into an account. */
export const moveTexts = catalogue('leftHere.move', {
  title: 'Move this device’s data into your account?',
  hint: 'It was made here without an account. Once moved, it is kept on your server and shows on your other devices.',
  items: {
    sales: { one: '{count} sale', other: '{count} sales' },
    returns: { one: '{count} refund', other: '{count} refunds' },
    products: { one: '{count} product with its stock', other: '{count} products with their stock' },
    customers: { one: '{count} customer', other: '{count} customers' },
    documents: { one: '{count} quote or invoice', other: '{count} quotes and invoices' },
    profile: 'Your business details, if the account has none',
  },
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
  matched: {
    one: '{count} product was already in the account. Recount the stock when you can.',
    other: '{count} products were already in the account. Recount the stock when you can.',
  },
  renumbered: 'Receipts have new numbers in the account. You can still find each one by its printed number.',
  done: 'OK',
  failedTitle: 'Not everything could be moved',
  failedHint:
    'Nothing is lost: everything stays here until all of it is in the account. Free up some space and try again.',
  tryAgain: 'Try again',
  kept: 'Sales or products made without an account are still on this device.',
  keptMove: 'Move them into my account',
})

/** What would be moved, a line each. */
export function itemsWords(rows: LocalRows): string[] {
  const { items } = moveTexts
  const counted = (['sales', 'returns', 'products', 'customers', 'documents'] as const)
    .filter((each) => rows[each] > 0)
    .map((each) => items[each]({ count: rows[each] }))
  return rows.profile ? [...counted, items.profile] : counted
}

/** What is worth knowing once it is moved. */
export function movedWords({ matched, renumbered }: LocalMoveResult): string[] {
  return [
    ...(matched > 0 ? [moveTexts.matched({ count: matched })] : []),
    ...(renumbered ? [moveTexts.renumbered] : []),
  ]
}

/** Everything said about what colleagues left waiting. */
export const colleagueTexts = catalogue('leftHere.colleague', {
  sending: 'Sending...',
  sent: 'Sent',
  notSent: {
    title: 'Not sent',
    description: 'The server could not save all of it. The rest stays on this device: try again later.',
  },
  named: {
    sales: {
      waiting: {
        one: '{name} left {count} sale on this device that was not sent.',
        other: '{name} left {count} sales on this device that were not sent.',
      },
      send: { one: "Send {name}'s sale", other: "Send {name}'s {count} sales" },
      sent: { one: "Your server has {name}'s sale.", other: "Your server has {name}'s {count} sales." },
    },
    changes: {
      waiting: {
        one: '{name} left {count} change on this device that was not sent.',
        other: '{name} left {count} changes on this device that were not sent.',
      },
      send: { one: "Send {name}'s change", other: "Send {name}'s {count} changes" },
      sent: { one: "Your server has {name}'s change.", other: "Your server has {name}'s {count} changes." },
    },
  },
  nameless: {
    sales: {
      waiting: {
        one: 'A colleague left {count} sale on this device that was not sent.',
        other: 'A colleague left {count} sales on this device that were not sent.',
      },
      send: { one: "Send a colleague's sale", other: "Send a colleague's {count} sales" },
      sent: {
        one: "Your server has a colleague's sale.",
        other: "Your server has a colleague's {count} sales.",
      },
    },
    changes: {
      waiting: {
        one: 'A colleague left {count} change on this device that was not sent.',
        other: 'A colleague left {count} changes on this device that were not sent.',
      },
      send: { one: "Send a colleague's change", other: "Send a colleague's {count} changes" },
      sent: {
        one: "Your server has a colleague's change.",
        other: "Your server has a colleague's {count} changes.",
      },
    },
  },
})

/** What is said of a colleague: what waits, the offer to send it, and that it was sent. */
export function colleagueWords({ name, sales, changes }: Colleague) {
  const words = name === undefined ? colleagueTexts.nameless : colleagueTexts.named
  const { waiting, send, sent } = sales === changes ? words.sales : words.changes
  const values = { count: changes, name: name ?? '' }
  return { waiting: waiting(values), send: send(values), sent: sent(values) }
}

/** The server took nothing, or not all of it. */
export const notSent: ToastContent = { ...colleagueTexts.notSent, variant: 'destructive' }
