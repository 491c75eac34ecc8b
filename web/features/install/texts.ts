import type { ToastContent } from '#web/ui/toast-store.ts'
import type { InstallOutcome, InstallState } from './installation.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** Everything the install page says (S2.45). */
export const texts = {
  product: 'Tuckshop',
  logOut: 'Log Out',
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeLocal: 'Your till, without an account',
  ready: 'This device is ready to sell. It keeps selling when the network is gone.',
  open: 'Open the till',
  title: 'Install Tuckshop',
  why: 'Installed, it opens like any other app, in its own window, without an address bar.',
  mobile: {
    title: 'Mobile',
    systems: 'Android & iOS',
    steps: [
      ['Android', 'Open the browser’s menu and choose ‘Install app’ or ‘Add to Home screen’.'],
      [
        'iPhone and iPad',
        'In Safari tap Share, then ‘Add to Home Screen’, then ‘Add’. It has its own storage: sign in there again, or restore your backup there.',
      ],
    ],
  },
  desktop: {
    title: 'Desktop',
    systems: 'Windows, macOS & Linux',
    steps: [
      ['Chrome and Edge', 'Press the install sign at the right end of the address bar.'],
      ['Safari on a Mac', 'Open the File menu and choose ‘Add to Dock’.'],
    ],
  },
  appleStorage:
    'On an iPhone or iPad the home-screen app has its own storage, apart from Safari’s: it opens empty, and you sign in there again. What is on the server comes along; what lies only here does not.',
  appleStorageLocal:
    'On an iPhone or iPad the home-screen app has its own storage, apart from Safari’s: it opens empty. You use this device without an account, so nothing of yours is anywhere else.',
  appleLocal:
    'Save a backup here before you install. Then, in the home-screen app, tap Local Mode at the top and choose ‘Restore a backup’.',
  appleWaiting: (count: number) =>
    `${changes(count)} on this device not sent yet. Send, or save a backup, before you install.`,
  appleSent: 'Everything on this device is on the server: you can install.',
  sendNow: 'Send now',
  sending: 'Sending...',
  saveFile: 'Save a backup',
  notSent: { title: 'Not sent yet', description: 'Check the network and try again.', variant: 'destructive' },
  tips: 'Installation tips',
  tipList: [
    'Sign in once on each device while it has a network. From then on it opens without one.',
    'Install from the browser that you sell in: each browser on a device keeps its own data.',
    'No app store is needed. A new version is offered when it is ready, never in the middle of a sale.',
    'Removing the app can remove its data: send what waits first, or save a backup.',
  ],
  storage: 'Storage on this device',
  storageKept: 'Protected: the browser does not clear it when space runs low.',
  storageLoose: 'Not protected: when space runs low the browser may clear what lies only here.',
  storageRefused: 'The browser did not agree yet. It usually does once the app is installed.',
  storageUnknown: 'This browser does not say whether it protects the storage.',
  protect: 'Protect storage',
  support: 'Support:',
  copyright: (year: number) => `© ${year} Tuckshop`,
} as const

/** What the install button says (S2.45). */
export const buttonWords: Record<InstallState, string> = {
  installing: 'Installing...',
  installed: 'Already Installed',
  offered: 'Install',
  'not-offered': 'Installation Not Available',
}

/** What is said after the button was pressed (S8.26, S8.27). */
export const installToasts: Record<InstallOutcome, ToastContent> = {
  'not-offered': {
    title: 'Installation Not Available',
    description: 'This browser offers no installation here. Follow the steps for your device on this page.',
    variant: 'destructive',
  },
  accepted: {
    title: 'Installation Successful',
    description: 'Open Tuckshop from your home screen or your list of apps.',
  },
  dismissed: { title: 'Installation Cancelled', description: 'You can install it whenever you like.' },
  failed: {
    title: 'Installation Failed',
    description: 'There was a problem installing Tuckshop. Please try again.',
    variant: 'destructive',
  },
}
