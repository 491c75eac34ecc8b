import type { SignIn } from '#web/sync/account/sign-in.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

export const texts = {
  product: 'Tuckshop',
  tagline: "The till that keeps selling when the power and the network don't.",
  ways: 'Ways in',
  login: 'Login',
  offlineBadge: 'Offline',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Login',
  busy: 'Logging in...',
  offlineTitle: 'You are currently offline',
  offlineHint: 'Login works only if you logged in online earlier on this device.',
  contact: 'No account yet? Contact the administrator at',
  or: 'or',
  useLocally: 'Use this device without an account',
  useLocallyHint: 'Nothing ever leaves this device. You can sign in later.',
  panelTitle: 'Made for a queue and a bad connection',
  points: [
    {
      title: 'Sells without a network',
      text: 'Every sale is stored on this device first. It is sent when the network is back.',
    },
    { title: 'Three taps to a sale', text: 'Tap the product, tap Cash, tap Pay. The receipt is a PDF.' },
    {
      title: 'Your own price list',
      text: 'Retail and trade prices side by side, with low stock shown in time.',
    },
    { title: 'Your data stays yours', text: 'It lies on your device and on your own server, nowhere else.' },
  ],
} as const

/** What the screen says after a sign-in was tried (S5.1, S8.1). */
export function signInToast(result: SignIn): ToastContent {
  if (result.ok) {
    return {
      title: 'Login successful',
      description: result.how === 'online' ? 'Welcome back!' : 'Logged in (offline mode)',
    }
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

function failure(title: string, description: string): ToastContent {
  return { title, description, variant: 'destructive' }
}
