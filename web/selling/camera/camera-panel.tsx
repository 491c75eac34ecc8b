import { clsx } from 'clsx'
import Flashlight from 'lucide-react/icons/flashlight'
import X from 'lucide-react/icons/x'
import { useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { giveScan } from '../scanner.ts'
import { cameraTexts } from './texts.ts'
import { type CameraState, useCamera } from './use-camera.ts'

const REFUSED = {
  blocked: cameraTexts.blocked,
  'not-started': cameraTexts.notStarted,
  'not-downloaded': cameraTexts.notDownloaded,
  stopped: cameraTexts.stopped,
} as const

/** The camera's picture, which stays for many scans (S10.14). No picture of it is stored or sent. */
export default function CameraPanel({ inDialog, onClose }: { inDialog: boolean; onClose(): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [count, setCount] = useState(0)
  const [lit, setLit] = useState(false)
  const onCode = useCallback((code: string) => {
    if (giveScan(code)) setCount((now) => now + 1)
  }, [])
  const { state, download, tryAgain } = useCamera(video, onCode)
  const lamp = state.step === 'on' ? state.camera.lamp : undefined
  if (state.step === 'asking')
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={cameraTexts.download}
        confirmLabel={cameraTexts.downloadYes}
        cancelLabel={cameraTexts.downloadNo}
        onConfirm={download}
      />
    )
  const panel = (
    <section
      aria-label={cameraTexts.panel}
      className={clsx(
        'overflow-hidden rounded-xl border border-line-strong bg-surface text-ink',
        inDialog
          ? 'mt-1 w-full'
          : 'fixed inset-x-2 top-2 z-40 shadow-high sm:inset-x-auto sm:top-auto sm:bottom-4 sm:left-4 sm:w-80',
      )}
    >
      <video
        ref={video}
        muted
        playsInline
        className={
          state.step === 'on' ? 'h-[20dvh] w-full bg-black object-cover sm:h-[min(13rem,28dvh)]' : 'hidden'
        }
      />
      <div className="flex items-center gap-2 py-1 pr-1 pl-3">
        <p role="status" className="min-w-0 flex-1 text-sm">
          {wordsOf(state, count)}
        </p>
        {state.step === 'refused' && <Button onClick={tryAgain}>{cameraTexts.again}</Button>}
        {lamp && (
          <IconButton
            label={cameraTexts.lamp}
            aria-pressed={lit}
            onClick={() => {
              setLit(!lit)
              void lamp(!lit).catch(() => setLit(false))
            }}
          >
            <Flashlight aria-hidden />
          </IconButton>
        )}
        <IconButton label={cameraTexts.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
    </section>
  )
  // Beside the page, which may hide the part that the button is in.
  return inDialog ? panel : createPortal(panel, document.body)
}

function wordsOf(state: CameraState, count: number): string {
  switch (state.step) {
    case 'starting':
    case 'asking':
      return cameraTexts.starting
    case 'loading':
      return cameraTexts.loading
    case 'refused':
      return REFUSED[state.why]
    case 'on':
      return count === 0 ? cameraTexts.aim : cameraTexts.scanned({ count })
    default:
      return state satisfies never
  }
}
