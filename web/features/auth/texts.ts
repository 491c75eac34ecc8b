import { catalogue } from '#web/language/catalogue.ts'
import type { AccountAnswer } from '#web/sync/account/call.ts'
import type { SignIn } from '#web/sync/account/sign-in.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { accountRefusalWords } from '#web/words/account-refusal-words.ts'
import { WRONG_PASSWORD } from './wrong-password.ts'

export const texts = catalogue('auth', {
  tagline: "The till that keeps selling when the power and the network don't.",
  ways: 'Sign-in options',
  login: 'Log in',
  offlineBadge: 'Offline',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log in',
  busy: 'Logging in...',
  offlineTitle: 'You are currently offline',
  offlineHint: 'Login works only if you logged in online earlier on this device.',
  contact: 'No account yet? Contact the administrator at {email}',
  haveCode: 'I have a code',
  or: 'or',
  useLocally: 'Use this device without an account',
  useLocallyHint: 'Nothing ever leaves this device. You can log in later.',
  panelTitle: 'Made for long queues and bad connections',
  featuresTitle: 'Key features',
  features: {
    dashboard: {
      title: 'Real-time sales dashboard',
      text: 'Revenue, profit and sales, updated with every sale.',
    },
    inventory: { title: 'Inventory', text: 'Low-stock alerts at the till, and your own categories.' },
    checkout: {
      title: 'Quick checkout',
      text: 'Tap the product, tap Cash, tap Pay. The receipt is a PDF.',
    },
    papers: {
      title: 'PDF quotes and invoices',
      text: 'With your logo, your VAT rate and your bank details.',
    },
    devices: {
      title: 'Cross-device access',
      text: 'Your tills, phones and computers share products, customers and sales.',
    },
    customers: {
      title: 'Customer database',
      text: 'Who buys retail or trade, what they have spent and when they last came in.',
    },
    analytics: { title: 'Business analytics', text: 'Popular products, payment methods, busy hours.' },
    security: {
      title: 'Local storage security',
      text: 'A sale is saved on the device before it counts as paid. Your password is never saved.',
    },
  },
  benefitsTitle: 'What it does for your business',
  benefits: {
    keepsSelling:
      'When the power or the network goes down, you keep selling. Your sales are sent when the network is back.',
    agrees: 'Stock, customers and reports all come from the same sales, so they always agree.',
    yours: 'Your data stays yours: on your devices and on your own server, nowhere else.',
  },
  previewTitle: 'The till at work',
  previewAlt: 'The Tuckshop till: products with their prices, and a sale of three items with Cash chosen.',
  readyTitle: 'Ready to Transform Your Business?',
  readyHint: 'Accounts are issued by an administrator. Write to',
})

const signInTexts = catalogue('auth.signIn', {
  done: 'Login successful',
  welcomes: {
    'first-online': 'Welcome!',
    online: 'Welcome back!',
    offline: 'Logged in (offline mode)',
  } satisfies Record<Extract<SignIn, { ok: true }>['how'], string>,
  missing: { title: 'Error', description: 'Email and password are required' },
  refused: { title: 'Login failed', description: 'Invalid credentials' },
  'never-online': {
    title: 'Login failed',
    description:
      'Authentication failed. If you are offline, you need to have logged in at least once online before using offline mode.',
  },
  unexpected: { title: 'Error', description: 'An unexpected error occurred' },
  'unexpected-offline': {
    title: 'Error',
    description:
      'No internet connection. To use offline login, you must have previously logged in with this device.',
  },
  notIn: {
    missing: 'Type both your email and your password.',
    wrongPassword: 'Wrong email or password. Check both and try again.',
    refused: 'You are not logged in. {message}',
    'never-online': 'You are not logged in. Connect to a network and try again.',
    unexpected: 'You are not logged in. Please try again.',
  },
})

/** What the screen says after a sign-in was tried (S5.1, S8.1). */
export function signInToast(result: SignIn): ToastContent {
  if (result.ok) return { title: signInTexts.done, description: signInTexts.welcomes[result.how] }
  const said = { ...signInTexts[result.code], variant: 'destructive' } as const
  if (result.code !== 'refused' || result.message === WRONG_PASSWORD) return said
  const why = accountRefusalWords(result)
  return why ? { ...said, description: why } : said
}

/** What is shown by the form after a login that failed, until something is typed: what to do about it. */
export function notLoggedIn(result: SignIn & { ok: false }): string {
  const { notIn } = signInTexts
  switch (result.code) {
    case 'missing':
    case 'never-online':
      return notIn[result.code]
    case 'refused':
      // The server's words for a wrong password say nothing of what to do; its others do.
      return result.message === undefined || result.message === WRONG_PASSWORD
        ? notIn.wrongPassword
        : notIn.refused({ message: accountRefusalWords(result) ?? '' })
    case 'unexpected':
    case 'unexpected-offline':
      return notIn.unexpected
    default:
      return result satisfies never
  }
}

/** What the page of somebody who was invited says. */
export const joinTexts = catalogue('auth.join', {
  title: 'Join a shop',
  hint: 'With the code that its owner gave you.',
  fields: { code: 'Code', name: 'Your name', email: 'Email address', password: 'Password' },
  hints: { email: 'You log in with it from now on.', password: 'At least 8 characters.' },
  submit: 'Join',
  busy: 'Joining...',
  haveAccount: 'I have an account already',
  unreachable: 'The server cannot be reached. Connect to the internet and try again.',
  failed: 'That did not work. Please try again.',
})

/** Why somebody could not join. */
export function notJoined(answer: Exclude<AccountAnswer<unknown>, { ok: true }>): string {
  if (answer.code === 'unreachable') return joinTexts.unreachable
  return (answer.code === 'refused' && accountRefusalWords(answer)) || joinTexts.failed
}
