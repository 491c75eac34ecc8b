/** Marks a device on which Tuckshop runs as an installed app (S4.3). */
export const INSTALLED_KEY = 'tuckshop_installed'

/** How an installed app differs from a browser tab. */
export interface InstalledSigns {
  standaloneDisplay: boolean
  /** Safari's own flag on the home screen. */
  standaloneNavigator: boolean
  referrer: string
  /** The stored flag, or null. */
  flag: string | null
}

/** Whether the app runs as an installed one (S4.3). */
export function isInstalled(signs: InstalledSigns): boolean {
  return (
    signs.standaloneDisplay ||
    signs.standaloneNavigator ||
    signs.referrer.startsWith('android-app://') ||
    signs.flag === 'true'
  )
}

/** Reads this window's signs. */
export function installedSigns(): InstalledSigns {
  return {
    standaloneDisplay: matchMedia('(display-mode: standalone)').matches,
    standaloneNavigator: 'standalone' in navigator && navigator.standalone === true,
    referrer: document.referrer,
    flag: readFlag(),
  }
}

/**
 * Sets the flag from the display mode, as at every start, and again when the service worker reports an installation
 * (S4.3), which it learns from the tab that asked for it. @returns whether the app runs as an installed one.
 */
export function noteInstalled(): boolean {
  writeFlag(installedSigns().standaloneDisplay)
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isInstallationMessage(event.data)) writeFlag(true)
  })
  addEventListener('appinstalled', () => void tellServiceWorker())
  return isInstalled(installedSigns())
}

async function tellServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage({ type: 'INSTALLED' })
}

function isInstallationMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'PWA_INSTALLED'
}

function readFlag(): string | null {
  try {
    return localStorage.getItem(INSTALLED_KEY)
  } catch {
    return null
  }
}

function writeFlag(installed: boolean): void {
  try {
    localStorage.setItem(INSTALLED_KEY, String(installed))
  } catch {
    // Without storage the display mode still decides.
  }
}
