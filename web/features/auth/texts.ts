import { catalogue } from '#web/language/catalogue.ts'
import type { AccountAnswer } from '#web/sync/account/call.ts'
import type { SignIn } from '#web/sync/account/sign-in.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

const words = catalogue('auth', {
  product: 'Tuckshop',
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
  contact: 'No account yet? Contact the administrator at',
  haveCode: 'I have a code',
  or: 'or',
  useLocally: 'Use this device without an account',
  useLocallyHint: 'Nothing ever leaves this device. You can log in later.',
  panelTitle: 'Made for long queues and bad connections',
  featuresTitle: 'Key features',
  benefitsTitle: 'What it does for your business',
  previewTitle: 'The till at work',
  previewAlt: 'The Tuckshop till: products with their prices, and a sale of three items with Cash chosen.',
  readyTitle: 'Ready to Transform Your Business?',
  readyHint: 'Accounts are issued by an administrator. Write to',
})

export const texts = {
  ...words,
  features: [
    ['Real-time sales dashboard', 'Revenue, profit and sales, updated with every sale.'],
    ['Inventory', 'Low-stock alerts at the till, and your own categories.'],
    ['Quick checkout', 'Tap the product, tap Cash, tap Pay. The receipt is a PDF.'],
    ['PDF quotes and invoices', 'With your logo, your VAT rate and your bank details.'],
    ['Cross-device access', 'Your tills, phones and computers share products, customers and sales.'],
    ['Customer database', 'Who buys retail or trade, what they have spent and when they last came in.'],
    ['Business analytics', 'Popular products, payment methods, busy hours.'],
    [
      'Local storage security',
      'A sale is saved on the device before it counts as paid. Your password is never saved.',
    ],
  ],
  benefits: [
    'When the power or the network goes down, you keep selling. Your sales are sent when the network is back.',
    'Stock, customers and reports all come from the same sales, so they always agree.',
    'Your data stays yours: on your devices and on your own server, nowhere else.',
  ],
} as const

const WELCOMES: Record<Extract<SignIn, { ok: true }>['how'], string> = catalogue('auth.welcomes', {
  'first-online': 'Welcome!',
  online: 'Welcome back!',
  offline: 'Logged in (offline mode)',
})

/** What the screen says after a sign-in was tried (S5.1, S8.1). */
export function signInToast(result: SignIn): ToastContent {
  if (result.ok) {
    return { title: 'Login successful', description: WELCOMES[result.how] }
  }
  switch (result.code) {
    case 'missing':
      return failure('Error', 'Email and password are required')
    case 'refused':
      return failure('Login failed', result.message || 'Invalid credentials')
    case 'never-online':
      return failure(
        'Login failed',
        'Authentication failed. If you are offline, you need to have logged in at least once online before using offline mode.',
      )
    case 'unexpected':
      return failure('Error', 'An unexpected error occurred')
    case 'unexpected-offline':
      return failure(
        'Error',
        'No internet connection. To use offline login, you must have previously logged in with this device.',
      )
    default:
      return result satisfies never
  }
}

const NOT_IN = 'You are not logged in.'

/** What is shown by the form after a login that failed, until something is typed: what to do about it. */
export function notLoggedIn(result: SignIn & { ok: false }): string {
  switch (result.code) {
    case 'missing':
      return 'Type both your email and your password.'
    case 'refused':
      // The server's words for a wrong password say nothing of what to do; its others do.
      return result.message === undefined || result.message === 'Invalid credentials'
        ? 'Wrong email or password. Check both and try again.'
        : `${NOT_IN} ${result.message}`
    case 'never-online':
      return `${NOT_IN} Connect to a network and try again.`
    case 'unexpected':
    case 'unexpected-offline':
      return `${NOT_IN} Please try again.`
    default:
      return result satisfies never
  }
}

function failure(title: string, description: string): ToastContent {
  return { title, description, variant: 'destructive' }
}

/** What the page of somebody who was invited says. */
const joinWords = catalogue('auth.join', {
  title: 'Join a shop',
  hint: 'With the code that its owner gave you.',
  fields: { code: 'Code', name: 'Your name', email: 'Email address', password: 'Password' },
  submit: 'Join',
  busy: 'Joining...',
  haveAccount: 'I have an account already',
  unreachable: 'The server cannot be reached. Connect to the internet and try again.',
  failed: 'That did not work. Please try again.',
})

export const joinTexts = {
  ...joinWords,
  hints: {
    code: undefined,
    name: undefined,
    email: 'You log in with it from now on.',
    password: 'At least 8 characters.',
  },
} as const

/** Why somebody could not join. */
export function notJoined(answer: Exclude<AccountAnswer<unknown>, { ok: true }>): string {
  if (answer.code === 'unreachable') return joinTexts.unreachable
  return (answer.code === 'refused' && answer.message) || joinTexts.failed
}
