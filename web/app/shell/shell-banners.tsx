import CloudDownload from 'lucide-react/icons/cloud-download'
import CloudOff from 'lucide-react/icons/cloud-off'
import Download from 'lucide-react/icons/download'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import KeyRound from 'lucide-react/icons/key-round'
import Percent from 'lucide-react/icons/percent'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { dayAfter, dayOf } from '#core/calendar/local-day.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { changeTomorrow } from '#core/vat/vat-rate.ts'
import { useSyncStatus } from '#web/features/device/use-sync-state.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useCart, useCatalogue, useDeviceState, useLive, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import { useApp, useRunning } from '../app-context.ts'
import { notStored, texts } from '../texts.ts'
import { centreOpen } from './centre-open.ts'

const LeftHereRoute = loadedLater(() => import('./left-here-route.tsx'))
// What is pressed in them is tall enough to give the line its height.
const LINE_CLASS = 'py-0.5'
const ACTION_CLASS =
  'inline-flex min-h-11 items-center rounded-lg px-3 font-semibold underline underline-offset-2'

/** The slim lines above a page: offline, an ended session, a new version. */
export function ShellBanners() {
  const online = useOnline()
  const onTill = useLocation().pathname === '/'
  return (
    <>
      {/* The till shows this line itself (S2.11). */}
      {!online && !onTill && <Line icon={<CloudOff aria-hidden />}>{texts.offline}</Line>}
      <DatabaseLost />
      <TooOld />
      <Filling />
      <Recovery />
      <RateTomorrow />
      <EndedSession />
      <BackupDue />
      <UpdateOffer />
      <LeftHereOffers />
    </>
  )
}

// Shown beside the till, never before it.
function LeftHereOffers() {
  const { leftHere } = useRunning()
  if (!leftHere) return null
  return <LeftHereRoute left={leftHere} lineClass={LINE_CLASS} actionClass={ACTION_CLASS} />
}

// Nothing can be stored here before a reload, so nothing else on the page matters as much.
function DatabaseLost() {
  const { loss } = useDeviceState()
  if (loss === null) return null
  return (
    <Line
      icon={<RefreshCw aria-hidden />}
      action={<LineButton onClick={() => location.reload()}>{texts.reload}</LineButton>}
    >
      {texts.databaseLost[loss]}
    </Line>
  )
}

// The server has moved on: what is sold still goes out, but nothing new comes in before a reload.
function TooOld() {
  const { refusal } = useSyncStatus(useRunning())
  const update = useLive(useApp().update)
  if (refusal !== 'outdated') return null
  const renew = () => (update ? update.accept() : location.reload())
  return (
    <Line
      icon={<RefreshCw aria-hidden />}
      action={<LineButton onClick={renew}>{texts.updateNow}</LineButton>}
    >
      {texts.tooOld}
    </Line>
  )
}

// A first pull, or another full one. Pausing is the badge's switch, where it goes on from.
function Filling() {
  const shop = useShop()
  const { items } = useCatalogue()
  const { pulling } = useSyncStatus(useRunning())
  if (!pulling) return null
  const pause = () => void doOrToast(() => shop.setSyncPaused(true), notStored)
  return (
    <Line
      tone="neutral"
      icon={<CloudDownload aria-hidden />}
      action={<LineButton onClick={pause}>{texts.fillingPause}</LineButton>}
    >
      <span>
        {texts.filling}
        {items.length > 0 && (
          <span className="font-semibold"> {texts.fillingProducts({ count: items.length })}</span>
        )}
      </span>
      <div className="mt-1 max-w-80 rounded-full border border-line-strong">
        <ProgressBar label={texts.fillingSoFar} {...pulling} />
      </div>
    </Line>
  )
}

// What the browser lost and what came back is said once, until somebody has read it.
function Recovery() {
  const { recovery } = useDeviceState()
  const [read, setRead] = useState(false)
  if (recovery === null || read) return null
  return (
    <Line
      icon={<ShieldCheck aria-hidden />}
      action={<LineButton onClick={() => setRead(true)}>{texts.recoveryRead}</LineButton>}
    >
      {recovery}
    </Line>
  )
}

// Said on the day before to a registered shop, on every page, until midnight (S18.6).
function RateTomorrow() {
  const shop = useShop()
  const { business, rates } = useCatalogue()
  const today = dayOf(shop.now())
  const percent = isVatRegistered(business, dayAfter(today))
    ? changeTomorrow(rates, today, dayAfter(today))
    : undefined
  if (percent === undefined) return null
  return (
    <Line
      icon={<Percent aria-hidden />}
      action={
        <Link to="/settings" className={ACTION_CLASS}>
          {texts.checkRate}
        </Link>
      }
    >
      {texts.rateTomorrow({ percent })}
    </Line>
  )
}

function EndedSession() {
  const state = useLive(useRunning().serverSession)
  const { waiting } = useDeviceState()
  if (state !== 'ended') return null
  return (
    <Line
      icon={<KeyRound aria-hidden />}
      action={
        <Link to="/auth?signin" className={ACTION_CLASS}>
          {texts.signIn}
        </Link>
      }
    >
      {waiting === 0 ? texts.sessionEnded : texts.sessionEndedWaiting({ count: waiting })}
    </Line>
  )
}

// Local Mode has no server to hold a second copy (S1.6).
function BackupDue() {
  const { backups } = useRunning().maintenance
  const { due } = useLive(backups.state)
  if (!due) return null
  const later = () => void doOrToast(() => backups.dismissReminder(), notStored)
  return (
    <Line
      icon={<HardDriveDownload aria-hidden />}
      action={
        <>
          <LineButton onClick={() => centreOpen.set(true)}>{texts.backupOpen}</LineButton>
          <LineButton onClick={later}>{texts.backupLater}</LineButton>
        </>
      }
    >
      {texts.backupDue}
    </Line>
  )
}

// Never while a sale is being rung up (R23).
function UpdateOffer() {
  const update = useLive(useApp().update)
  const cartIsEmpty = useCart().lines.length === 0
  if (!update || !cartIsEmpty) return null
  return (
    <Line
      tone="neutral"
      icon={<Download aria-hidden />}
      action={<LineButton onClick={() => update.accept()}>{texts.updateNow}</LineButton>}
    >
      {texts.updateReady}
    </Line>
  )
}

function Line(props: ComponentProps<typeof Banner>) {
  return <Banner tone="attention" {...props} className={LINE_CLASS} />
}

function LineButton(props: { onClick(): void; children: ReactNode }) {
  return <button type="button" className={ACTION_CLASS} {...props} />
}
