import { type Device, insertDevice, lockDevice } from '#server/db/queries/devices.ts'
import type { Tx } from '#server/db/transact.ts'

const VIRTUAL = 'virtual:'
const REST = `${VIRTUAL}rest`

/** Whether an id is kept for devices that only the server speaks for. */
export const isVirtualId = (id: string): boolean => id.startsWith(VIRTUAL)

/** The business's own device, from which REST writes come. The caller holds the head's lock. */
export async function lockVirtualDevice(tx: Tx, now: number): Promise<Device> {
  const known = await lockDevice(tx, REST)
  if (known) return known
  await insertDevice(tx, { id: REST, accountId: null, suffix: null, virtual: true }, now)
  return lockVirtualDevice(tx, now)
}
