import { clsx } from 'clsx'
import Smartphone from 'lucide-react/icons/smartphone'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePhoneScanner } from './phone-scanner.ts'
import { phoneScannerTexts } from './texts.ts'

/** Lets a second phone scan for this till (S10.22); absent where no server passes scans on. */
export function PhoneScannerButton({ onOpen, className }: { onOpen?(): void; className?: string }) {
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
      onClick={() => {
        onOpen?.()
        scanner.show()
      }}
    >
      <Smartphone aria-hidden />
    </IconButton>
  )
}
