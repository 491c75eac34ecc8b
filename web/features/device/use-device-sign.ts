import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { type DeviceSign, deviceSign, onlyHereSentence } from './device-sign.ts'
import { type Contact, useSyncState } from './use-sync-state.ts'

/** What the badge shows of this device, and in one sentence whether anything is on it only. */
export function useDeviceSign(contact: Contact): { sign: DeviceSign; sentence: string } {
  const { mode } = useShop().identity
  const situation = { mode, sync: useSyncState(contact), device: useDeviceState() }
  return { sign: deviceSign(situation), sentence: onlyHereSentence(situation) }
}
