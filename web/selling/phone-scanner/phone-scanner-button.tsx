import { clsx } from 'clsx'
import Smartphone from 'lucide-react/icons/smartphone'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CameraButton } from '../camera/camera-button.tsx'
import { useHasCamera } from '../camera/use-has-camera.ts'
import { usePhoneScanner } from './phone-scanner.ts'
import { phoneScannerTexts } from './texts.ts'

/** Lets a second phone scan for this till (S10.22); absent where no server passes scans on. */
export function PhoneScannerButton({ className }: { className?: string }) {
  const scanner = usePhoneScanner()
  if (!scanner) return null
  return (
    <IconButton
      label={phoneScannerTexts.open}
      aria-pressed={scanner.isOpen}
      className={clsx(
        'border border-line-strong',
        scanner.isOpen ? 'bg-action-soft text-action-soft-ink' : 'bg-surface',
        className,
      )}
      onClick={scanner.show}
    >
      <Smartphone aria-hidden />
    </IconButton>
  )
}

/** The ways to scan without a scanner. Where there is room for one alone it is the one in use; the camera leads to the other. */
export function ScanButtons() {
  const hasCamera = useHasCamera()
  const isOpen = usePhoneScanner()?.isOpen ?? false
  return (
    <>
      <span className={clsx('contents', isOpen && 'max-xl:hidden')}>
        <CameraButton />
      </span>
      <span className={clsx('contents', hasCamera && !isOpen && 'max-xl:hidden')}>
        <PhoneScannerButton />
      </span>
    </>
  )
}
