import DeviceCentre from '#web/features/device/device-centre.tsx'
import { KeptLine } from '#web/features/left-here/kept-line.tsx'
import { useLive, useShop } from '#web/store/use-shop.ts'
import { patchCredentials } from '#web/sync/account/credentials.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useApp, useRunning } from '../app-context.ts'
import { texts } from '../texts.ts'
import { useLeave } from '../use-leave.ts'

/** The screen behind the badge, with the engine, the updates and the session of the app. */
export default function DeviceCentreRoute({ onClose }: { onClose(): void }) {
  const { boot, update, installed } = useApp()
  const { sync, serverSession, care, leftHere } = useRunning()
  const { identity } = useShop()
  const offered = useLive(update)
  const leave = useLeave()

  async function afterRemoval(): Promise<void> {
    // Without its data an offline sign-in would only open an empty shop.
    if (identity.mode === 'account') patchCredentials(boot, identity.userId, null)
    await leave()
    toast(texts.dataRemoved)
  }

  return (
    <DeviceCentre
      onClose={onClose}
      care={care}
      installable={!installed}
      notice={leftHere && <KeptLine left={leftHere} onClose={onClose} />}
      sync={sync}
      serverSession={serverSession}
      onUpdate={() => (offered ? offered.accept() : location.reload())}
      onRestart={() => location.assign('/')}
      onRemoved={() => void afterRemoval()}
    />
  )
}
