import { catalogue } from '#web/language/catalogue.ts'
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

const texts = catalogue('device.sign', {
  local: 'Local Mode: everything is only on this device.',
  nothing: 'Nothing is only on this device.',
  toFetch: 'Your shop is still to be fetched.',
  allSent: 'Your server has every change.',
  some: {
    one: '{count} change is only on this device.',
    other: '{count} changes are only on this device.',
  },
  sending: 'Sending goes on by itself.',
  refused: 'See below what your server refused.',
  why: {
    paused: 'Sending and fetching are paused.',
    'signed-out': 'Log in again to go on sending.',
    offline: 'There is no network now.',
    unreachable: 'Your server cannot be reached now.',
    failing: 'Your server could not take them.',
  },
})

const WHY: Partial<Record<SyncState, string>> = texts.why

/** Whether anything is on this device only, and what keeps it here: the first thing that its sign shows. */
export function onlyHereSentence({ mode, sync, device }: Situation): string {
  if (mode === 'local') return texts.local
  const here = device.waiting + device.refused.length
  const why = WHY[sync]
  if (here === 0) {
    const fetched = device.lastSyncAt === null ? texts.toFetch : texts.allSent
    return `${texts.nothing} ${sync === 'failing' ? fetched : (why ?? fetched)}`
  }
  return `${texts.some({ count: here })} ${why ?? (device.waiting > 0 ? texts.sending : texts.refused)}`
}
