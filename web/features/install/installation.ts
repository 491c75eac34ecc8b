import { type Live, LiveValue } from '#web/store/browser/live-value.ts'

/** Chromium's offer to install, which no standard types yet. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export type InstallState = 'not-offered' | 'offered' | 'installing' | 'installed'
export type InstallOutcome = 'not-offered' | 'accepted' | 'dismissed' | 'failed'

/** The browser's offer to install the app: kept until it is taken or declined (S4.14). */
export interface Installation {
  readonly state: Live<InstallState>
  /** Shows the browser's own question and answers how it went. An offer can be used once. */
  install(): Promise<InstallOutcome>
}

/**
 * Follows the browser's offer. Call it while the page's first script runs: the offer comes as early as the page's
 * load event, and only once.
 */
export function followInstallation(target: Window): Installation {
  const state = new LiveValue<InstallState>('not-offered')
  let offer: InstallPromptEvent | undefined

  target.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would lie over the till.
    event.preventDefault()
    offer = event as InstallPromptEvent
    state.set('offered')
  })
  target.addEventListener('appinstalled', () => {
    offer = undefined
    state.set('installed')
  })

  return {
    state,
    async install() {
      const taken = offer
      if (!taken) return 'not-offered'
      offer = undefined
      state.set('installing')
      try {
        await taken.prompt()
        const { outcome } = await taken.userChoice
        state.set(outcome === 'accepted' ? 'installed' : 'not-offered')
        return outcome
      } catch (error) {
        console.warn('the app could not be installed', error)
        state.set('not-offered')
        return 'failed'
      }
    },
  }
}
