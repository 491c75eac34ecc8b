/** A running camera. */
export interface Camera {
  stream: MediaStream
  /** Switches its lamp; undefined where it has none. */
  lamp: ((on: boolean) => Promise<void>) | undefined
  /** Calls back once it gives no pictures any more: it was unplugged, or another app took it. */
  onStopped(then: () => void): void
  close(): void
}

export type CameraRefusal = 'blocked' | 'not-started'

/** Opens the camera at the back, or whichever there is. */
export async function openCamera(): Promise<
  { ok: true; camera: Camera } | { ok: false; code: CameraRefusal }
> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } },
      audio: false,
    })
    const [track] = stream.getVideoTracks()
    const has = track?.getCapabilities?.() as { torch?: boolean } | undefined
    return {
      ok: true,
      camera: {
        stream,
        lamp: track && has?.torch ? (on) => setLamp(track, on) : undefined,
        onStopped: (then) => track?.addEventListener('ended', then),
        close: () => {
          for (const each of stream.getTracks()) each.stop()
        },
      },
    }
  } catch (error) {
    const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError'
    return { ok: false, code: isBlocked ? 'blocked' : 'not-started' }
  }
}

// The lamp is a constraint that not every browser's types know.
function setLamp(track: MediaStreamTrack, on: boolean): Promise<void> {
  return track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
