import { useEffect } from 'react'

/**
 * Keeps the screen on while a part is shown, where the browser can: it is looked at, and nobody touches it. A browser lets go
 * of the screen by itself when its page is hidden, so it is asked again once somebody sees that.
 */
export function useAwake(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>
    if (!wakeLock) return
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      wakeLock.request('screen').then(
        (got) => {
          void (isGone ? got : lock)?.release()
          lock = got
        },
        // Refused where little battery is left: then the screen goes dark as always.
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
