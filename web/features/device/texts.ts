import { formatCount } from '#web/ui/format-count.ts'
import type { ClosingAnswer, SyncState } from './sync-state.ts'

export const PRODUCT = 'Tuckshop'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`
const changes = (count: number) => counted(count, 'change', 'changes')

const STATES: Record<SyncState, string> = {
  local: 'Local Mode: no server',
  paused: 'Paused: nothing is sent or fetched',
  'signed-out': 'Sign in again to go on sending',
  outdated: 'This app is too old to fetch changes',
  offline: 'Offline: sending goes on by itself',
  contacting: 'Online: sending and fetching...',
  unreachable: 'Online, but the server cannot be reached. It is tried again by itself.',
  failing: 'The server could not take the changes. It is tried again by itself.',
  waiting: 'Online: sending shortly',
  'in-step': 'Online and in step',
}

const CLOSING: Record<ClosingAnswer, (waiting: number) => string> = {
  'all-here': () => 'Yes: everything is stored on this device.',
  'all-sent': () => 'Yes: everything is on the server too.',
  'waits-here': (waiting) =>
    waiting === 1
      ? 'Yes: 1 change is stored on this device and is sent the next time it is opened online.'
      : `Yes: ${formatCount(waiting)} changes are stored on this device and are sent the next time it is opened online.`,
  'one-copy': () => 'Yes, but this browser keeps only one copy. Do not clear its data.',
  'not-yet': () => 'Better not yet: the second copy of your newest sales is not written.',
}

/** Everything the device's own screen says. */
export const texts = {
  title: 'This device',
  localTruth: `${PRODUCT} works fully offline and your data never leaves this device.`,
  accountTruth: `${PRODUCT} works fully offline; your data is kept on this device and changes are pushed to your server when online.`,
  inStepTitle: 'Your server',
  state: (state: SyncState) => STATES[state],
  waiting: (count: number) =>
    count === 0 ? 'Every change is on the server.' : `${changes(count)} waiting to be sent.`,
  waitingSales: (count: number, amount: string) => `${counted(count, 'sale', 'sales')} of ${amount}`,
  waitingProducts: (count: number, stock: boolean) =>
    `${counted(count, 'product', 'products')}${stock ? ` and ${count === 1 ? 'its' : 'their'} stock` : ''}`,
  waitingCustomers: (count: number) => counted(count, 'customer', 'customers'),
  waitingSince: (since: string) => `The oldest waits since ${since}.`,
  lastSync: (time: string) => `Last in step with the server: ${time}`,
  neverSynced: 'Not yet in step with the server.',
  signedInAs: (name: string) => `Signed in as ${name}`,
  send: 'Send now',
  sending: 'Sending...',
  signIn: 'Sign in',
  updateApp: 'Update the app',
  pause: 'Keep data on this device only',
  pauseHint: 'Nothing is sent or fetched while this is on.',
  noAccount: 'This device is used without an account.',
  signInLink: 'Sign in with an account',
  closingTitle: 'Safe to close?',
  closing: (answer: ClosingAnswer, waiting: number) => CLOSING[answer](waiting),
  journal: {
    unavailable: 'This browser has no private file storage: sales are kept in one place only.',
    failing: 'The second copy of your sales could not be written. Free some space on this device.',
  },
  refusedTitle: (count: number) => `The server refused ${changes(count)}`,
  refusedHint: 'They are kept here so that nothing is lost.',
  refusedAt: (time: string) => `Made ${time}`,
  retry: 'Try again',
  retried: (name: string) => ({ title: 'Trying again', description: `${name} is sent once more.` }),
  stillRefused: 'Still refused',
  exportOne: 'Export',
  discard: 'Discard',
  discardTitle: (name: string) => `Discard "${name}"?`,
  discardHint: 'It was never taken by the server, and after this nobody has it any more.',
  discardAgain: 'Really discard it?',
  discardAgainHint: 'This cannot be undone. Export it first if you are not sure.',
  discardNext: 'Discard...',
  discardNow: 'Discard for good',
  keep: 'Keep it',
  storageTitle: 'Storage',
  used: (used: string, quota: string | null) =>
    quota === null ? `${used} used on this device.` : `${used} used of ${quota} on this device.`,
  usedUnknown: 'This browser does not say how much is used.',
  pictures: (used: string, budget: string) => `Pictures: ${used} of ${budget}`,
  picturesWaiting: (count: number) => `${counted(count, 'picture', 'pictures')} waiting to be sent.`,
  protected: 'Protected: the browser keeps it even when the disk is full.',
  unprotected: 'Not protected: the browser may clear it when the disk is full.',
  protect: 'Protect storage',
  protectRefused: {
    title: 'Not protected',
    description: 'This browser said no. Installing the app, or using it for some days, makes it say yes.',
  },
  installTitle: 'As an app',
  installHint:
    'Installed, it opens from the home screen in a window of its own, and browsers keep its data longer.',
  install: 'How to install',
  cancel: 'Cancel',
  close: 'Close',
  show: 'Show the passphrase',
  hide: 'Hide the passphrase',
  passphrase: 'Passphrase',
  passphraseAgain: 'The same passphrase again',
  passphraseHint: (letters: number) =>
    `At least ${letters} letters. Write it down: without it nobody can open the file.`,
  passphraseShort: (letters: number) => `Use at least ${letters} letters`,
  passphraseDiffers: 'The two passphrases do not match',
  passphraseNeeded: 'Enter the passphrase of this backup',
  backupTitle: 'Backup',
  backupNever: 'No backup has been saved on this device.',
  backupSaved: (time: string) => `Last backup: ${time}`,
  backupHint: 'One encrypted file with everything on this device. Keep it somewhere else.',
  save: 'Save a backup',
  saveHint: 'Everything on this device goes into one file that only your passphrase opens.',
  saveNow: 'Save backup file',
  savingBackup: 'Saving the backup',
  savedTitle: 'Backup saved',
  savedHint: (file: string) =>
    `${file} is with your downloads. Copy it to another device or a memory stick, and keep the passphrase apart from it.`,
  saveFailed:
    'The backup could not be made. Nothing was changed. Free some space on this device and try again.',
  restore: 'Restore a backup',
  restoreHint: 'Choose a backup file. What it holds takes the place of everything on this device.',
  file: 'Backup file',
  fileNeeded: 'Choose a backup file first',
  openBackup: 'Open backup',
  opening: 'Opening the backup...',
  restoreTitle: (time: string) => `Restore the backup of ${time}?`,
  contents: (sales: number, products: number, customers: number) =>
    `It holds ${counted(sales, 'sale', 'sales')}, ${counted(products, 'product', 'products')} and ${counted(customers, 'customer', 'customers')}.`,
  contentsWaiting: (count: number) =>
    count === 1 ? '1 change in it waits to be sent.' : `${count} changes in it wait to be sent.`,
  replaces:
    'It takes the place of everything on this device. Receipts go on under new numbers, so that none is printed twice.',
  restoreNow: 'Replace and restore',
  restoring: 'Restoring the backup',
  restoredTitle: 'Everything is back',
  restoredHint: 'The app starts again with what was in the backup.',
  restart: 'Open the till',
  restoreFailed:
    'The backup could not be restored. Nothing was changed. Free some space on this device and try again.',
  removeTitle: "Remove this device's data",
  removeHint: 'Everything of this account leaves this device: sales, products, pictures, and the session.',
  removeHintLocal: 'Everything leaves this device: sales, products, pictures. It is nowhere else.',
  remove: 'Remove data...',
  removeAsk: "Remove this device's data?",
  removeAgain: 'Really remove everything?',
  removeAgainHint: 'This cannot be undone on this device.',
  removeNext: 'Remove...',
  removeNow: 'Remove everything',
  removeFailed: 'The data could not be removed. Close other windows of this app and try again.',
  keepTitle: 'Not yet',
  onlyHere: (parts: string) => `${parts} would be lost: they are on this device only.`,
  onlyHereHint: 'Save a backup first, or let the changes be sent.',
  onlyHereHintLocal: 'Save a backup first.',
  onlyChanges: changes,
  onlyRows: (count: number) => counted(count, 'entry', 'entries'),
  onlyRefused: (count: number) => counted(count, 'refused change', 'refused changes'),
  onlyPictures: (count: number) => counted(count, 'picture', 'pictures'),
  otherWindow: 'This app is open in another window. Close that one first.',
  backupRefused: {
    'not-a-backup': 'This file is no backup of this app.',
    'newer-version': 'This backup was made by a newer version of this app. Update the app, then try again.',
    damaged: 'This backup file is damaged or not complete. Nothing was changed.',
    'wrong-passphrase': 'Wrong passphrase. Nothing was changed.',
    'local-backup':
      'This backup was made without an account. Log out, use this device without an account, and restore it there.',
    'account-backup': 'This backup belongs to an account. Sign in with that account and restore it there.',
    'other-account':
      'This backup belongs to another account. Sign in with that account and restore it there.',
  },
  failed: { title: 'Error', description: 'The device could not store this. Nothing was changed.' },
} as const
