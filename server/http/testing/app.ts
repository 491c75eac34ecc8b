import { uuidv7 } from 'uuidv7'
import type { AccountMay } from '#core/staff/account-right.ts'
import { storeAccount } from '#server/auth/accounts.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { enter } from '#server/auth/sign-in.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import type { Database } from '#server/db/transact.ts'
import { buildApp } from '#server/http/app.ts'
import { cookiesOf } from '#server/http/cookies.ts'
import type { App } from '#server/http/routes.ts'
import type { WebFolders } from '#server/http/static/web-app.ts'
import type { Resolve } from '#server/http/webhooks/hosts.ts'
import { withFittingAnswers } from './fitting-answers.ts'

export const TEST_PASSWORD = 'a long till password'

export interface SignedUp {
  /** For the `cookie` header. */
  cookie: string
  accountId: string
  businessId: string
  email: string
  /** Headers of a write by this account's own page. */
  headers: Record<string, string>
}

export interface TestApp {
  app: App
  db: Database
  database: TestDatabase
  config: Config
  /** The server's clock, epoch milliseconds: tests set it. */
  clock: { now: number }
  /** The server's log. */
  log: string[]
  /** A new account, of a business of its own unless it joins one, signed in. */
  signUp(email: string, options?: { businessId?: string; may?: AccountMay }): Promise<SignedUp>
  /** Throws where an answer did not fit the document of the API (S22.1). */
  close(): Promise<void>
}

/** Where everybody signs in. */
const BROWSER = { address: '127.0.0.1', device: undefined, browser: 'Chrome on Android' }

let hashed: Promise<string | null> | undefined
/** The hash of everybody's password, made once: it is the slowest step of a sign-up, twice. */
async function hashOfAll(): Promise<string> {
  hashed ??= hashPassword(TEST_PASSWORD)
  const passwordHash = await hashed
  if (passwordHash === null) throw new Error('too many passwords wait to be hashed')
  return passwordHash
}

/** The headers that our own pages send with every write. */
export const WRITE_HEADERS = { 'x-tuckshop': '1' }

/**
 * The real server on a database of its own; it does not listen, requests are injected with `app.inject`.
 * @param given replaces some of its parts; no host of a webhook is found unless it says how
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  folders?: WebFolders,
  given: { database?: TestDatabase; freeBytes?: () => Promise<number>; resolve?: Resolve } = {},
): Promise<TestApp> {
  const { database = await openTestDatabase(), ...parts } = given
  const { db } = database
  const config = readConfig(environment)
  const clock = { now: Date.UTC(2026, 0, 5, 8) }
  const context = { db, config, now: () => clock.now, newId: uuidv7, resolve: async () => [], ...parts }
  const log: string[] = []
  const headers = { ...WRITE_HEADERS, ...hostOf(environment) }
  const { app, misfits } = await withFittingAnswers(() =>
    buildApp(context, folders, { write: (line) => log.push(line) }),
  )
  await app.ready()
  return {
    app,
    db,
    database,
    config,
    clock,
    log,
    async signUp(email, options = {}) {
      const passwordHash = await hashOfAll()
      const made = await storeAccount(context, { email, name: 'Thandi', passwordHash, ...options })
      if (!made.ok) throw new Error(made.code)
      const proved = { ...made.account, passwordHash }
      const { token } = await enter(db, proved, BROWSER, { now: clock.now, replacesHash: false })
      const cookie = `${cookiesOf(config).session}=${token}`
      return { ...made.account, cookie, headers: { ...headers, cookie } }
    },
    async close() {
      await app.close()
      await database.close()
      if (misfits.length > 0) throw new Error(`answers that do not fit openapi.json:\n${misfits.join('\n')}`)
    },
  }
}

/** The headers of a browser where PUBLIC_URL is set: the host that it asks. */
export const hostOf = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }): Record<string, string> =>
  PUBLIC_URL ? { host: new URL(PUBLIC_URL).host } : {}

/** The session cookie of an answer, as the next request's `cookie` header. */
export function sessionCookie(cookies: { name: string; value: string }[]): string {
  const found = cookies.find(({ name }) => name.endsWith('tuckshop'))
  if (!found) throw new Error('the answer set no session cookie')
  return `${found.name}=${found.value}`
}
