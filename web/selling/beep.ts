import { readDeviceText } from '#web/store/browser/device-text.ts'
import { whenIdle } from '#web/store/browser/when-idle.ts'

/** The device choice that keeps scans silent. */
export const MUTED_KEY = 'tuckshop_scan_muted'
const PITCH_HZ = 1_800
const LENGTH_S = 0.07
const VOLUME = 0.2

let context: AudioContext | undefined

/**
 * One short tone for a scan that was added, unless somebody muted it on this device (S10.5). The line comes first: making
 * a tone takes a cheap phone as long as drawing half of it.
 */
export function beep(): void {
  void whenIdle().then(sound)
}

function sound(): void {
  if (readDeviceText(MUTED_KEY) === 'true' || typeof AudioContext === 'undefined') return
  try {
    context ??= new AudioContext()
    // A phone puts it to sleep between customers, or has it begin asleep where a camera scanned and nobody tapped.
    if (context.state !== 'running') void context.resume().catch(() => undefined)
    const tone = context.createOscillator()
    const volume = context.createGain()
    volume.gain.value = VOLUME
    tone.frequency.value = PITCH_HZ
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + LENGTH_S)
  } catch {
    // A device without sound still sells.
  }
}
