import { createContext, useContext } from 'react'
import type { Progress } from '../browser/progress.ts'

/** What keeps a device's first fill from going on. */
export type FillHold = 'offline' | 'paused' | 'logged-out' | 'outdated' | 'unreachable' | 'failing'

/** An account's device that has not fetched the whole of its shop yet. */
export interface FirstFill {
  /** Undefined while it goes on. */
  hold: FillHold | undefined
  /** How far it is, in commits of the server; undefined before that is known, and while it does not go on. */
  progress: Progress | undefined
}

const FirstFillContext = createContext<FirstFill | undefined>(undefined)
export const FirstFillProvider = FirstFillContext.Provider

/** How far the first fill of this device is; undefined when it is through, and in Local Mode. */
export function useFirstFill(): FirstFill | undefined {
  return useContext(FirstFillContext)
}
