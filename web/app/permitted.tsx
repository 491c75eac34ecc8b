import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { mayDo } from '#core/staff/may.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { rightFor } from './route-rights.ts'
import { texts } from './texts.ts'

const SwitchDialog = loadedLater(() => import('#web/features/staff/switch-dialog.tsx'))

/** Shows a page to whoever may open it, however they came to its address (S16.18). */
export function Permitted() {
  const maySee = useMaySee()
  return maySee(useLocation()) ? <Outlet /> : <CannotOpen />
}

/** Tells of an address whether whoever stands at the till may open it. */
export function useMaySee(): (address: { pathname: string; search: string }) => boolean {
  const { roles } = useCatalogue()
  const person = usePerson()
  return (address) => {
    const right = rightFor(address)
    return right === undefined || mayDo(right, person, roles) === 'yes'
  }
}

function CannotOpen() {
  const [switching, setSwitching] = useState(false)
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState
        icon={<LockKeyhole />}
        title={<h1>{texts.cannotOpen}</h1>}
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
