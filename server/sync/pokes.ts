import type { Database, Unlisten } from '#server/db/transact.ts'

const CHANNEL = 'tuckshop_poke'

type Handler = (head: number) => void

/**
 * Notifies the devices of a business of a newer commit, in whichever server process they are connected. A lost poke
 * loses nothing: the next pull fetches everything.
 */
export class Pokes {
  private readonly db: Database
  private readonly handlers = new Map<string, Set<Handler>>()
  private readonly waiting = new Map<string, number>()
  private listening: Promise<Unlisten> | undefined
  private sending: Promise<void> | undefined

  constructor(db: Database) {
    this.db = db
  }

  /** Calls `handler` for every new head of a business, until the answer is called. */
  async subscribe(businessId: string, handler: Handler): Promise<() => void> {
    await this.listen()
    const handlers = this.handlers.get(businessId) ?? new Set()
    this.handlers.set(businessId, handlers.add(handler))
    return () => {
      handlers.delete(handler)
      // Called again it must not end what others began since.
      if (handlers.size === 0 && this.handlers.get(businessId) === handlers) this.handlers.delete(businessId)
    }
  }

  /** Announces a head after its commit. Announcements during a notification are combined into one. */
  announce(businessId: string, head: number): void {
    this.waiting.set(businessId, Math.max(head, this.waiting.get(businessId) ?? 0))
    this.sending ??= this.send()
  }

  /** Sends pending announcements and stops listening. */
  async close(): Promise<void> {
    await this.sending
    const unlisten = await this.listening?.catch(() => undefined)
    unlisten?.()
    this.handlers.clear()
  }

  private async send(): Promise<void> {
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].map(([businessId, head]) => `${head} ${businessId}`)
      this.waiting.clear()
      // Devices that are not notified now will pull later by themselves.
      await this.db.notify(CHANNEL, batch).catch(() => undefined)
    }
    // In the same tick as the last check for pending ones, so that no announcement is missed.
    this.sending = undefined
  }

  private async listen(): Promise<void> {
    this.listening ??= subscribeToPokes(this.db, (businessId, head) => {
      for (const handler of this.handlers.get(businessId) ?? []) handler(head)
    })
    try {
      await this.listening
    } catch (error) {
      this.listening = undefined
      throw error
    }
  }
}

/** Calls `handler` for every new head of every business, until the answer is called. */
export function subscribeToPokes(
  db: Database,
  handler: (businessId: string, head: number) => void,
): Promise<Unlisten> {
  return db.listen(CHANNEL, (payload) => {
    const split = payload.indexOf(' ')
    handler(payload.slice(split + 1), Number(payload.slice(0, split)))
  })
}
