import { catalogue } from '#web/language/catalogue.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** Everything the shell says. */
export const texts = catalogue('app', {
  tillCannotOpen: 'This device is logged in as a till. Log in with an owner’s account to open this page.',
  cannotOpen: 'You cannot open this',
  cannotOpenHint: 'Your role does not include this page.',
  switchPerson: 'Switch person',
  loading: 'Loading...',
  loadingTill: 'Loading Tuckshop...',
  main: 'Main',
  sideBar: 'Sidebar',
  logout: 'Log out',
  collapse: 'Show icons only',
  expand: 'Show labels',
  earlier: 'Previous links',
  later: 'More links',
  offline: "Offline Mode - You're currently working offline. All data is stored locally on your device.",
  badge: 'Local Mode',
  waitingShort: '{count} waiting',
  signIn: 'Log in',
  sessionEnded: 'Sign in again to keep this device up to date',
  sessionEndedWaiting: {
    one: 'Sign in again to send {count} change',
    other: 'Sign in again to send {count} changes',
  },
  notStored: { title: 'Error', description: 'This device could not save it. Nothing was changed.' },
  noUserOffline: { title: 'Error', description: 'No user data available offline' },
  noUserOnline: { title: 'Error', description: 'Failed to fetch user information' },
  rateTomorrow: 'VAT becomes {percent}% tomorrow. Check your prices.',
  checkRate: 'VAT settings',
  recoveryRead: 'OK',
  databaseLost: {
    outdated: 'A newer version of Tuckshop is open in another tab. Reload this page to carry on.',
    gone: 'The browser removed this page’s storage. Reload the page to carry on: every paid sale comes back.',
  },
  blocked:
    'An older version of Tuckshop is open in another window. Close that window and this one carries on by itself.',
  tooOld: 'Update Tuckshop to get changes from your server. Your sales are safe and are still sent.',
  filling: 'Loading your shop from your server. You can sell in the meantime.',
  fillingSoFar: 'Loaded so far',
  fillingProducts: { one: '{count} product so far.', other: '{count} products so far.' },
  demoGone: {
    title: 'The demo shop is closed',
    description: 'Its products left the cart with it.',
  },
  fillingPause: 'Pause',
  updateReady: 'A new version is ready.',
  updateNow: 'Update now',
  backupDue: 'Your data is on this device only and has not been backed up for a week.',
  backupOpen: 'Save a backup',
  backupLater: 'Not today',
  dataRemoved: { title: 'Data removed', description: 'This account’s data is no longer on this device.' },
  sending: 'Sending your changes before you log out...',
  leaveHint: 'Nothing is lost: everything stays on this device and is sent when you log in here again.',
  leaveAsk: 'Log out?',
  leaveWaiting: { one: '{count} change not sent yet', other: '{count} changes not sent yet' },
  leaveReadable:
    'This shop’s sales and customers stay on this device, and are not locked. Somebody who knows computers could read them even when nobody is logged in.',
  leaveRemove: 'Log out and remove this shop from the device',
  leaveRemoveLater: 'Once everything is sent, you can also remove this shop from the device here.',
  leaveRemoveAsk: 'Remove this shop from the device?',
  leaveRemoveHint:
    'Nothing is lost: your server has everything, and it comes back when you log in here again.',
  leaveRemoveNow: 'Remove and log out',
  leave: 'Log out',
  leaving: 'Logging out...',
  stay: 'Stay',
  pageFailed: 'This page stopped working',
  pageFailedHint: 'Your sales are safe on this device. Try again. If it keeps happening, reload the app.',
  tryAgain: 'Try again',
  reload: 'Reload',
  details: 'What happened',
  storeFailed: 'Your data could not be opened',
  storeFailedHint:
    'Nothing was changed. Close other Tuckshop windows, free up some space on the device, then try again.',
  insecureTitle: 'Tuckshop needs a secure address',
  insecureHint:
    'Browsers keep sales on a device only at a secure address (https://), or on the server’s own computer (http://localhost). Ask the person who set up the server for the secure address.',
})

/** What the links of the navigation are called (S2.2). */
export const navTexts = catalogue('app.nav', {
  till: 'Point of Sale',
  inventory: 'Inventory',
  analytics: 'Analytics',
  sales: 'Sales History',
  customers: 'Customers',
  quotes: 'Quotes & Invoices',
  business: 'My Business',
  account: 'My Account',
})

/** What was asked for could not be kept. */
export const notStored: ToastContent = { ...texts.notStored, variant: 'destructive' }
