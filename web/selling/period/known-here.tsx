import { useLastSyncAt, useShop } from '#web/store/react/use-shop.ts'
import { shortTimeWords } from '#web/ui/time-words.ts'
import { Incomplete } from './incomplete.tsx'
import { texts } from './texts.ts'

/** A note that figures are of what this device knows, and when it last got news of other tills (S21.2). */
export function KnownHere() {
  const shop = useShop()
  const lastSyncAt = useLastSyncAt()
  return (
    <>
      <p className="text-sm text-ink-soft">{knownHere(shop.identity.mode, lastSyncAt, shop.now())}</p>
      <Incomplete />
    </>
  )
}

function knownHere(mode: 'local' | 'account', lastSyncAt: number | null, now: number): string {
  if (mode === 'local') return texts.knownLocal
  if (lastSyncAt === null) return texts.neverSynced
  return texts.known({ when: shortTimeWords(lastSyncAt, now) })
}
