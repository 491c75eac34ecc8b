import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CirclePause from 'lucide-react/icons/circle-pause'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudDownload from 'lucide-react/icons/cloud-download'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import HardDrive from 'lucide-react/icons/hard-drive'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useId } from 'react'
import type { DeviceSign } from '#web/features/device/device-sign.ts'
import { useDeviceSign } from '#web/features/device/use-device-sign.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { useDeviceState, useLive, useShop } from '#web/store/react/use-shop.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { useMessageHeight } from '#web/ui/message-room.ts'
import { TONE_CLASS, type Tone } from '#web/ui/tone.ts'
import { useRunning } from '../app-context.ts'
import { texts } from '../texts.ts'
import { centreOpen } from './centre-open.ts'

const DeviceCentreRoute = loadedLater(() => import('./device-centre-route.tsx'))

/** Each sign has a shape of its own: colour alone says nothing to many eyes. */
const LOOKS: Record<DeviceSign, { icon: LucideIcon; tone: Tone }> = {
  local: { icon: HardDrive, tone: 'neutral' },
  'in-step': { icon: CloudCheck, tone: 'good' },
  sending: { icon: CloudUpload, tone: 'neutral' },
  filling: { icon: CloudDownload, tone: 'neutral' },
  offline: { icon: CloudOff, tone: 'neutral' },
  'waits-offline': { icon: CloudOff, tone: 'attention' },
  paused: { icon: CirclePause, tone: 'attention' },
  trouble: { icon: TriangleAlert, tone: 'attention' },
}

/**
 * The 'Local Mode' badge, always at the top right: its sign says whether anything is on this device only, and it opens
 * the screen that shows where the data is and what waits (S1.6, R1, R39).
 */
export function LocalModeBadge() {
  const open = useLive(centreOpen)
  const device = useDeviceState()
  const { identity } = useShop()
  const person = usePerson()
  const { sign, sentence } = useDeviceSign(useRunning())
  const sentenceId = useId()
  // A message lies beside the badge: on a phone its sign alone leaves the room.
  const told = useMessageHeight() > 0
  // Another account's shell begins with it closed.
  useEffect(() => () => centreOpen.set(false), [])
  const waiting = identity.mode === 'account' && device.waiting > 0
  const { icon: Icon, tone } = LOOKS[sign]

  return (
    // At a desk the buttons beside it keep their place when what waited is sent: a tap on one would land on the other.
    <div className={clsx('ml-auto flex shrink-0 justify-end', person && 'xl:min-w-68')}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={sentenceId}
        onClick={() => centreOpen.set(true)}
        onPointerEnter={() => void DeviceCentreRoute.preload()}
        className="group flex min-h-11 items-center pr-3 pl-1"
      >
        <span
          className={clsx(
            'flex items-center gap-1.5 rounded-full border border-line px-3 py-1 text-xs font-semibold whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0',
            TONE_CLASS[tone],
          )}
        >
          <Icon aria-hidden data-sign={sign} />
          {/* A phone has no room for it beside a name and what waits, and would need a second line. */}
          <span className={clsx(told && 'max-md:sr-only', waiting && person && 'max-sm:sr-only')}>
            {texts.badge}
            {waiting && ' ·'}
          </span>
          {waiting && (
            <span className={clsx('figures cramped:sr-only', told && 'max-md:sr-only')}>
              {texts.waitingShort({ count: device.waiting })}
            </span>
          )}
          <ChevronDown
            aria-hidden
            className={clsx('transition-transform max-sm:hidden', open && 'rotate-180')}
          />
        </span>
      </button>
      <p id={sentenceId} className="sr-only">
        {sentence}
      </p>
      {open && <DeviceCentreRoute onClose={() => centreOpen.set(false)} />}
    </div>
  )
}
