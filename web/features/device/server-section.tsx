import { Link } from 'react-router'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import type { Live } from '#web/store/browser/live-value.ts'
import type { DeviceMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import type { ServerSession } from '#web/sync/account/server-session.ts'
import type { SyncEngine } from '#web/sync/engine.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { Section } from './section.tsx'
import { canSend } from './sync-state.ts'
import { notStored, texts } from './texts.ts'
import { UnreadableRows } from './unreadable-rows.tsx'
import { useSyncState } from './use-sync-state.ts'
import { WaitingLines } from './waiting-lines.tsx'

export interface ServerSectionProps {
  maintenance: DeviceMaintenance
  /** Undefined in Local Mode. */
  sync: Pick<SyncEngine, 'status' | 'contact'> | undefined
  serverSession: Live<ServerSession>
  /** Reloads into a newer version of the app. */
  onUpdate(): void
  /** A link leads away from here. */
  onLeave(): void
}

/** The device's connection to its server, what waits for it, and what can be done at once (R1). */
export function ServerSection(props: ServerSectionProps) {
  const { identity } = useShop()
  return identity.mode === 'local' ? <NoServer onLeave={props.onLeave} /> : <WithServer {...props} />
}

function NoServer({ onLeave }: { onLeave(): void }) {
  return (
    <div>
      <p className="mb-2 text-sm text-ink-soft">{texts.noAccount}</p>
      <Link to="/auth?signin" onClick={onLeave} className={buttonClass()}>
        {texts.signInLink}
      </Link>
    </div>
  )
}

function WithServer({ maintenance, sync, serverSession, onUpdate, onLeave }: ServerSectionProps) {
  const shop = useShop()
  const device = useDeviceState()
  const state = useSyncState({ sync, serverSession })
  const mayPause = useSees('devices')

  return (
    <Section title={texts.inStepTitle}>
      {/* Said politely when it changes; the buttons beside it keep their places. */}
      <p role="status" className="font-semibold">
        {texts.states[state]}
      </p>
      <WaitingLines maintenance={maintenance} />
      <UnreadableRows />
      <p className="text-sm text-ink-soft">
        {device.lastSyncAt === null
          ? texts.neverSynced
          : texts.lastSync({ time: timeWords(device.lastSyncAt) })}
      </p>
      <p className="text-sm text-ink-soft">{texts.signedInAs({ name: shop.identity.name })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {state === 'signed-out' && (
          <Link to="/auth?signin" onClick={onLeave} className={buttonClass({ variant: 'primary' })}>
            {texts.signIn}
          </Link>
        )}
        {(state === 'outdated' || device.unreadable.length > 0) && (
          <Button variant="primary" onClick={onUpdate}>
            {texts.updateApp}
          </Button>
        )}
        <Button disabled={!canSend(state)} onClick={() => void sync?.contact()}>
          {state === 'contacting' ? texts.sending : texts.send}
        </Button>
      </div>
      {mayPause && (
        <div className="mt-2">
          <Switch
            label={texts.pause}
            hint={texts.pauseHint}
            checked={device.syncPaused}
            onChange={(next) => void doOrToast(() => shop.setSyncPaused(next), notStored)}
          />
        </div>
      )}
    </Section>
  )
}
