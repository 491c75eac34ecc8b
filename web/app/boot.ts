import { type BootStorage, openBootStorage, opfsBootFile } from '#web/store/browser/boot-storage.ts'
import { CREDENTIALS_KEY } from '#web/sync/account/credentials.ts'
import { SESSION_KEY } from '#web/sync/account/session.ts'

/** Opens what the app must know before it opens any database: who is signed in, and who may sign in offline. */
export function openBoot(): Promise<BootStorage> {
  return openBootStorage(localStorage, opfsBootFile(), [SESSION_KEY, CREDENTIALS_KEY])
}
