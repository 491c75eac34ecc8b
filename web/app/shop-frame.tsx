import { Outlet } from 'react-router'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { PhoneScannerPlace } from '#web/selling/phone-scanner/phone-scanner-place.tsx'
import { FirstFillGate } from './first-fill-gate.tsx'
import { LockGate } from './lock-gate.tsx'
import { Permitted } from './permitted.tsx'
import { Shell } from './shell/shell.tsx'
import { useOwnPhoneScanner } from './use-own-phone-scanner.ts'
import { usePaperLanguage } from './use-paper-language.ts'

/** What stands around everything of an open shop. With the frame it is a part of its own: a login needs none of it. */
export function InShop() {
  usePaperLanguage()
  // Above the lock: a till that locks after each sale keeps its phone.
  const scanner = useOwnPhoneScanner()
  return (
    <FirstFillGate>
      <LockGate>
        <ApprovalDesk>
          <PhoneScannerPlace scanner={scanner}>
            <Outlet />
          </PhoneScannerPlace>
        </ApprovalDesk>
      </LockGate>
    </FirstFillGate>
  )
}

/** The shop's pages in their frame, each for whoever may open it. */
export function ShopPages() {
  return (
    <Shell>
      <Permitted />
    </Shell>
  )
}
