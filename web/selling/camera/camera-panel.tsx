import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PhoneScannerButton } from '../phone-scanner/phone-scanner-button.tsx'
import { giveScan } from '../scanner.ts'
import { AskReader } from './ask-reader.tsx'
import { cameraWords } from './camera-words.ts'
import { LampButton } from './lamp-button.tsx'
import { cameraTexts } from './texts.ts'
import { useCamera } from './use-camera.ts'

/** The camera's picture, which stays for many scans (S10.14). No picture of it is stored or sent. */
export default function CameraPanel({ inDialog, onClose }: { inDialog: boolean; onClose(): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [count, setCount] = useState(0)
  const onCode = useCallback((code: string) => {
    if (giveScan(code)) setCount((now) => now + 1)
  }, [])
  const { state, download, tryAgain } = useCamera(video, onCode)
  if (state.step === 'asking') return <AskReader onDownload={download} onClose={onClose} />
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
          {cameraWords(state, count === 0 ? cameraTexts.aim : cameraTexts.scanned({ count }))}
        </p>
        {state.step === 'refused' && <Button onClick={tryAgain}>{cameraTexts.again}</Button>}
        <LampButton state={state} />
        {/* Where the page has no room for its button beside the camera's. */}
        {!inDialog && <PhoneScannerButton onOpen={onClose} className="border-transparent" />}
        <IconButton label={cameraTexts.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
    </section>
  )
  // Beside the page, which may hide the part that the button is in.
  return inDialog ? panel : createPortal(panel, document.body)
}
