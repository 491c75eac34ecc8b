import { createContext, useContext } from 'react'
import type { TillLinkState } from '#core/barcodes/phone-scan.ts'
import { type Live, LiveValue } from '#web/store/browser/live-value.ts'
import { useLive } from '#web/store/react/use-shop.ts'

/** A link that is open: what the phone opens, and how it stands. */
export interface OpenLink {
  address: string
  state: Live<TillLinkState>
}

/** A second phone as this till's scanner (S10.22). */
export interface PhoneScanner {
  /** Undefined while no phone can scan for this till. */
  link: Live<OpenLink | undefined>
  /** Opens a link, in place of the one that is open. */
  open(): void
  stop(): void
}

/** A page's phone scanner, and its dialog. */
interface Place {
  scanner: PhoneScanner
  show(): void
}

const PlaceContext = createContext<Place | undefined>(undefined)
export const PhoneScannerProvider = PlaceContext.Provider

const NO_LINK = new LiveValue<OpenLink | undefined>(undefined)

/** The phone scanner of this till and whether its link is open; undefined where there is no server to pass scans on. */
export function usePhoneScanner(): { isOpen: boolean; show(): void } | undefined {
  const place = useContext(PlaceContext)
  const link = useLive(place?.scanner.link ?? NO_LINK)
  return place && { isOpen: link !== undefined, show: place.show }
}
