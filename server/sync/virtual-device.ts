import { type Device, insertDevice, lockDevice } from '#server/db/queries/devices.ts'
import type { Tx } from '#server/db/transact.ts'

const VIRTUAL = 'virtual:'
const REST = `${VIRTUAL}rest`

/** Whether an id is reserved for virtual devices. */
export const isVirtualId = (id: string): boolean => id.startsWith(VIRTUAL)

/** The business's virtual device, which makes the operations of REST writes. The caller holds the head's lock. */
export async function lockVirtualDevice(tx: Tx, now: number): Promise<Device> {
  const known = await lockDevice(tx, REST)
  if (known) return known
  await insertDevice(tx, { id: REST, accountId: null, suffix: null, virtual: true }, now)
  return lockVirtualDevice(tx, now)
}
