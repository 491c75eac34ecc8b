import type { CommitContext } from '../commit/transaction.ts'
import type { Recovered } from '../journal/journal-entry.ts'
import { mendLate } from '../recovery/recovery.ts'
import { recoverySentence } from '../recovery/recovery-texts.ts'
import type { ShopStore } from './shop-store.ts'

/** Recovers the operations of a journal that opened only after the shop, shows them, and informs the user. */
export async function takeInLate(
  { view, device }: Pick<ShopStore, 'view' | 'device'>,
  context: CommitContext,
  recovered: Recovered,
): Promise<void> {
  const found = await mendLate(context, recovered)
  if (found.kind !== 'tail-lost') return
  await view.refresh('all')
  device.tellRecovery(recoverySentence(found))
}
