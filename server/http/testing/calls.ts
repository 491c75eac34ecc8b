import { FIRST_CURSOR, PULL_SCHEMA, type PullResponse } from '#core/sync/wire.ts'
import type { SignedUp, TestApp } from './app.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call by a signed-in account. */
export async function call({ app }: TestApp, who: SignedUp, method: Method, url: string, payload?: object) {
  const answer = await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, text: answer.body, body: answer.body ? answer.json() : undefined }
}

/** A registered device of an account, that syncs over HTTP. */
export async function aDevice(app: TestApp, who: SignedUp) {
  const device = crypto.randomUUID()
  const sync = async (path: string, payload: object) =>
    (await call(app, who, 'POST', `/api/sync/${path}`, payload)).body
  await sync('device', { device })
  return {
    id: device,
    push: (...ops: object[]) => sync('push', { proto: 1, device, ops }),
    pull: (): Promise<Exclude<PullResponse, { resync: true }>> =>
      sync('pull', { device, schema: PULL_SCHEMA, cursor: FIRST_CURSOR, limit: 100 }),
  }
}
