import { useEffect } from 'react'
import type { TillLinkState } from '#core/barcodes/phone-scan.ts'
import { useLive } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useOnline } from '#web/ui/use-online.ts'
import type { OpenLink, PhoneScanner } from './phone-scanner.ts'
import { QrPicture } from './qr-picture.tsx'
import { phoneScannerTexts as texts } from './texts.ts'

interface PhoneScannerDialogProps {
  scanner: PhoneScanner
  onClose(): void
}

/** Shows the other phone where to go, and what became of it. It closes by itself once a phone is there: it would keep scans away. */
export default function PhoneScannerDialog({ scanner, onClose }: PhoneScannerDialogProps) {
  const link = useLive(scanner.link)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that ends while this is shown is not opened again
  useEffect(() => {
    if (!scanner.link.get()) scanner.open()
  }, [])
  function stop() {
    scanner.stop()
    onClose()
  }
  if (!link)
    return (
      <Dialog open onOpenChange={stop} title={texts.title}>
        <NoLink />
      </Dialog>
    )
  return <LinkDialog key={link.address} link={link} scanner={scanner} onStop={stop} onClose={onClose} />
}

interface LinkDialogProps extends PhoneScannerDialogProps {
  link: OpenLink
  onStop(): void
}

function LinkDialog({ link, scanner, onStop, onClose }: LinkDialogProps) {
  const state = useLive(link.state)
  const hasPhone = state.step === 'open' && state.hasPhone
  useClosesWhenJoined(link, onClose)
  return (
    <Dialog
      open
      // A code that was not used ends with its picture: a photograph of it is worth nothing.
      onOpenChange={hasPhone ? onClose : onStop}
      title={texts.title}
      footer={
        <>
          {hasPhone && <Button onClick={() => scanner.open()}>{texts.another}</Button>}
          <Button variant={hasPhone ? 'danger' : 'outline'} onClick={onStop}>
            {texts.stop}
          </Button>
        </>
      }
    >
      {hasPhone ? (
        <p role="status">
          {texts.scanning} {texts.scans({ count: state.count })}
        </p>
      ) : (
        <Waiting address={link.address} state={state} />
      )}
    </Dialog>
  )
}

/** Closes it at the moment at which a phone comes, and says so: the goods are to be seen. */
function useClosesWhenJoined(link: OpenLink, onClose: () => void): void {
  const { state } = link
  useEffect(() => {
    const hasPhone = () => {
      const now = state.get()
      return now.step === 'open' && now.hasPhone
    }
    if (hasPhone()) return
    return state.subscribe(() => {
      if (!hasPhone()) return
      toast(texts.joined)
      onClose()
    })
  }, [state, onClose])
}

function Waiting({ address, state }: { address: string; state: TillLinkState }) {
  const isHeard = state.step === 'open' && state.isHeard
  if (!isHeard) return <NoLink />
  return (
    <>
      <p className="mb-3">{texts.how}</p>
      <QrPicture text={address} label={texts.code} />
      <p role="status" className="mt-3 text-center font-semibold">
        {texts.waiting}
      </p>
      {/^(localhost|127\.|\[::1\])/.test(new URL(address).hostname) && (
        <p className="mt-2 rounded-lg bg-attention-soft px-3 py-2 text-sm text-attention-soft-ink">
          {texts.ownOnly}
        </p>
      )}
    </>
  )
}

function NoLink() {
  const online = useOnline()
  return online ? <Spinner>{texts.connecting}</Spinner> : <p role="status">{texts.offline}</p>
}
