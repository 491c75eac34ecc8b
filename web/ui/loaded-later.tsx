import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A part that is fetched when it is first shown, or before by `preload`. */
export interface LoadedLater<Props> {
  (props: Props): ReactNode
  /** Fetches it ahead. Never throws: a failure comes up where the part is shown. */
  preload(): Promise<void>
}

/**
 * Makes a part that is fetched when it is first shown. React's `lazy` does the same, but once a Suspense has shown
 * its fallback React holds back what follows until 300 ms are over, though the part be there after ten: too long
 * for every page, every dialog and the start of the till.
 * @param fallback shown in its place meanwhile
 */
export function loadedLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): LoadedLater<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  function fetchOnce(): Promise<void> {
    loading ??= load().then(
      (module) => {
        Loaded = module.default
      },
      (error: unknown) => {
        // The next try fetches again: the network may be back.
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Later(props: Props): ReactNode {
    const [state, setState] = useState<{ failed?: unknown }>()
    const Shown = Loaded
    useEffect(() => {
      // Not `Loaded`: the part may have arrived since the first paint, and nobody would show it.
      if (Shown) return
      let left = false
      fetchOnce().then(
        () => left || setState({}),
        (error: unknown) => left || setState({ failed: error ?? new Error('a part did not load') }),
      )
      return () => {
        left = true
      }
    }, [])
    if (state?.failed !== undefined) throw state.failed
    return Shown ? <Shown {...props} /> : fallback
  }

  return Object.assign(Later, { preload: () => fetchOnce().catch(() => undefined) })
}
