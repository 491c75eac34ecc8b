import { deviceNumber, localDeviceNumber, madeCode } from '#core/barcodes/made-code.ts'
import type { Commits } from '../commit/commits.ts'
import type { Identity } from '../db/identity.ts'

/**
 * Makes a barcode that no other device makes, and none twice (S10.18): its count is the device's, as those of printed
 * numbers are. Undefined for a device that has no number yet: a server gives it one at the first contact.
 */
export async function makeBarcode({
  commits,
  identity,
}: {
  commits: Commits
  identity: Identity
}): Promise<string | undefined> {
  const { made } = await commits.commit(async (tx) => {
    const count = tx.countOne('barcode')
    const { id, suffix } = tx.device
    const number = identity.mode === 'local' ? localDeviceNumber(id) : deviceNumber(suffix)
    return number === undefined ? undefined : madeCode(number, count)
  })
  return made
}
