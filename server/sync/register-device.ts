import { suffixFor } from '#core/numbering/numbers.ts'
import { type DeviceRequest, type DeviceResponse, REFUSALS } from '#core/sync/wire.ts'
import { getAccount } from '#server/db/queries/accounts.ts'
import { claimDeviceId, type Device, insertDevice, lockDevice } from '#server/db/queries/devices.ts'
import { lockHead, writeHead } from '#server/db/queries/heads.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'
import { keepKey, type SyncRefusal } from './own-device.ts'
import { retryOnConflict } from './retry.ts'
import { isVirtualId } from './virtual-device.ts'

/**
 * Registers a device with the business's next suffix, or finds it again. Its own account's key is kept; a colleague's
 * word for it is not (R24).
 * @param asked `account`: the device's, where that is a colleague of the caller's
 */
export async function registerDevice(
  context: SyncContext,
  caller: Caller,
  { device: id, account: accountId = caller.accountId, deviceKey }: DeviceRequest,
): Promise<DeviceResponse | SyncRefusal> {
  if (isVirtualId(id)) return { refused: REFUSALS.wrongTenant }
  const device = await retryOnConflict(() =>
    context.db.tenant(caller.businessId, async (tx) => {
      if (!(await getAccount(tx, accountId))) return undefined
      const found = await findOrMake(tx, accountId, id, context.now())
      if (found?.accountId === caller.accountId) keepKey(tx, found, deviceKey)
      return found
    }),
  )
  if (device?.accountId !== accountId) return { refused: REFUSALS.wrongTenant }
  const { suffix, lastSeq: last, lastOpId } = device
  return { suffix: suffix ?? '', last, lastOpId, serverTime: context.now() }
}

async function findOrMake(tx: Tx, accountId: string, id: string, now: number): Promise<Device | undefined> {
  const head = await lockHead(tx)
  const known = await lockDevice(tx, id)
  if (known) return known
  if (!(await claimDeviceId(tx, id))) return undefined
  const suffix = suffixFor(head.nextSuffix)
  await insertDevice(tx, { id, accountId, suffix, virtual: false }, now)
  writeHead(tx, head, { ...head, nextSuffix: head.nextSuffix + 1 }, now)
  return findOrMake(tx, accountId, id, now)
}
