import type { RefusedOperation } from '#web/store/shop.ts'

export const PRODUCT = 'Tuckshop'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** Everything the shell says. */
export const texts = {
  loading: 'Loading...',
  loadingTill: `Loading ${PRODUCT}...`,
  main: 'Main',
  sideBar: 'Side bar',
  logout: 'Logout',
  collapse: 'Show icons only',
  expand: 'Show words',
  earlier: 'Earlier links',
  later: 'More links',
  offline: "Offline Mode - You're currently working offline. All data is stored locally on your device.",
  badge: 'Local Mode',
  waitingShort: (count: number) => `${count} waiting`,
  localTruth: `${PRODUCT} works fully offline and your data never leaves this device.`,
  accountTruth: `${PRODUCT} works fully offline; your data is kept on this device and changes are pushed to your server when online.`,
  waiting: (count: number) =>
    count === 0 ? 'Every change is on the server.' : `${changes(count)} waiting to be sent.`,
  lastSync: (time: string) => `Last in step with the server: ${time}`,
  neverSynced: 'Not yet in step with the server.',
  pictures: (used: string, budget: string) => `Pictures: ${used} of ${budget}`,
  picturesWaiting: (count: number) =>
    count === 1 ? '1 picture waiting to be sent.' : `${count} pictures waiting to be sent.`,
  pause: 'Keep data on this device only',
  pauseHint: 'Nothing is sent or fetched while this is on.',
  paused: 'Sending is switched off',
  journal: {
    unavailable: 'This browser has no private file storage: sales are kept in one place only.',
    failing: 'The second copy of your sales could not be written. Free some space on this device.',
  },
  refusedTitle: (count: number) =>
    count === 1 ? 'The server refused 1 change' : `The server refused ${count} changes`,
  refusedHint: 'They are kept here so that nothing is lost.',
  signInLink: 'Sign in with an account',
  signedInAs: (name: string) => `Signed in as ${name}`,
  noAccount: 'This device is used without an account.',
  sessionEnded: (count: number) =>
    count === 0 ? 'Sign in again to stay in step with the server' : `Sign in again to send ${changes(count)}`,
  signIn: 'Sign in',
  noUserOffline: { title: 'Error', description: 'No user data available offline' },
  noUserOnline: { title: 'Error', description: 'Failed to fetch user information' },
  recoveryRead: 'OK',
  outdated: 'A newer version of this app is open in another tab. Reload this one before you go on.',
  updateReady: 'A new version is ready.',
  updateNow: 'Update now',
  sending: 'Sending what waits before you leave...',
  leaveTitle: (count: number) => `${changes(count)} not sent yet`,
  leaveHint: 'Nothing is lost: it stays on this device and is sent after you sign in here again.',
  leave: 'Log out',
  stay: 'Stay',
  pageFailed: 'This page stopped working',
  pageFailedHint: 'Your sales are safe on this device. Try again; if it happens again, reload the app.',
  tryAgain: 'Try again',
  reload: 'Reload',
  details: 'What happened',
  storeFailed: 'Your data could not be opened',
  storeFailedHint:
    'Nothing was changed. Close other windows of this app, free some space on the device, then try again.',
  insecureTitle: 'This address is not safe enough for a till',
  insecureHint:
    'A browser keeps sales on a device only over a secure address (https://) or on this computer itself (http://localhost). Ask whoever set up the server for the secure address.',
} as const

const REASONS: Readonly<Record<string, string>> = {
  'category-in-use': 'The category is still used by products.',
  'category-revived': 'Another device has put a product into it since, so it is there again.',
}

/** Why the server refused an operation, in words. */
export function refusalReason(code: string): string {
  return REASONS[code] ?? `The server did not accept it (${code}).`
}

/** What a refused operation was about, in words. A deletion names nothing itself: its category is asked for. */
export function refusedName({ intent }: RefusedOperation, categoryName: (id: string) => string): string {
  switch (intent.type) {
    case 'sale.complete':
      return `Sale ${intent.payload.sale.number}`
    case 'product.patch':
      return `Product ${intent.payload.fields.name ?? ''}`.trim()
    case 'category.patch':
      return `Category ${intent.payload.fields.name ?? categoryName(intent.payload.id)}`.trim()
    case 'customer.patch':
      return `Customer ${intent.payload.fields.name ?? ''}`.trim()
    case 'business.patch':
      return 'Business details'
    case 'stock.count':
      return 'Stock count'
    case 'document.issue':
    case 'document.cancel': {
      const { kind, number } = intent.payload.document
      return `${kind === 'quote' ? 'Quote' : 'Invoice'} ${number}`
    }
    default:
      return intent satisfies never
  }
}
