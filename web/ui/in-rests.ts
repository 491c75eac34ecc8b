/** Nobody has typed or tapped for so long, milliseconds: longer than between two keys. */
const STILL_MS = 400
/** From then on a piece at a time, with room for a key or a tap between two, milliseconds. */
const BETWEEN_MS = 50

/**
 * Does work that nobody waits for, a piece at a time, while nobody types or taps: who does finds the page free.
 * @param piece does one, and says whether there is more to do
 * @returns what ends it early
 */
export function inRests(piece: () => boolean): () => void {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const go = () => {
    if (piece()) timer = setTimeout(go, BETWEEN_MS)
    else listening.abort()
  }
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(go, STILL_MS)
  }
  for (const act of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(act, rest, { capture: true, passive: true, signal: listening.signal })
  rest()
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
