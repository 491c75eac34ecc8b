import type { DeviceState } from '../shop/shop.ts'

/** A device that is in step and has nothing to complain of. */
export const HAPPY_DEVICE: DeviceState = {
  waiting: 0,
  lastSyncAt: null,
  journal: 'ok',
  refused: [],
  unreadable: [],
  recovery: null,
  syncPaused: false,
  loss: null,
}
