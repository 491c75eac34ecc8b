import { catalogue } from '#web/language/catalogue.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import type { InstallOutcome, InstallState } from './installation.ts'

/** Everything the install page says (S2.45). */
export const texts = catalogue('install', {
  logOut: 'Log out',
  welcome: 'Welcome, {name}',
  welcomeLocal: 'Your till, without an account',
  ready: 'This device is ready to sell. It keeps selling when the network is down.',
  open: 'Open the till',
  title: 'Install Tuckshop',
  why: 'Once installed, it opens like any other app, in its own window, without an address bar.',
  appleStorage:
    'On an iPhone or iPad the home-screen app has its own storage, separate from Safari. It opens empty, and you log in again there. What is on the server comes with you; what is only here does not.',
  appleStorageLocal:
    'On an iPhone or iPad the home-screen app has its own storage, separate from Safari. It opens empty. You use this device without an account, so your data is nowhere else.',
  appleLocal:
    'Save a backup here before you install. Then, in the home-screen app, tap Local Mode at the top and choose ‘Restore a backup’.',
  appleWaiting: {
    one: '{count} change on this device not sent yet. Send now, or save a backup, before you install.',
    other: '{count} changes on this device not sent yet. Send now, or save a backup, before you install.',
  },
  appleSent: 'Everything on this device is on the server: you can install.',
  sendNow: 'Send now',
  sending: 'Sending...',
  notSent: { title: 'Not sent yet', description: 'Check the network and try again.' },
  saveFile: 'Save a backup',
  mobile: {
    title: 'Mobile',
    systems: 'Android & iOS',
    steps: {
      android: {
        where: 'Android',
        what: 'Open the browser’s menu and choose ‘Install app’ or ‘Add to Home screen’.',
      },
      apple: {
        where: 'iPhone and iPad',
        what: 'In Safari tap Share, then ‘Add to Home Screen’, then ‘Add’. It has its own storage: log in again there, or restore your backup there.',
      },
    },
  },
  desktop: {
    title: 'Desktop',
    systems: 'Windows, macOS & Linux',
    steps: {
      chrome: {
        where: 'Chrome and Edge',
        what: 'Click the install icon at the right end of the address bar.',
      },
      safari: { where: 'Safari on a Mac', what: 'Open the File menu and choose ‘Add to Dock’.' },
    },
  },
  tips: 'Installation tips',
  tipList: {
    logIn: 'Log in once on each device while it is online. After that, it also opens offline.',
    sameBrowser: 'Install from the browser you already sell in: each browser keeps its own data.',
    noStore:
      'You do not need an app store. New versions are offered when they are ready, never in the middle of a sale.',
    removing: 'Removing the app can remove its data: first send your changes, or save a backup.',
  },
  storage: 'Storage on this device',
  storageKept: 'Protected: the browser keeps your data even when space runs low.',
  storageLoose: 'Not protected: the browser may clear your data when space runs low.',
  storageRefused: 'The browser did not allow it yet. It usually does once the app is installed.',
  storageUnknown: 'This browser does not say whether your data is protected.',
  protect: 'Protect storage',
  support: 'Support:',
  copyright: '© {year} Tuckshop',
})

/** What waits here could not be sent. */
export const notSent: ToastContent = { ...texts.notSent, variant: 'destructive' }

/** What the install button says (S2.45). */
export const buttonTexts: Record<InstallState, string> = catalogue('install.states', {
  installing: 'Installing...',
  installed: 'Already Installed',
  offered: 'Install',
  'not-offered': 'Installation Not Available',
})

/** What is said after the button was pressed (S8.26, S8.27). */
const outcomeTexts = catalogue('install.toasts', {
  accepted: {
    title: 'Installation Successful',
    description: 'Open Tuckshop from your home screen or your list of apps.',
  },
  dismissed: { title: 'Installation Cancelled', description: 'You can install it whenever you like.' },
  'not-offered': {
    title: 'Installation Not Available',
    description:
      'This browser cannot install Tuckshop from this button. Follow the steps for your device on this page.',
  },
  failed: {
    title: 'Installation Failed',
    description: 'There was a problem installing Tuckshop. Please try again.',
  },
})

export const installToasts: Record<InstallOutcome, ToastContent> = {
  ...outcomeTexts,
  'not-offered': { ...outcomeTexts['not-offered'], variant: 'destructive' },
  failed: { ...outcomeTexts.failed, variant: 'destructive' },
}
