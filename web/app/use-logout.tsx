import { type ReactNode, useState } from 'react'
import { useShop } from '#web/store/react/use-shop.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { useRunning } from './app-context.ts'
import { texts } from './texts.ts'
import { useLeave } from './use-leave.ts'

const LeaveDialog = loadedLater(() => import('./leave-dialog.tsx'))

/** How long leaving waits for one last push, milliseconds (R24). */
const LAST_PUSH_MS = 5_000

type Leaving = { step: 'idle' } | { step: 'sending' } | { step: 'asking'; waiting: number }

/**
 * Logging out (S4.2, R4): needs no network, sends what waits if it can, says what still waits and that what is here stays
 * readable; deletes nothing unless asked to.
 * Render `dialog` somewhere that stays.
 */
export function useLogout(): { logout(): void; dialog: ReactNode } {
  const leave = useLeave()
  const { sync } = useRunning()
  const shop = useShop()
  const [leaving, setLeaving] = useState<Leaving>({ step: 'idle' })
  const waiting = () => shop.device.get().waiting

  async function logout(): Promise<void> {
    if (leaving.step !== 'idle') return
    if (waiting() > 0 && sync && navigator.onLine) {
      setLeaving({ step: 'sending' })
      await sync.flush(LAST_PUSH_MS)
    }
    // Nothing of Local Mode is locked by a logout, and nothing of it is anywhere else.
    if (shop.identity.mode === 'local') return leave()
    setLeaving({ step: 'asking', waiting: waiting() })
  }

  return {
    logout: () => void logout(),
    dialog: (
      <>
        {leaving.step === 'sending' && (
          <div role="status" className="fixed inset-0 z-50 flex items-center justify-center bg-scrim">
            <p className="rounded-2xl bg-surface p-6 font-semibold shadow-high">{texts.sending}</p>
          </div>
        )}
        {leaving.step === 'asking' && (
          <LeaveDialog
            waiting={leaving.waiting}
            onStay={() => setLeaving({ step: 'idle' })}
            onLeave={() => void leave()}
          />
        )}
      </>
    ),
  }
}
