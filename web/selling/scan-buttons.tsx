import { clsx } from 'clsx'
import { CameraButton } from './camera/camera-button.tsx'
import { useHasCamera } from './camera/use-has-camera.ts'
import { usePhoneScanner } from './phone-scanner/phone-scanner.ts'
import { PhoneScannerButton } from './phone-scanner/phone-scanner-button.tsx'

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
