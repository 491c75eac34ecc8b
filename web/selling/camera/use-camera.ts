import { type RefObject, useEffect, useState } from 'react'
import { type CodeReader, ownReader } from './code-reader.ts'
import { type Camera, type CameraRefusal, openCamera } from './open-camera.ts'
import { watchVideo } from './watch-video.ts'

/** How far scanning with the camera is. */
export type CameraState =
  | { step: 'starting' }
  /** The reader is not on this device yet. */
  | { step: 'asking' }
  | { step: 'loading' }
  | { step: 'refused'; why: CameraRefusal | 'not-downloaded' | 'stopped' }
  | { step: 'on'; camera: Camera; reader: CodeReader }

/**
 * Opens reader and camera, and reads until the panel closes.
 * @param onCode gets each scanned code
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>({ step: 'starting' })
  // Counts the tries: each begins anew.
  const [attempt, setAttempt] = useState({ count: 0, download: false, ownFails: false })

  useEffect(() => {
    let gone = false
    let camera: Camera | undefined
    const show = (next: CameraState) => {
      if (!gone) setState(next)
    }
    async function start(): Promise<void> {
      show({ step: 'starting' })
      const reader = await readerFor(attempt, show)
      if (!reader || gone) return
      const opened = await openCamera()
      if (!opened.ok) return show({ step: 'refused', why: opened.code })
      camera = opened.camera
      if (gone) return camera.close()
      camera.onStopped(() => show({ step: 'refused', why: 'stopped' }))
      show({ step: 'on', camera, reader })
    }
    void start()
    return () => {
      gone = true
      camera?.close()
    }
  }, [attempt])

  useEffect(() => {
    const screen = video.current
    if (state.step !== 'on' || !screen) return
    screen.srcObject = state.camera.stream
    void screen.play().catch(() => undefined)
    return watchVideo(screen, state.reader, onCode, () => {
      if (state.reader.isOwn) setAttempt((now) => ({ ...now, count: now.count + 1, ownFails: true }))
    })
  }, [state, video, onCode])

  return {
    state,
    download: () => setAttempt((now) => ({ ...now, count: now.count + 1, download: true })),
    tryAgain: () => setAttempt((now) => ({ ...now, count: now.count + 1 })),
  }
}

async function readerFor(
  { download, ownFails }: { download: boolean; ownFails: boolean },
  show: (state: CameraState) => void,
): Promise<CodeReader | undefined> {
  const own = ownFails ? undefined : await ownReader()
  if (own) return own
  const { isReaderKept, openWasmReader } = await import('./wasm-reader.ts')
  if (!download && !(await isReaderKept())) {
    show({ step: 'asking' })
    return undefined
  }
  show({ step: 'loading' })
  try {
    return await openWasmReader()
  } catch (error) {
    console.error(error)
    show({ step: 'refused', why: 'not-downloaded' })
    return undefined
  }
}
