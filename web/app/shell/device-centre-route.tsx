import DeviceCentre from '#web/features/device/device-centre.tsx'
import { KeptLine } from '#web/features/left-here/kept-line.tsx'
import { useLive } from '#web/store/use-shop.ts'
import { useApp, useRunning } from '../app-context.ts'

/** The screen behind the badge, with the engine and the updates of the app. */
export default function DeviceCentreRoute({ onClose }: { onClose(): void }) {
  const { sync, serverSession, care, leftHere } = useRunning()
  const update = useLive(useApp().update)
  return (
    <DeviceCentre
      onClose={onClose}
      care={care}
      notice={leftHere && <KeptLine left={leftHere} onClose={onClose} />}
      sync={sync}
      serverSession={serverSession}
      onUpdate={() => (update ? update.accept() : location.reload())}
    />
  )
}
