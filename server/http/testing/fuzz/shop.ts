import { beginSession } from '#server/auth/sessions.ts'
import { type SignedUp, type TestApp, WRITE_HEADERS } from '#server/http/testing/app.ts'
import { call } from '#server/http/testing/calls.ts'
import type { Route } from '#server/http/testing/routes.ts'
import type { Subject } from '#server/http/testing/samples.ts'
import { aFullShop } from '#server/http/testing/subject.ts'
import { pick, type Random } from './random.ts'
import { type FuzzRequest, fuzzAddress, fuzzRequest } from './requests.ts'
import { FuzzTill } from './till.ts'

/**
 * Calls that end the session that asks (a sign-in too), or others of its account: made by a colleague, in a new session
 * each time.
 */
const ENDS_SESSIONS = /login|logout|register|DELETE .api.sessions|PUT .api.user/

/** A shop with one of everything, the target of malformed requests. */
export class FuzzShop {
  readonly till: FuzzTill
  /** How often each route was called. */
  readonly asked = new Map<string, number>()
  readonly #server: TestApp
  readonly #owner: SignedUp
  readonly #subject: Subject
  readonly #colleague: SignedUp

  static async open(server: TestApp, domain: string): Promise<FuzzShop> {
    const { who, subject } = await aFullShop(server, `owner@${domain}`)
    const { businessId } = who
    return new FuzzShop(server, who, subject, await server.signUp(`colleague@${domain}`, { businessId }))
  }

  private constructor(server: TestApp, owner: SignedUp, subject: Subject, colleague: SignedUp) {
    this.#server = server
    this.#owner = owner
    this.#subject = subject
    this.#colleague = colleague
    // As many as the shop's till has sent.
    this.till = new FuzzTill(subject, 4)
  }

  async draw(random: Random, routes: readonly Route[]): Promise<FuzzRequest & { name: string }> {
    if (random() < 0.04) return { ...fuzzAddress(random), name: 'no route' }
    const push = routes.find(({ url }) => url === '/api/sync/push')
    // Most of the server's work is done in pushes.
    const route = push && random() < 0.15 ? push : pick(random, routes)
    this.asked.set(route.name, (this.asked.get(route.name) ?? 0) + 1)
    const drawn = route === push ? this.till.draw(random, this.#server.clock.now) : undefined
    const subject = { ...this.#subject, device: this.till.device }
    if (!ENDS_SESSIONS.test(route.name))
      return { ...fuzzRequest(random, route, subject, this.#owner.headers, drawn), name: route.name }
    const { email, accountId } = this.#colleague
    const [cookie, sessionId] = [await this.#newSession(), await this.#newSession()]
    const asked = { ...subject, email, accountId, sessionId }
    const own = { ...WRITE_HEADERS, cookie: `tuckshop=${cookie}` }
    return { ...fuzzRequest(random, route, asked, own), name: route.name }
  }

  /** What the till does with the answer to its push. */
  async onPushAnswer(status: number, body: string): Promise<void> {
    if (this.till.onAnswer(status, body) !== 'forked') return
    await call(this.#server, this.#owner, 'POST', '/api/sync/device', { device: this.till.device })
  }

  #newSession(): Promise<string> {
    const { businessId, accountId } = this.#colleague
    const { db, clock } = this.#server
    return db.tenant(businessId, (tx) => beginSession(tx, accountId, 'Firefox', clock.now))
  }
}
