import { cameraTexts } from './texts.ts'
import type { CameraState } from './use-camera.ts'

const REFUSED = {
  blocked: cameraTexts.blocked,
  'not-started': cameraTexts.notStarted,
  'not-downloaded': cameraTexts.notDownloaded,
  stopped: cameraTexts.stopped,
} as const

/** How far scanning with the camera is. @param on what is said while it scans */
export function cameraWords(state: CameraState, on: string): string {
  switch (state.step) {
    case 'starting':
    case 'asking':
      return cameraTexts.starting
    case 'loading':
      return cameraTexts.loading
    case 'refused':
      return REFUSED[state.why]
    case 'on':
      return on
    default:
      return state satisfies never
  }
}
