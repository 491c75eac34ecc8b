import { useEffect, useMemo } from 'react'
import type { OpenLink, PhoneScanner } from '#web/selling/phone-scanner/phone-scanner.ts'
import { takeFromPhone } from '#web/selling/scanner.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'

/** This till's phone scanner, for as long as its shop is open (S10.22). Local Mode has none: no server passes scans on. */
export function useOwnPhoneScanner(): PhoneScanner | undefined {
  const { mode, businessId } = useShop().identity
  const scanner = useMemo(
    () => (mode === 'account' ? phoneScannerOf(businessId) : undefined),
    [mode, businessId],
  )
  useEffect(() => () => scanner?.stop(), [scanner])
  return scanner
}

function phoneScannerOf(businessId: string): PhoneScanner {
  const link = new LiveValue<OpenLink | undefined>(undefined)
  const ports = { fetchFrom: browserFetch, origin: location.origin, take: takeFromPhone }
  let close: (() => void) | undefined
  // Counts the links: one that is ready when another was asked for is closed.
  let newest = 0

  function stop(): void {
    newest += 1
    close?.()
    close = undefined
    link.set(undefined)
  }

  async function open(): Promise<void> {
    stop()
    const mine = newest
    const { openTillLink } = await import('#web/sync/phone-scanner/till-link.ts')
    const opened = await openTillLink(businessId, ports)
    if (mine !== newest) return opened.close()
    close = opened.close
    opened.state.subscribe(() => {
      if (mine === newest && opened.state.get().step === 'unused') stop()
    })
    link.set(opened)
  }

  return { link, stop, open: () => void open().catch((error: unknown) => console.error(error)) }
}
