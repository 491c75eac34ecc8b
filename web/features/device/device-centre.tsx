import type { ReactNode } from 'react'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { Dialog, FOCUSED_FIRST } from '#web/ui/dialog.tsx'
import { BackupSection } from './backup-section.tsx'
import { ClosingLine } from './closing-line.tsx'
import { InstallSection } from './install-section.tsx'
import { LanguageSection } from './language/language-section.tsx'
import { NOTICE_CLASS } from './look.ts'
import { PoleSection } from './printing/pole-section.tsx'
import { PrintingSection } from './printing/printing-section.tsx'
import { RejectedOperations } from './rejected-operations.tsx'
import { RemoveSection } from './remove-section.tsx'
import { ScanningSection } from './scanning-section.tsx'
import { ServerSection, type ServerSectionProps } from './server-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { texts } from './texts.ts'
import { useDeviceSign } from './use-device-sign.ts'

/** What the screen of this device is given by the app around it. */
export interface DeviceCentreProps extends Omit<ServerSectionProps, 'onLeave'> {
  onClose(): void
  /** Reloads the app: what it holds in memory is not what the device holds any more. */
  onRestart(): void
  /** Starts the app again where it is. */
  onReload(): void
  /** Leaves nobody current: the data is gone. */
  onRemoved(): void
  /** Whether it runs in a browser, from where it can still become an app. */
  installable: boolean
  /** What else there is to say of this device. */
  notice?: ReactNode
}

/** Behind the badge: where the data is, what waits, what went wrong, and what can be done about it (S1.6, R1). */
export default function DeviceCentre(props: DeviceCentreProps) {
  const { maintenance, onClose } = props
  const { identity } = useShop()
  const device = useDeviceState()
  const { sentence } = useDeviceSign(props)
  const mayManage = useSees('devices')
  return (
    <Dialog open onOpenChange={onClose} title={texts.title}>
      <div className="flex flex-col gap-5">
        {/* First what everybody wants to know: is anything only here? */}
        <p tabIndex={-1} {...FOCUSED_FIRST} className="-mb-2 text-lg font-semibold outline-none">
          {sentence}
        </p>
        <p>{identity.mode === 'account' ? texts.accountTruth : texts.localTruth}</p>
        {device.recovery !== null && <p className={NOTICE_CLASS}>{device.recovery}</p>}
        {props.notice}
        <ServerSection
          maintenance={maintenance}
          sync={props.sync}
          serverSession={props.serverSession}
          onUpdate={props.onUpdate}
          onLeave={onClose}
        />
        <ClosingLine />
        {device.refused.length > 0 && <RejectedOperations maintenance={maintenance} />}
        {mayManage && <BackupSection backups={maintenance.backups} onRestart={props.onRestart} />}
        <PrintingSection />
        <PoleSection />
        <ScanningSection onLeave={onClose} />
        <LanguageSection onReload={props.onReload} />
        <StorageSection maintenance={maintenance} />
        {props.installable && <InstallSection onLeave={onClose} />}
        {mayManage ? (
          <RemoveSection
            backups={maintenance.backups}
            onRemoved={props.onRemoved}
            onRestart={props.onRestart}
          />
        ) : (
          <p className="text-sm text-ink-soft">{texts.notManaged}</p>
        )}
      </div>
    </Dialog>
  )
}
