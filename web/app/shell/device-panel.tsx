import { Link } from 'react-router'
import { useCatalogue, useDeviceState, useShop } from '#web/store/use-shop.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TONE_CLASS } from '#web/ui/tone.ts'
import { refusalReason, refusedName, texts } from '../texts.ts'
import { PicturesLine } from './pictures-line.tsx'

const NOTICE_CLASS = `rounded-lg px-3 py-2 text-sm ${TONE_CLASS.attention}`
const TIME = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeStyle: 'short' })

/** What the badge opens: the truth about where the data is, what waits, and what went wrong (R1). */
export function DevicePanel({ onClose }: { onClose(): void }) {
  const shop = useShop()
  const device = useDeviceState()
  const signedIn = shop.identity.mode === 'account'

  return (
    <section
      aria-label={texts.badge}
      className="absolute top-11 right-3 flex max-h-[calc(100dvh-4rem)] w-[min(22rem,calc(100vw-1.5rem))] animate-[rise_120ms_ease-out] flex-col gap-3 overflow-y-auto rounded-2xl border border-line bg-surface p-4 shadow-high"
    >
      <p>{signedIn ? texts.accountTruth : texts.localTruth}</p>
      {device.recovery !== null && <p className={NOTICE_CLASS}>{device.recovery}</p>}
      {device.journal !== 'ok' && <p className={NOTICE_CLASS}>{texts.journal[device.journal]}</p>}
      {signedIn && (
        <div className="text-sm text-ink-soft">
          <p className="font-semibold text-ink">{texts.waiting(device.waiting)}</p>
          <p>
            {device.lastSyncAt === null ? texts.neverSynced : texts.lastSync(TIME.format(device.lastSyncAt))}
          </p>
          <p className="mt-1">{texts.signedInAs(shop.identity.name)}</p>
        </div>
      )}
      <PicturesLine signedIn={signedIn} />
      {device.refused.length > 0 && <RefusedTray />}
      {signedIn ? (
        <div className="border-t border-line pt-2">
          <Switch
            label={texts.pause}
            hint={texts.pauseHint}
            checked={device.syncPaused}
            onChange={(paused) => void shop.setSyncPaused(paused)}
          />
        </div>
      ) : (
        <div className="border-t border-line pt-3">
          <p className="mb-2 text-sm text-ink-soft">{texts.noAccount}</p>
          <Link to="/auth?signin" onClick={onClose} className={buttonClass()}>
            {texts.signInLink}
          </Link>
        </div>
      )}
    </section>
  )
}

function RefusedTray() {
  const { refused } = useDeviceState()
  const { categories } = useCatalogue()
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name ?? ''
  return (
    <div className={NOTICE_CLASS}>
      <h2 className="font-semibold">{texts.refusedTitle(refused.length)}</h2>
      <p>{texts.refusedHint}</p>
      <ul className="mt-1 list-disc pl-5">
        {refused.map((operation) => (
          <li key={operation.opId}>
            <span className="font-semibold">{refusedName(operation, nameOf)}</span>:{' '}
            {refusalReason(operation.code)}
          </li>
        ))}
      </ul>
    </div>
  )
}
