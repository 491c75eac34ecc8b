import type { TokenRight } from '#core/staff/token-right.ts'
import type { SignedUp, TestApp } from './app.ts'
import { call, type Method } from './calls.ts'

const DAY = 24 * 60 * 60 * 1000

/** So many days from the server's now, as the API writes an instant. */
export const inDays = ({ clock }: TestApp, days: number): string =>
  new Date(clock.now + days * DAY).toISOString()

export interface Wanted {
  who: SignedUp
  rights: readonly TokenRight[]
  name?: string
  days?: number
}

/** An API token that an owner makes. @throws when it is refused */
export async function makeToken(
  server: TestApp,
  { who, rights, name = 'Webshop', days = 30 }: Wanted,
): Promise<{ id: string; secret: string }> {
  const body = { name, rights, expiresAt: inDays(server, days) }
  const made = await call(server, who, 'POST', '/api/tokens', body)
  if (made.status !== 201) throw new Error(made.text)
  return made.body
}

export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

/** One call by an API token, as another program makes it. */
export async function callByToken(
  { app }: TestApp,
  secret: string,
  method: Method,
  url: string,
  payload?: object,
) {
  const answer = await app.inject({ method, url, headers: bearer(secret), ...(payload && { payload }) })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body && answer.json() }
}
