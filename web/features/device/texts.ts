import { formatCount } from '#core/language/format-count.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { ClosingAnswer, SyncState } from './sync-state.ts'

export const PRODUCT = 'Tuckshop'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`
const changes = (count: number) => counted(count, 'change', 'changes')

const STATES: Record<SyncState, string> = catalogue('device.states', {
  local: 'Local Mode: no server',
  paused: 'Paused: nothing is sent or received',
  'signed-out': 'Log in again to send and receive changes',
  outdated: 'Update Tuckshop to get changes from your server',
  offline: 'Offline: changes are sent when you are back online',
  contacting: 'Online: sending and receiving...',
  unreachable: 'Online, but the server cannot be reached. Tuckshop keeps trying.',
  later: 'Online, but the server is busy. Your changes are safe on this device and are sent later.',
  failing: 'Your server has a problem. Tuckshop keeps trying.',
  waiting: 'Online: sending shortly',
  incomplete: 'Up to date, except for what cannot be read here',
  'in-step': 'Up to date',
})

const CLOSING = catalogue('device.closing', {
  'waits-here': {
    one: 'Yes: 1 change is stored on this device and is sent the next time you open Tuckshop online.',
    other:
      'Yes: {count} changes are stored on this device and are sent the next time you open Tuckshop online.',
  },
  'all-here': 'Yes: everything is stored on this device.',
  'all-sent': 'Yes: everything is on the server too.',
  'one-copy': 'Yes, but this browser keeps only one copy. Do not clear its data.',
  'not-yet': 'Not yet: the second copy of your newest sales is not saved.',
})

/** Everything the device's own screen says. */
const words = catalogue('device', {
  title: 'This device',
  notManaged:
    'Backups, restoring, discarding and removing are not shown: your role does not manage devices. Ask an owner.',
  inStepTitle: 'Your server',
  waitingSince: 'The oldest has been waiting since {since}.',
  unreadable: {
    one: 'This version of Tuckshop cannot read 1 entry that your server sent. It is missing here, or shown as it was before. You can go on selling.',
    other:
      'This version of Tuckshop cannot read {count} entries that your server sent. They are missing here, or shown as they were before. You can go on selling.',
  },
  unreadableHint: 'Update the app. If this stays, tell whoever looks after your server: {which}',
  lastSync: 'Last synced with the server: {time}',
  neverSynced: 'Not synced with the server yet.',
  signedInAs: 'Logged in as {name}',
  send: 'Send now',
  sending: 'Sending...',
  signIn: 'Log in',
  updateApp: 'Update the app',
  pause: 'Keep data on this device only',
  pauseHint: 'Nothing is sent or received while this is on.',
  noAccount: 'This device is used without an account.',
  signInLink: 'Log in with an account',
  closingTitle: 'Safe to close?',
  journal: {
    unavailable: 'This browser cannot keep a second copy of your sales: they are saved in one place only.',
    failing: 'The second copy of your sales could not be saved. Free up some space on this device.',
  },
  refusedHint: 'Nothing is lost: what was not accepted is kept here.',
  refusedAt: 'Made {time}',
  retry: 'Try again',
  stillRefused: 'Still not accepted',
  exportOne: 'Export',
  discard: 'Discard',
  discardTitle: 'Discard "{name}"?',
  discardHint: 'The server never saved it, so this is the only copy.',
  discardAgain: 'Are you sure you want to discard it?',
  discardAgainHint: 'This cannot be undone. Export it first if you are not sure.',
  discardNext: 'Discard...',
  discardNow: 'Discard for good',
  keep: 'Keep it',
  scanningTitle: 'Scanning',
  storageTitle: 'Storage',
  usedUnknown: 'This browser does not say how much space is used.',
  dataUsed: 'This device used {used} today to send and receive.',
  pictures: 'Pictures: {used} of {budget}',
  protected: 'Protected: the browser keeps your data even when space runs low.',
  unprotected: 'Not protected: the browser may clear your data when space runs low.',
  protect: 'Protect storage',
  protectRefused: {
    title: 'Not protected',
    description: 'The browser did not allow it yet. It usually does once the app is installed.',
  },
  installTitle: 'Install the app',
  installHint:
    'Once installed, it opens from your home screen in its own window, and the browser keeps its data longer.',
  install: 'How to install',
  cancel: 'Cancel',
  close: 'Close',
  show: 'Show the passphrase',
  hide: 'Hide the passphrase',
  passphrase: 'Passphrase',
  passphraseAgain: 'Confirm passphrase',
  passphraseHint: 'At least {length} characters. Write it down: without it nobody can open the file.',
  passphraseShort: 'Use at least {length} characters',
  passphraseDiffers: 'The two passphrases do not match',
  passphraseNeeded: 'Enter the passphrase of this backup',
  backupTitle: 'Backup',
  backupNever: 'No backup has been saved on this device yet.',
  backupSaved: 'Last backup: {time}',
  backupHint: 'One encrypted file with everything on this device. Keep a copy somewhere else.',
  save: 'Save a backup',
  saveHint: 'Everything on this device is saved in one file that only your passphrase can open.',
  saveNow: 'Save backup file',
  savingBackup: 'Saving the backup',
  savedTitle: 'Backup saved',
  savedHint:
    '{file} is in your downloads. Copy it to another device or a memory stick, and keep the passphrase in a different place.',
  saveFailed:
    'The backup could not be made. Nothing was changed. Free up some space on this device and try again.',
  restore: 'Restore a backup',
  restoreHint: 'Choose a backup file. It replaces everything on this device.',
  file: 'Backup file',
  fileNeeded: 'Choose a backup file first',
  openBackup: 'Open backup',
  opening: 'Opening the backup...',
  restoreTitle: 'Restore the backup of {time}?',
  contentsWaiting: {
    one: '1 change in it is not sent yet.',
    other: '{count} changes in it are not sent yet.',
  },
  replaces:
    'It replaces everything on this device. Receipts get new numbers from then on, so that no number is printed twice.',
  restoreNow: 'Replace and restore',
  restoring: 'Restoring the backup',
  restoredTitle: 'Everything is back',
  restoredHint: 'Tuckshop now starts again with the data from the backup.',
  restart: 'Open the till',
  restoreFailed:
    'The backup could not be restored. Nothing was changed. Free up some space on this device and try again.',
  removeTitle: "Remove this device's data",
  removeHint: 'Removes this account’s sales, products and pictures from this device, and logs you out.',
  removeHintLocal: 'Removes all sales, products and pictures from this device. There is no other copy.',
  remove: 'Remove data...',
  removeAsk: "Remove this device's data?",
  removeAgain: 'Are you sure you want to remove everything?',
  removeAgainHint: 'This cannot be undone on this device.',
  removeNext: 'Remove...',
  removeNow: 'Remove everything',
  removeFailed: 'The data could not be removed. Close other Tuckshop windows and try again.',
  keepTitle: 'Not yet',
  onlyHere: 'You would lose {parts}. There is no other copy.',
  onlyHereHint: 'Save a backup first, or wait until everything is sent.',
  onlyHereHintLocal: 'Save a backup first.',
  otherWindow: 'Tuckshop is open in another window. Close that window first.',
  backupRefused: {
    'not-a-backup': 'This is not a Tuckshop backup.',
    'newer-version': 'This backup was made by a newer version of Tuckshop. Update the app, then try again.',
    damaged: 'This backup file is damaged or incomplete. Nothing was changed.',
    'wrong-passphrase': 'Wrong passphrase. Nothing was changed.',
    'local-backup':
      'This backup was made without an account. Log out, use this device without an account, and restore it there.',
    'account-backup': 'This backup belongs to an account. Log in with that account and restore it there.',
    'other-account': 'This backup belongs to another account. Log in with that account and restore it there.',
  },
})

export const texts = {
  ...words,
  localTruth: `${PRODUCT} works fully offline and your data never leaves this device.`,
  accountTruth: `${PRODUCT} works fully offline; your data is kept on this device and changes are pushed to your server when online.`,
  state: (state: SyncState) => STATES[state],
  waiting: (count: number) =>
    count === 0 ? 'Every change is on the server.' : `${changes(count)} waiting to be sent.`,
  waitingSales: (count: number, amount: string) => `${counted(count, 'sale', 'sales')} worth ${amount}`,
  waitingReturns: (count: number, amount: string) => `${counted(count, 'return', 'returns')} worth ${amount}`,
  waitingProducts: (count: number, stock: boolean) =>
    `${counted(count, 'product', 'products')}${stock ? ` and ${count === 1 ? 'its' : 'their'} stock` : ''}`,
  waitingCustomers: (count: number) => counted(count, 'customer', 'customers'),
  closing: (answer: ClosingAnswer, waiting: number) =>
    answer === 'waits-here' ? CLOSING[answer]({ count: waiting }) : CLOSING[answer],
  refusedTitle: (count: number) => `The server did not accept ${changes(count)}`,
  retried: (name: string) => ({ title: 'Trying again', description: `${name} is being sent again.` }),
  used: (used: string, quota: string | null) =>
    quota === null ? `${used} used on this device.` : `${used} used of ${quota} on this device.`,
  picturesWaiting: (count: number) => `${counted(count, 'picture', 'pictures')} waiting to be sent.`,
  contents: (sales: number, products: number, customers: number) =>
    `It contains ${counted(sales, 'sale', 'sales')}, ${counted(products, 'product', 'products')} and ${counted(customers, 'customer', 'customers')}.`,
  onlyChanges: changes,
  onlyRows: (count: number) => counted(count, 'entry', 'entries'),
  onlyRefused: (count: number) => `${changes(count)} not accepted by the server`,
  onlyPictures: (count: number) => counted(count, 'picture', 'pictures'),
  failed: {
    title: 'Error',
    description: 'This device could not save it. Nothing was changed.',
    variant: 'destructive',
  },
} as const
