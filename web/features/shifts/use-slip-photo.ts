import { useRef, useState } from 'react'

/** How long a move waits for a photo that is still being made smaller. */
const LONGEST_WAIT_MS = 5_000

/** The photo of a slip, while somebody fills in the form of a move (S15.6). */
export function useSlipPhoto() {
  const [photo, setPhoto] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const taking = useRef<Promise<unknown>>(undefined)
  return {
    field: {
      imageUrl: photo,
      onChange(address: string | null) {
        latest.current = address
        setPhoto(address)
      },
      onTaking(started: Promise<unknown>) {
        taking.current = started.then(() => {
          taking.current = undefined
        })
      },
    },
    /** Its address, once it is stored. Cash that moved waits for no photo: one that takes long is left out. */
    async taken(): Promise<string | undefined> {
      if (taking.current !== undefined)
        await Promise.race([taking.current, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
      return latest.current ?? undefined
    },
  }
}
