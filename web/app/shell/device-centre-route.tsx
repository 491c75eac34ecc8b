import DeviceCentre from '#web/features/device/device-centre.tsx'
import { KeptLine } from '#web/features/left-here/kept-line.tsx'
import { useLive } from '#web/store/react/use-shop.ts'
import { useApp, useRunning } from '../app-context.ts'
import { useAfterRemoval } from '../use-after-removal.ts'

/** The screen behind the badge, with the engine, the updates and the session of the app. */
export default function DeviceCentreRoute({ onClose }: { onClose(): void }) {
  const { update, installed } = useApp()
  const { sync, serverSession, maintenance, leftHere } = useRunning()
  const offered = useLive(update)
  const afterRemoval = useAfterRemoval()

  return (
    <DeviceCentre
      onClose={onClose}
      maintenance={maintenance}
      installable={!installed}
      notice={leftHere && <KeptLine left={leftHere} onClose={onClose} />}
      sync={sync}
      serverSession={serverSession}
      onUpdate={() => (offered ? offered.accept() : location.reload())}
      onRestart={() => location.assign('/')}
      onReload={() => location.reload()}
      onRemoved={() => void afterRemoval()}
    />
  )
}
