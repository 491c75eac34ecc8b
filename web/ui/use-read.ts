import { useCallback, useEffect, useState } from 'react'

/** Something that is read later. `value` is what was read last: it stays while it is read again, or cannot be. */
export type Read<Value> =
  | { state: 'reading'; value: Value | undefined }
  | { state: 'read'; value: Value }
  | { state: 'failed'; value: Value | undefined }

/**
 * Reads something when the screen opens, whenever one of `keys` changes, and at each `again`. The newest answer wins;
 * one that comes after the screen has gone is ignored.
 * @param read its `signal` aborts when the screen goes, and not at a newer read, which would start long work again
 */
export function useRead<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  keys: readonly unknown[],
): Read<Value> & { again(): void } {
  const [answer, setAnswer] = useState<Read<Value>>({ state: 'reading', value: undefined })
  const [asked, setAsked] = useState(0)
  const [screen] = useState(newScreen)

  useEffect(() => screen.opened(), [screen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say when to read again, `read` is new each time
  useEffect(() => {
    let superseded = false
    setAnswer(({ value }) => ({ state: 'reading', value }))
    read(screen.signal()).then(
      (value) => {
        if (!superseded) setAnswer({ state: 'read', value })
      },
      (error: unknown) => {
        if (superseded) return
        console.warn('something could not be read', error)
        setAnswer(({ value }) => ({ state: 'failed', value }))
      },
    )
    return () => {
      superseded = true
    }
  }, [asked, ...keys])

  const again = useCallback(() => setAsked((times) => times + 1), [])
  return { ...answer, again }
}

// React opens a screen twice in development: each time has a signal of its own.
function newScreen() {
  let controller = new AbortController()
  return {
    signal: () => controller.signal,
    opened() {
      controller = new AbortController()
      return () => controller.abort()
    },
  }
}
