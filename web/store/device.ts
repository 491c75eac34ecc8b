import { FIRST_HLC } from '#core/sync/hlc.ts'
import { FIRST_CURSOR } from '#core/sync/wire.ts'
import type { DeviceRecord, ServerRecord } from './database.ts'
import type { Identity } from './shop.ts'

/** A device that no server has met. In Local Mode, where it is the only one, its numbers have no suffix (R6). */
export function newDevice(id: string, mode: Identity['mode']): DeviceRecord {
  return {
    key: 'device',
    id,
    letter: mode === 'local' ? '' : provisionalLetter(id),
    registered: false,
    seq: 0,
    hlc: FIRST_HLC,
    counters: {},
    demoDismissed: false,
  }
}

/** A device that has never heard from a server. */
export function noServer(): ServerRecord {
  return {
    key: 'server',
    cursor: FIRST_CURSOR,
    digests: {},
    clockOffsetMs: 0,
    lastSyncAt: null,
    syncPaused: false,
    resyncing: false,
  }
}

/**
 * The letters a device prints under until a server gives it its own. A shop signs in online, so that comes with the
 * first contact, a moment later; should the network die in that moment the till sells all the same.
 * No server hands out letters of this form within a million devices of one business.
 */
function provisionalLetter(deviceId: string): string {
  const tail = deviceId.replace(/[^0-9a-f]/g, '').slice(-5)
  return `X${[...tail].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 16))).join('')}`
}

/** Whether a device still prints under letters of its own making. */
export function isProvisional(device: { id: string; letter: string }): boolean {
  return device.letter === provisionalLetter(device.id)
}
