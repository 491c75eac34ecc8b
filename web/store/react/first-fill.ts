import { createContext, useContext } from 'react'
import type { Progress } from '../browser/progress.ts'

/** What interrupts a device's first fill. */
export type FillHold = 'offline' | 'paused' | 'logged-out' | 'outdated' | 'unreachable' | 'failing'

/** The first fill of an account's device, until it has fetched the whole shop. */
export interface FirstFill {
  /** Undefined while it is running. */
  hold: FillHold | undefined
  /** Progress, in commits of the server; undefined before it is known, and while interrupted. */
  progress: Progress | undefined
}

const FirstFillContext = createContext<FirstFill | undefined>(undefined)
export const FirstFillProvider = FirstFillContext.Provider

/** The first fill of this device; undefined when it is complete, and in Local Mode. */
export function useFirstFill(): FirstFill | undefined {
  return useContext(FirstFillContext)
}
