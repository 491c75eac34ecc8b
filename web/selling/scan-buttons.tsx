import { CameraButton } from './camera/camera-button.tsx'
import { usePhoneScanner } from './phone-scanner/phone-scanner.ts'
import { PhoneScannerButton } from './phone-scanner/phone-scanner-button.tsx'

/** The way to scan without a scanner that is in use: the search beside it needs the room of a second one. */
export function ScanButtons() {
  const isOpen = usePhoneScanner()?.isOpen ?? false
  return isOpen ? <PhoneScannerButton /> : <CameraButton />
}
