import Smartphone from 'lucide-react/icons/smartphone'
import { MuteSwitch } from '#web/selling/mute-switch.tsx'
import { usePhoneScanner } from '#web/selling/phone-scanner/phone-scanner.ts'
import { phoneScannerTexts } from '#web/selling/phone-scanner/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

/** How scans are heard on this device, which a phone without keys finds here (S10.5), and a second phone that scans for it (S10.22). */
export function ScanningSection({ onLeave }: { onLeave(): void }) {
  const phone = usePhoneScanner()
  return (
    <Section title={texts.scanningTitle}>
      {phone && (
        <Button
          className="mb-2"
          onClick={() => {
            onLeave()
            phone.show()
          }}
        >
          <Smartphone aria-hidden />
          {phoneScannerTexts.open}
        </Button>
      )}
      <MuteSwitch />
    </Section>
  )
}
