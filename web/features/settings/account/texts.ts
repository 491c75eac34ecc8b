import {
  ACCOUNT_LIMITS,
  type AccountField,
  type AccountProblem,
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
} from '#core/settings/account-draft.ts'

/** What the account tab says (S2.42). */
export const texts = {
  title: 'Your Account',
  hint: 'How you sign in, on every device.',
  fields: {
    name: 'Your Name',
    email: 'Email Address',
    currentPassword: 'Current Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm New Password',
  } satisfies Record<AccountField, string>,
  hints: {
    email: 'Another address needs your current password.',
    newPassword: `At least ${SHORTEST_PASSWORD} characters. Leave it blank to keep the one you have.`,
  },
  showPasswords: 'Show passwords',
  save: 'Update Account',
  saving: 'Saving...',
  needsNetwork: 'You are offline. Your account is kept on the server, so changing it needs the network.',
  ended: 'Sign in again to change your account.',
  signIn: 'Sign in',
  unreachable: 'The server cannot be reached just now, so your account cannot be changed.',
  tryAgain: 'Try again',
  offlineTitle: 'Signing in without a network',
  asks: 'Ask for the password when signing in offline',
  asksHint: 'When off, anybody who types your e-mail address on this device gets in without a network.',
  noProof: 'On this device you can sign in offline after you have signed in online once.',
  noAccount: 'This device has no account',
  noAccountHint:
    'It is used in Local Mode: nothing leaves it, and there is no password. With an account your shop is kept on your server too, and on every device you sign in on.',
  toAccount: 'Sign in with an account',
} as const

/** What the list of signed-in devices says. */
export const sessionTexts = {
  title: 'Where you are signed in',
  hint: 'A device that you sign out goes on selling and sends its sales when somebody signs in there again.',
  loading: 'Loading devices...',
  failed: 'The list could not be loaded',
  needsServer: 'You see this list when the server can be reached.',
  unknown: 'A browser',
  here: 'This device',
  since: (time: string) => `Since ${time}`,
  used: (time: string) => `last used ${time}`,
  signOut: 'Sign out',
  signOutOf: (browser: string, used: string) => `Sign out ${browser}, last used ${used}`,
  signOutOthers: 'Sign out everywhere else',
  confirm: 'Sign out everywhere else?',
  confirmHint: 'Every other device has to sign in again before it sends or fetches anything.',
  onlyHere: 'You are signed in nowhere else.',
} as const

/** The messages that come and go (S8.22, S8.23). */
export const toastTexts = {
  updated: { title: 'Account Updated', description: 'Your account has been saved.' },
  error: 'Error',
  failed: 'Failed to update account',
  unexpected: 'An unexpected error occurred. Please try again.',
  signedOut: 'Signed out there',
  signedOutOthers: 'Signed out everywhere else',
} as const

const PROBLEMS: Record<AccountProblem, (label: string, most: number) => string> = {
  required: (label) => `${label} is required`,
  'too-long': (label, most) => `${label} is too long: ${most} characters at most`,
  'control-character': (label) => `${label} holds a character that cannot be printed`,
  'not-email': (label) => `${label} is not an e-mail address such as name@example.com`,
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
