import { type BootStorage, openBootStorage, opfsBootFile } from '#web/store/browser/boot-storage.ts'
import { CREDENTIALS_KEY } from '#web/sync/account/credentials.ts'
import { parseSession, SESSION_KEY } from '#web/sync/account/session.ts'

/** Opens what the app must know before it opens any database: who is signed in, and who may sign in offline. */
export function openBoot(): Promise<BootStorage> {
  return openBootStorage(localStorage, opfsBootFile(), [SESSION_KEY, CREDENTIALS_KEY])
}

/** Whether somebody was signed in when the page was last left; the boot file, which takes longer to read, may know better. */
export function wasSignedIn(): boolean {
  return parseSession(localStorage.getItem(SESSION_KEY)).state === 'current'
}
