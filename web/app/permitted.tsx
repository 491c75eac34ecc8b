import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { accountAllows } from '#core/staff/account-permissions.ts'
import { useAnswers } from '#web/selling/approval/use-allowed.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { rightFor } from './route-rights.ts'
import { texts } from './texts.ts'

const SwitchDialog = loadedLater(() => import('#web/features/staff/switch-dialog.tsx'))

/** Shows a page to whoever may open it, however they came to its address (S16.18). */
export function Permitted() {
  const maySee = useMaySee()
  const location = useLocation()
  const account = useAccountMay()
  if (maySee(location)) return <Outlet />
  const right = rightFor(location)
  return right !== undefined && !accountAllows(account, right) ? <TillCannotOpen /> : <CannotOpen />
}

/** Tells of an address whether whoever stands at the till may open it. */
export function useMaySee(): (address: { pathname: string; search: string }) => boolean {
  const answer = useAnswers()
  return (address) => {
    const right = rightFor(address)
    return right === undefined || answer(right) === 'yes'
  }
}

/** Nobody who stands here may: it is the account of the device that may not (S16.13). */
function TillCannotOpen() {
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState icon={<LockKeyhole />} title={texts.cannotOpen} isPage hint={texts.tillCannotOpen} />
    </div>
  )
}

function CannotOpen() {
  const [switching, setSwitching] = useState(false)
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState
        icon={<LockKeyhole />}
        title={texts.cannotOpen}
        isPage
        hint={texts.cannotOpenHint}
        action={
          <Button variant="primary" onClick={() => setSwitching(true)}>
            {texts.switchPerson}
          </Button>
        }
      />
      {switching && <SwitchDialog onClose={() => setSwitching(false)} />}
    </div>
  )
}
