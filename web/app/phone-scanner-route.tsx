import { useMemo } from 'react'
import { useLocation } from 'react-router'
import PhoneScannerPage from '#web/features/phone-scanner/phone-scanner-page.tsx'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { openPhoneLink } from '#web/sync/phone-scanner/phone-link.ts'

/** /phone-scanner, for a phone that nobody is signed in on: it opens no shop. What stands behind the `#` is all it needs. */
export default function PhoneScannerRoute() {
  const { hash } = useLocation()
  const link = useMemo(
    () =>
      openPhoneLink(hash, {
        fetchFrom: browserFetch,
        online: () => navigator.onLine,
        storage: sessionStorage,
      }),
    [hash],
  )
  // Another code, opened in the same tab, begins anew.
  return <PhoneScannerPage key={hash} link={link} />
}
