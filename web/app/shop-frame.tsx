import { Outlet } from 'react-router'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { FirstFillGate } from './first-fill-gate.tsx'
import { LockGate } from './lock-gate.tsx'
import { Permitted } from './permitted.tsx'
import { Shell } from './shell/shell.tsx'
import { usePaperLanguage } from './use-paper-language.ts'

/** What stands around everything of an open shop. With the frame it is a part of its own: a login needs none of it. */
export function InShop() {
  usePaperLanguage()
  return (
    <FirstFillGate>
      <LockGate>
        <ApprovalDesk>
          <Outlet />
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
