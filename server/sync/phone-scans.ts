import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { type PhoneAnswer, type PhoneMessage, phoneAnswer, phoneMessage } from '#core/barcodes/phone-scan.ts'
import type { Database, Unlisten } from '#server/db/transact.ts'

const CHANNEL = 'tuckshop_phone_scan'

/** How long a phone waits, milliseconds: for a process that its till is connected to, and for the till's answer. */
const PATIENCE = { till: 1_500, answer: 5_000 }
/** How many phones wait at once in this process: in all, and for one till. A till answers in a moment. */
const MOST_WAITING = { all: 500, link: 4 }

const saidToTill = z.extend(z.omit(phoneMessage, { secret: true }), { id: z.string(), link: z.string() })
type SaidToTill = z.infer<typeof saidToTill>
const message = z.union([
  z.object({ said: saidToTill }),
  /** A till has it, and will answer. */
  z.object({ shop: z.string(), id: z.string(), answer: z.optional(phoneAnswer) }),
])
type Message = z.infer<typeof message>

type Handler = (said: SaidToTill) => void
interface Waiting {
  shop: string
  link: string
  isHeard(): void
  answer(answer: PhoneAnswer): void
}

/** The name of the link that a secret opens: only who has the secret can send by it, who knows its name can not. */
export const linkOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/**
 * Passes on what phones scan to the tills that they scan for, and the answers back, in whichever server processes the two
 * are connected. Nothing is stored: what nobody hears at that moment is answered so, and is nowhere afterwards (S10.22).
 */
export class PhoneScans {
  private readonly db: Database
  private readonly newId: () => string
  private readonly patience: typeof PATIENCE
  private readonly tills = new Map<string, Set<Handler>>()
  private readonly waiting = new Map<string, Waiting>()
  private listening: Promise<Unlisten> | undefined

  constructor(db: Database, newId: () => string, patience = PATIENCE) {
    this.db = db
    this.newId = newId
    this.patience = patience
  }

  /** Calls `handler` with what phones say to a till of a business, until the answer is called. */
  async subscribe(businessId: string, link: string, handler: Handler): Promise<() => void> {
    await this.listen()
    const key = keyOf(businessId, link)
    const handlers = this.tills.get(key) ?? new Set()
    this.tills.set(key, handlers.add(handler))
    return () => {
      handlers.delete(handler)
      // Called again it must not end what others began since.
      if (handlers.size === 0 && this.tills.get(key) === handlers) this.tills.delete(key)
    }
  }

  /** Sends a phone's message to its till and waits for the reply; undefined where too many wait. */
  async ask({ secret, ...said }: PhoneMessage): Promise<PhoneAnswer | undefined> {
    const link = linkOf(secret)
    const ofLink = [...this.waiting.values()].filter((each) => each.link === link).length
    if (this.waiting.size >= MOST_WAITING.all || ofLink >= MOST_WAITING.link) return undefined
    const id = this.newId()
    await this.listen()
    const answered = this.awaitAnswer(id, { shop: said.shop, link })
    await this.tell({ said: { id, link, ...said } })
    return answered
  }

  /** A till's answer. One that nobody waits for, or that comes from another business, is dropped. */
  async answer(businessId: string, id: string, answer: PhoneAnswer): Promise<void> {
    await this.tell({ shop: businessId, id, answer })
  }

  /** Answers all that wait, and stops listening. */
  async close(): Promise<void> {
    for (const each of this.waiting.values()) each.answer({ is: 'no-till' })
    const unlisten = await this.listening?.catch(() => undefined)
    unlisten?.()
    this.tills.clear()
  }

  private awaitAnswer(id: string, { shop, link }: Pick<Waiting, 'shop' | 'link'>): Promise<PhoneAnswer> {
    return new Promise((resolve) => {
      const answer = (given: PhoneAnswer) => {
        clearTimeout(timer)
        this.waiting.delete(id)
        resolve(given)
      }
      let timer = setTimeout(() => answer({ is: 'no-till' }), this.patience.till)
      const isHeard = () => {
        clearTimeout(timer)
        timer = setTimeout(() => answer({ is: 'no-answer' }), this.patience.answer)
      }
      this.waiting.set(id, { shop, link, isHeard, answer })
    })
  }

  private tell(what: Message): Promise<void> {
    return this.db.notify(CHANNEL, [JSON.stringify(what)])
  }

  private hear(payload: string): void {
    const heard = message.parse(JSON.parse(payload))
    if ('said' in heard) {
      const { shop, link, id } = heard.said
      const handlers = this.tills.get(keyOf(shop, link))
      if (!handlers) return
      for (const handler of handlers) handler(heard.said)
      void this.tell({ shop, id }).catch(() => undefined)
      return
    }
    const waiting = this.waiting.get(heard.id)
    if (waiting?.shop !== heard.shop) return
    if (heard.answer) waiting.answer(heard.answer)
    else waiting.isHeard()
  }

  private async listen(): Promise<void> {
    this.listening ??= this.db.listen(CHANNEL, (payload) => this.hear(payload))
    try {
      await this.listening
    } catch (error) {
      this.listening = undefined
      throw error
    }
  }
}

const keyOf = (businessId: string, link: string) => `${businessId} ${link}`
