import { formatCount } from '#web/ui/format-count.ts'

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
  sessionEnded: (count: number) =>
    count === 0 ? 'Sign in again to stay in step with the server' : `Sign in again to send ${changes(count)}`,
  signIn: 'Sign in',
  noUserOffline: { title: 'Error', description: 'No user data available offline' },
  noUserOnline: { title: 'Error', description: 'Failed to fetch user information' },
  recoveryRead: 'OK',
  databaseLost: {
    outdated: 'A newer version of this app is open in another tab. Reload this one before you go on.',
    gone: 'This page’s storage was removed under it. Reload before you go on: every paid sale comes back.',
  },
  blocked:
    'An older version of this app is open in another window. Close that window: this one then goes on by itself.',
  tooOld: 'This app is too old to fetch changes from your server. Your sales are safe and still sent.',
  filling: 'Fetching your shop from your server. You can sell meanwhile.',
  fillingSoFar: 'Fetched so far',
  fillingProducts: (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'} so far.`,
  demoGone: {
    title: 'The demo shop is closed',
    description: 'Its products left the cart with it.',
  },
  fillingPause: 'Pause',
  updateReady: 'A new version is ready.',
  updateNow: 'Update now',
  backupDue: 'Everything is on this device only, and the last backup is a week old or more.',
  backupOpen: 'Save a backup',
  backupLater: 'Not today',
  dataRemoved: { title: 'Data removed', description: 'Nothing of this account is on this device any more.' },
  sending: 'Sending what waits before you leave...',
  leaveTitle: (count: number) => `${changes(count)} not sent yet`,
  leaveHint: 'Nothing is lost: it stays on this device and is sent after you sign in here again.',
  leaveAsk: 'Log out?',
  leaveReadable:
    'The sales and customers of this shop stay on this device, and are not locked: somebody who knows computers could read them while nobody is logged in.',
  leaveRemove: 'Log out and remove this shop from the device',
  leaveRemoveLater: 'Once everything is sent you can also remove this shop from the device here.',
  leaveRemoveAsk: 'Remove this shop from the device?',
  leaveRemoveHint: 'Nothing is lost: your server has everything, and logging in here again fetches it.',
  leaveRemoveNow: 'Remove and log out',
  leave: 'Log out',
  leaving: 'Logging out...',
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
