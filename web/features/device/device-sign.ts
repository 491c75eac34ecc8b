import { formatCount } from '#core/language/format-count.ts'
import type { Identity } from '#web/store/db/identity.ts'
import type { DeviceState } from '#web/store/shop/shop.ts'
import type { SyncState } from './sync-state.ts'

interface Situation {
  mode: Identity['mode']
  sync: SyncState
  device: Pick<DeviceState, 'waiting' | 'refused' | 'unreadable' | 'journal' | 'recovery' | 'lastSyncAt'>
}

/** What the badge shows of this device, by colour and sign. */
export type DeviceSign =
  | 'local'
  | 'in-step'
  | 'sending'
  | 'filling'
  | 'offline'
  | 'waits-offline'
  | 'paused'
  | 'trouble'

/** The one sign of a device: trouble that somebody has to look at comes first, then what somebody chose. */
export function deviceSign({ mode, sync, device }: Situation): DeviceSign {
  const { journal, refused, unreadable, recovery } = device
  if (journal !== 'ok' || refused.length > 0 || unreadable.length > 0 || recovery !== null) return 'trouble'
  if (mode === 'local') return 'local'
  switch (sync) {
    case 'paused':
      return 'paused'
    case 'signed-out':
    case 'outdated':
    case 'failing':
      return 'trouble'
    case 'offline':
    case 'unreachable':
      return device.waiting > 0 ? 'waits-offline' : 'offline'
    default:
      if (device.lastSyncAt === null) return 'filling'
      return device.waiting > 0 ? 'sending' : 'in-step'
  }
}

const WHY: Partial<Record<SyncState, string>> = {
  paused: 'Sending and fetching are paused.',
  'signed-out': 'Log in again to go on sending.',
  offline: 'There is no network now.',
  unreachable: 'Your server cannot be reached now.',
  failing: 'Your server could not take them.',
}

/** Whether anything is on this device only, and what keeps it here: the first thing that its sign shows. */
export function onlyHereSentence({ mode, sync, device }: Situation): string {
  if (mode === 'local') return 'Local Mode: everything is only on this device.'
  const here = device.waiting + device.refused.length
  const why = WHY[sync]
  if (here === 0) {
    const fetched =
      device.lastSyncAt === null ? 'Your shop is still to be fetched.' : 'Your server has every change.'
    return `Nothing is only on this device. ${sync === 'failing' ? fetched : (why ?? fetched)}`
  }
  const changes = here === 1 ? '1 change is' : `${formatCount(here)} changes are`
  const sending = device.waiting > 0 ? 'Sending goes on by itself.' : 'See below what your server refused.'
  return `${changes} only on this device. ${why ?? sending}`
}
