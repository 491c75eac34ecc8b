import { useMemo } from 'react'
import { useRunning } from './app-context.ts'

/** A queue at the counter waits this long for what other tills did, milliseconds (S14.16). */
const CATCH_UP_MS = 3_000

/** Hears from the server what other tills did. Local Mode has no server. */
export function useCatchUp(): (() => Promise<boolean>) | undefined {
  const { sync } = useRunning()
  return useMemo(() => sync && (() => sync.catchUp(CATCH_UP_MS)), [sync])
}
