import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Scan, takeScans, watchForScans } from './scanner.ts'

interface ScannerOptions {
  /** It is in a dialog, which keeps scans from what lies below. */
  inDialog?: boolean
  /** The field that it looks after itself, as a search. */
  ownField?: RefObject<HTMLInputElement | null>
}

/**
 * Takes what is scanned for as long as the component is there (S10.1).
 * @param onScan answers whether it used the code
 */
export function useScanner(
  onScan: (scan: Scan) => boolean,
  { inDialog = false, ownField }: ScannerOptions = {},
): void {
  const take = useEffectEvent(onScan)
  useEffect(
    () => takeScans({ take: (scan) => take(scan), inDialog, ownField: ownField && (() => ownField.current) }),
    [inDialog, ownField],
  )
}

/** Keeps codes out of every page that takes none, for as long as the component is there (S10.1). */
export function useWatchForScans(): void {
  useEffect(watchForScans, [])
}
