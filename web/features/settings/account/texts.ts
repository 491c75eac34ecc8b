import {
  ACCOUNT_LIMITS,
  type AccountField,
  type AccountProblem,
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
} from '#core/settings/account-draft.ts'
import type { AccountMay, AccountRight, Editable } from '#core/staff/account-right.ts'
import { tillName } from '#web/words/till-name.ts'

/** What the account tab says (S2.42). */
export const texts = {
  title: 'Your Account',
  hint: 'How you log in, on every device.',
  fields: {
    name: 'Your Name',
    email: 'Email Address',
    currentPassword: 'Current Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm New Password',
  } satisfies Record<AccountField, string>,
  hints: {
    email: 'To change it, enter your current password.',
    newPassword: `At least ${SHORTEST_PASSWORD} characters. Leave it blank to keep the one you have.`,
  },
  showPasswords: 'Show passwords',
  save: 'Update Account',
  saving: 'Saving...',
  needsNetwork: 'You are offline. Your account is kept on the server: connect to the internet to change it.',
  ended: 'Log in again to change your account.',
  signIn: 'Log in',
  unreachable: 'The server cannot be reached right now, so your account cannot be changed.',
  tryAgain: 'Try again',
  offlineTitle: 'Logging in offline',
  asks: 'Ask for the password when signing in offline',
  asksHint: 'When off, anyone who types your email address on this device can log in while it is offline.',
  noProof: 'You can log in offline on this device after you have logged in online here once.',
  noAccount: 'This device has no account',
  noAccountHint:
    'It is in Local Mode: nothing leaves it, and there is no password. With an account, your shop is also kept on your server and on every device you log in on.',
  toAccount: 'Log in with an account',
} as const

/** What the list of signed-in devices says. */
export const sessionTexts = {
  title: 'Where you are logged in',
  hint: 'A device that you log out can keep selling. It sends its sales when somebody logs in there again.',
  loading: 'Loading devices...',
  failed: 'The list could not be loaded',
  needsServer: 'This list shows when the server can be reached.',
  unknown: 'Unknown browser',
  here: 'This device',
  since: (time: string) => `Since ${time}`,
  used: (time: string) => `last used ${time}`,
  signOut: 'Log out',
  signOutOf: (browser: string, used: string) => `Log out ${browser}, last used ${used}`,
  signOutOthers: 'Log out everywhere else',
  confirm: 'Log out everywhere else?',
  confirmHint: 'Every other device must log in again before it can send or receive anything.',
  onlyHere: 'You are not logged in anywhere else.',
} as const

const RIGHTS: Record<AccountRight, string> = { owner: 'Owner', till: 'Till' }
const EDITABLES: Record<Editable, string> = { goods: 'Products', prices: 'Prices', stock: 'Stock' }

/** What the list of the shop's accounts says. */
export const peopleTexts = {
  title: 'Who works here',
  hint: 'Everybody who logs in to this shop. A till sells and looks after customers; an owner may do everything.',
  failed: 'The list could not be loaded',
  you: 'You',
  closed: 'Closed',
  deviceName: tillName,
  lastHeard: (heard: string) => `last heard ${heard}`,
  neverHeard: 'nothing heard yet',
  rename: (name: string) => `Rename ${name}`,
  deviceLabel: (name: string) => `Name of ${name}`,
  renamed: { title: 'Device renamed' },
  cancel: 'Cancel',
  where: 'Where logged in',
  whereOf: (name: string) => `Where ${name} is logged in`,
  endedOne: { title: 'Logged out there' },
  close: 'Close the account',
  closeOf: (name: string) => `Close the account of ${name}?`,
  closeHint:
    'Nobody can log in with it any more, and it is logged out everywhere. What its devices sold stays, and what waits on them is sent once somebody else logs in there. You can open it again.',
  reopen: 'Open the account again',
  closedDone: { title: 'Account closed' },
  reopenedDone: { title: 'Account open again' },
  change: 'Change',
  changeOf: (name: string) => `Change what ${name} may do`,
  endAll: 'Log out everywhere',
  endOf: (name: string) => `Log out ${name} everywhere`,
  confirmEnd: (name: string) => `Log out ${name} everywhere?`,
  confirmEndHint: 'Their devices can keep selling, and send their sales once they log in again.',
  save: 'Save',
  rightSaved: { title: 'Saved', description: 'It holds from the next thing they do.' },
  loggedOut: { title: 'Logged out everywhere' },
  invite: 'Invite somebody',
  as: 'They join as',
  mayNow: 'They log in as',
  rights: RIGHTS,
  rightHints: {
    till: 'sells, takes goods back, looks after customers',
    owner: 'may do everything, as you',
  } satisfies Record<AccountRight, string>,
  mayEditHint: 'A till may also change:',
  editable: EDITABLES,
  makeCode: 'Make a code',
  notNow: 'Not now',
  codeHint:
    'Send the link, or read the code out. It works once, until this time tomorrow, and is not shown again.',
  copy: 'Copy the link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied',
  done: 'Done',
  invited: (as: string) => `Invited: ${as}`,
  until: (time: string) => `until ${time}`,
  takeBack: 'Take back',
  takenBack: { title: 'Invitation taken back' },
} as const

/** What an account may do, in a line. */
export function mayWords({ right, mayEdit }: AccountMay): string {
  if (right === 'owner' || mayEdit.length === 0) return RIGHTS[right]
  return `${RIGHTS[right]}, may change ${mayEdit.map((each) => EDITABLES[each].toLowerCase()).join(', ')}`
}

/** The messages that come and go (S8.22, S8.23). */
export const toastTexts = {
  updated: { title: 'Account Updated', description: 'Your account has been saved.' },
  error: 'Error',
  failed: 'Failed to update account',
  unexpected: 'An unexpected error occurred. Please try again.',
  signedOut: 'Device logged out',
  signedOutOthers: 'Logged out everywhere else',
} as const

const PROBLEMS: Record<AccountProblem, (label: string, most: number) => string> = {
  required: (label) => `${label} is required`,
  'too-long': (label, most) => `${label} is too long: ${most} characters at most`,
  'control-character': (label) => `${label} contains a character that cannot be printed`,
  'not-email': (label) => `${label} must look like name@example.com`,
  'passwords-differ': () => 'New passwords do not match',
  'current-needed-for-password': () => 'Current password is required to set a new password',
  'current-needed-for-email': () => 'Current password is required to change the email address',
  'password-too-short': () => `New password must be at least ${SHORTEST_PASSWORD} characters long`,
  'password-too-long': () => `New password must be at most ${LONGEST_PASSWORD} characters long`,
}

/** What is wrong with a field, and what would be right (S5.8). */
export function fieldWords(field: AccountField, code: AccountProblem): string {
  const most = field === 'name' || field === 'email' ? ACCOUNT_LIMITS[field] : LONGEST_PASSWORD
  return PROBLEMS[code](texts.fields[field], most)
}
