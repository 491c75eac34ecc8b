import { useDeviceChoice } from '#web/store/react/use-device-choice.ts'
import { Switch } from '#web/ui/switch.tsx'
import { MUTED_KEY } from './beep.ts'
import { scanTexts } from './texts.ts'

/** Keeps scans silent on this device, for everybody who uses it (S10.5). It holds at once. */
export function MuteSwitch() {
  const [muted, mute] = useDeviceChoice(MUTED_KEY)
  return <Switch label={scanTexts.mute} hint={scanTexts.muteHint} checked={muted} onChange={mute} />
}
