import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatHlc } from '#core/clocks/hlc.ts'
import { aPush } from '#core/sync/testing/operations.ts'
import type { Subject } from '#server/http/testing/samples.ts'
import type { Random } from './random.ts'
import { spoil } from './spoil.ts'

interface Golden {
  type: string
  v: number
  payload: Record<string, unknown>
}

const folder = fileURLToPath(new URL('../../../../core/sync/golden/', import.meta.url))
/** One operation of every type in every version ever shipped: a new one is included by itself. */
const GOLDEN: Golden[] = readdirSync(folder)
  .filter((file) => /\.v\d+\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(folder + file, 'utf8')))

const kindOf = ({ type, v }: Golden) => `${type}.v${v}`
export const KINDS: readonly string[] = GOLDEN.map(kindOf)

/** Few enough that operations collide, and many enough that not all are spoilt. */
const PLACES = 40

/** A till whose operations are in order, each of them valid, spoilt or repeated. */
export class FuzzTill {
  device: string
  #seq: number
  readonly #subject: Subject
  readonly #sent = new Map<number, string>()
  /** Kinds come in turn, so that a short run has applied each of them. */
  #drawn = 0
  /** How many operations of each kind were applied. */
  readonly applied = new Map<string, number>()

  constructor(subject: Subject, seq: number) {
    this.device = subject.device
    this.#seq = seq
    this.#subject = subject
  }

  /** The body of a push of up to a dozen operations. */
  draw(random: Random, now: number): Record<string, unknown> {
    this.#sent.clear()
    const count = Math.floor(random() * 13)
    const ops = Array.from({ length: count }, (_, index) => this.#operation(random, index + 1, now))
    return aPush(this.device, ops)
  }

  #operation(random: Random, after: number, now: number): unknown {
    const golden = kindInTurn(this.#drawn++)
    const seq = this.#seq + after
    const at = now + Math.floor((random() - 0.5) * 10_000)
    const operation = {
      ...golden,
      payload: this.#moved(random, golden.payload),
      seq,
      opId: random() < 0.02 ? 'op-again' : `fuzz-${Math.floor(random() * 2 ** 48).toString(36)}`,
      hlc: formatHlc(at, Math.floor(random() * 3)),
      occurredAt: at,
    }
    this.#sent.set(seq, kindOf(golden))
    // A kind is spoilt once one of it was applied: with many of them, chance alone left one of a short run unapplied.
    if (!this.applied.has(kindOf(golden)) || random() < 0.5) return operation
    // The payload is spoilt more often than the envelope, which would keep it from being read at all.
    return random() < 0.8
      ? { ...operation, payload: spoil(random, operation.payload) }
      : spoil(random, operation)
  }

  /** The same about another row of the shop, or one that does not exist yet. */
  #moved(random: Random, payload: Golden['payload']): Golden['payload'] {
    const { businessId, productId, categoryId, customerId } = this.#subject
    const place = Math.floor(random() * PLACES)
    const names: Record<string, string> = {
      shop: businessId,
      bread: place % 3 === 0 ? productId : `bread-${place}`,
      food: place % 3 === 0 ? categoryId : `food-${place % 7}`,
      zanele: place % 3 === 0 ? customerId : `zanele-${place}`,
    }
    // A lay-by that the shop cancels says so by the same word.
    const text = JSON.stringify(payload).replaceAll(
      /(?<!"reason":)"(shop|bread|food|zanele)"|"((?:sale|quote|invoice|count|order|st|shift|parked|recipient|layby)-1)/g,
      (_, name: string | undefined, paper: string) => (name ? `"${names[name]}"` : `"${paper}-${place}`),
    )
    return JSON.parse(text)
  }

  /** Continues where the server's answer says. @returns whether the device must register anew */
  onAnswer(status: number, body: string): 'forked' | undefined {
    if (status === 409) {
      this.device = randomUUID()
      this.#seq = 0
      return 'forked'
    }
    if (status !== 200) return undefined
    const { last, outcomes } = JSON.parse(body) as {
      last: number
      outcomes: { seq: number; status: string }[]
    }
    this.#seq = last
    for (const { seq, status } of outcomes) {
      const kind = this.#sent.get(seq)
      if (kind && status === 'applied') this.applied.set(kind, (this.applied.get(kind) ?? 0) + 1)
    }
    return undefined
  }
}

function kindInTurn(drawn: number): Golden {
  const golden = GOLDEN[drawn % GOLDEN.length]
  if (!golden) throw new Error('no operation was ever shipped')
  return golden
}
