import type { ReactNode } from 'react'
import type { DeviceCare } from '#web/store/care/device-care.ts'
import type { Live } from '#web/store/shop.ts'
import { useDeviceState, useShop } from '#web/store/use-shop.ts'
import type { ServerSession } from '#web/sync/account/server-session.ts'
import type { SyncEngine } from '#web/sync/engine.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ClosingLine } from './closing-line.tsx'
import { NOTICE_CLASS } from './look.ts'
import { RefusedTray } from './refused-tray.tsx'
import { ServerSection } from './server-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { texts } from './texts.ts'

/** What the screen of this device is given by the app around it. */
export interface DeviceCentreProps {
  onClose(): void
  care: DeviceCare
  /** Undefined in Local Mode. */
  sync: Pick<SyncEngine, 'status' | 'contact'> | undefined
  serverSession: Live<ServerSession>
  /** Reloads into a newer version of the app. */
  onUpdate(): void
  /** What else there is to say of this device. */
  notice?: ReactNode
}

/** Behind the badge: where the data is, what waits, what went wrong, and what can be done about it (S1.6, R1). */
export default function DeviceCentre({
  onClose,
  care,
  sync,
  serverSession,
  onUpdate,
  notice,
}: DeviceCentreProps) {
  const { identity } = useShop()
  const device = useDeviceState()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={identity.mode === 'account' ? texts.accountTruth : texts.localTruth}
    >
      <div className="flex flex-col gap-5">
        {device.recovery !== null && <p className={NOTICE_CLASS}>{device.recovery}</p>}
        {notice}
        <ServerSection
          care={care}
          sync={sync}
          serverSession={serverSession}
          onUpdate={onUpdate}
          onLeave={onClose}
        />
        {device.refused.length > 0 && <RefusedTray care={care} />}
        <ClosingLine />
        <StorageSection care={care} />
      </div>
    </Dialog>
  )
}
