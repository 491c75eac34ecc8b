import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { type PhoneScanner, PhoneScannerProvider } from './phone-scanner.ts'

const PhoneScannerDialog = loadedLater(() => import('./phone-scanner-dialog.tsx'))

interface PhoneScannerPlaceProps {
  /** Undefined in Local Mode, which has no server to pass scans on. */
  scanner: PhoneScanner | undefined
  children: ReactNode
}

/** Holds the phone scanner's dialog over every page of the shop, whatever becomes of the button. */
export function PhoneScannerPlace({ scanner, children }: PhoneScannerPlaceProps) {
  const [isShown, setShown] = useState(false)
  const show = useCallback(() => setShown(true), [])
  const place = useMemo(() => scanner && { scanner, show }, [scanner, show])
  return (
    <PhoneScannerProvider value={place}>
      {children}
      {scanner && isShown && <PhoneScannerDialog scanner={scanner} onClose={() => setShown(false)} />}
    </PhoneScannerProvider>
  )
}
