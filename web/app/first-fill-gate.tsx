import { type ReactNode, useMemo } from 'react'
import type { SyncState } from '#web/features/device/sync-state.ts'
import { useSyncState, useSyncStatus } from '#web/features/device/use-sync-state.ts'
import { type FillHold, FirstFillProvider } from '#web/store/react/first-fill.ts'
import { useLastSyncAt, useShop } from '#web/store/react/use-shop.ts'
import { useRunning } from './app-context.ts'

const HOLDS: Partial<Record<SyncState, FillHold>> = {
  offline: 'offline',
  paused: 'paused',
  'signed-out': 'logged-out',
  outdated: 'outdated',
  unreachable: 'unreachable',
  failing: 'failing',
}

/** Tells the screens how far the first fill of an account's device is (R39). */
export function FirstFillGate({ children }: { children: ReactNode }) {
  const running = useRunning()
  const { mode } = useShop().identity
  const lastSyncAt = useLastSyncAt()
  const filled = mode === 'local' || lastSyncAt !== null
  const hold = HOLDS[useSyncState(running)]
  const { pulling: progress } = useSyncStatus(running)
  const fill = useMemo(() => (filled ? undefined : { hold, progress }), [filled, hold, progress])
  return <FirstFillProvider value={fill}>{children}</FirstFillProvider>
}
