import { FIRST_HLC } from '#core/clocks/hlc.ts'
import { FIRST_CURSOR } from '#core/sync/wire.ts'
import type { DeviceRecord, ServerRecord } from './device-records.ts'
import type { Identity } from './identity.ts'
import { provisionalSuffix } from './provisional-suffix.ts'

/** A device that no server knows yet. In Local Mode, where it is the only one, its numbers have no suffix (R6). */
export function newDevice(id: string, mode: Identity['mode']): DeviceRecord {
  return {
    key: 'device',
    id,
    suffix: mode === 'local' ? '' : provisionalSuffix(id),
    registered: false,
    seq: 0,
    hlc: FIRST_HLC,
    counters: {},
    demoDismissed: false,
    rebases: 0,
  }
}

/** The server record of a device before its first contact. */
export function noServer(): ServerRecord {
  return {
    key: 'server',
    cursor: FIRST_CURSOR,
    digests: {},
    clockOffsetMs: 0,
    lastSyncAt: null,
    syncPaused: false,
    resyncing: false,
    resyncs: 0,
  }
}

/** The drawer that a device stands over: its own, unless another was chosen (S15.2). */
export function drawerIdOf({ id, drawerId }: Pick<DeviceRecord, 'id' | 'drawerId'>): string {
  return drawerId ?? `till-${id}`
}
