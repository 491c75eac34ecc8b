import type { CommitContext } from '../commit/commit.ts'
import type { Recovered } from '../journal/journal-entry.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { mendLate } from './recovery.ts'
import { recoverySentence } from './recovery-texts.ts'

/** Takes in what a journal held that was open only after the shop was, shows it, and says so. */
export async function takeInLate(
  shop: ShopStore,
  context: CommitContext,
  recovered: Recovered,
): Promise<void> {
  const found = await mendLate(context, recovered)
  if (found.kind !== 'tail-lost') return
  await shop.refresh('all')
  shop.device.tellRecovery(recoverySentence(found))
}
