import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect } from 'react'
import { useDeviceState, useLive, useShop } from '#web/store/use-shop.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from '../texts.ts'
import { centreOpen } from './centre-open.ts'

const DeviceCentreRoute = loadedLater(() => import('./device-centre-route.tsx'))

/** The 'Local Mode' badge, fixed top-right: it opens the screen that tells where the data is and what waits (S1.6, R1). */
export function LocalModeBadge() {
  const open = useLive(centreOpen)
  const device = useDeviceState()
  const { identity } = useShop()
  const attention =
    device.journal !== 'ok' || device.refused.length > 0 || device.recovery !== null || device.syncPaused
  // Another account's shell begins with it closed.
  useEffect(() => () => centreOpen.set(false), [])
  const waiting = identity.mode === 'account' && device.waiting > 0

  return (
    <div className="fixed top-0 right-0 z-30">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => centreOpen.set(true)}
        onPointerEnter={() => void DeviceCentreRoute.preload()}
        className="group flex h-11 items-center pr-3 pl-1"
      >
        <span
          className={clsx(
            'flex items-center gap-1.5 rounded-full border border-line px-3 py-1 text-xs font-semibold [&_svg]:size-4',
            attention ? 'bg-attention-soft text-attention-soft-ink' : 'bg-action-soft text-action-soft-ink',
          )}
        >
          {attention ? <TriangleAlert aria-hidden /> : <ShieldCheck aria-hidden />}
          {texts.badge}
          {waiting && <span className="figures">· {texts.waitingShort(device.waiting)}</span>}
          <ChevronDown
            aria-hidden
            className={clsx('transition-transform max-sm:hidden', open && 'rotate-180')}
          />
        </span>
      </button>
      {open && <DeviceCentreRoute onClose={() => centreOpen.set(false)} />}
    </div>
  )
}
