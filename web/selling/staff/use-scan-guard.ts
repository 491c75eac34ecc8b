import { useEffect, useEffectEvent } from 'react'
import { NO_BURST, scannedCode, takeKey } from '../scan-burst.ts'

/**
 * Keeps scanners, which type like keyboards, out of a PIN: their Enter reaches nothing.
 * @param onScan what was scanned: for a badge, and to take its digits out of the field again
 */
export function useScanGuard(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    let burst = NO_BURST
    function onKeyDown(event: KeyboardEvent): void {
      const { key, timeStamp: at } = event
      if (key !== 'Enter') {
        if (key.length === 1) burst = takeKey(burst, key, at)
        return
      }
      const code = scannedCode(burst, at)
      burst = NO_BURST
      if (code === undefined) return
      event.preventDefault()
      event.stopPropagation()
      scanned(code)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
