import { MuteSwitch } from '#web/selling/mute-switch.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

/** How scans are heard on this device: a phone, which has no keys to list, finds it here (S10.5). */
export function ScanningSection() {
  return (
    <Section title={texts.scanningTitle}>
      <MuteSwitch />
    </Section>
  )
}
