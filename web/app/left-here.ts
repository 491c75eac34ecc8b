import type { LeftHere } from '#web/features/left-here/left-here.ts'
import type { ImportTarget } from '#web/store/account-import/imported-shops.ts'
import { findLocalMove } from '#web/store/account-import/local-move.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { hasOpfsFolder } from '#web/store/browser/opfs-folder.ts'
import { accountKey } from '#web/store/db/database.ts'
import { JOURNALS } from '#web/store/journal/journal-files.ts'
import { findLeftWaiting } from '#web/store/outbox/find-left-waiting.ts'
import { openShop } from '#web/store/shop/open-shop.ts'
import { LOCAL_IDENTITY } from '#web/sync/account/session.ts'
import { sendLeft } from '#web/sync/colleagues/send-left.ts'
import { pictureClient } from '#web/sync/pictures/picture-client.ts'
import { syncClient } from '#web/sync/sync-client.ts'
import { isMoveDue, putOffMove } from './move-later.ts'

/** What lies on this device beside the account of `account`. @param account what Local Mode would be moved into */
export function lookAround(account: ImportTarget, fetchFrom: typeof fetch): LeftHere {
  const { identity } = account
  return {
    local: new LiveValue('unknown'),
    findLocal: () =>
      findLocalMove(account, {
        identity: LOCAL_IDENTITY,
        hasTraces: () => hasOpfsFolder(JOURNALS, accountKey(LOCAL_IDENTITY)).catch(() => false),
        open: () => openShop(LOCAL_IDENTITY),
      }),
    isDue: () => isMoveDue(Date.now()),
    putOff: () => putOffMove(Date.now()),
    async findColleagues() {
      const found = await findLeftWaiting(identity)
      return found.map((left) => {
        const { userId } = left
        const colleague = { ...identity, userId, name: left.name ?? '', email: '' }
        const send = () =>
          sendLeft(() => openShop(colleague), syncClient(fetchFrom, userId), pictureClient(fetchFrom))
        return { ...left, send }
      })
    },
  }
}
