import { NOTHING_SEEN, takePicture } from '#core/barcodes/seen-codes.ts'
import type { CodeReader } from './code-reader.ts'

/** Between two pictures, milliseconds: a cheap phone reads one in about as long. */
const REST_MS = 120
/** A picture is read at this width: fine enough for a small code, and quick. */
const READ_WIDTH = 960

/**
 * Reads a playing video picture by picture until it is ended. No picture is kept: each is drawn over the one before.
 * @param onCode gets each code that counts as scanned (S10.14)
 * @param onFailed hears that the reader could not look at a picture
 * @returns what ends it
 */
export function watchVideo(
  video: HTMLVideoElement,
  reader: CodeReader,
  onCode: (code: string) => void,
  onFailed: () => void,
): () => void {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  let seen = NOTHING_SEEN
  let timer: ReturnType<typeof setTimeout>
  let ended = false

  async function look(): Promise<void> {
    const { videoWidth, videoHeight } = video
    if (!pen || videoWidth === 0) return
    const scale = Math.min(1, READ_WIDTH / videoWidth)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    const codes = await reader.read(pen.getImageData(0, 0, canvas.width, canvas.height))
    if (ended) return
    const taken = takePicture(seen, codes, performance.now())
    seen = taken.seen
    for (const code of taken.scanned) onCode(code)
  }

  function lookOn(): void {
    void look()
      .catch((error: unknown) => {
        console.warn('a picture could not be read', error)
        if (!ended) onFailed()
      })
      .finally(() => {
        if (!ended) timer = setTimeout(lookOn, REST_MS)
      })
  }
  lookOn()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
