import type { Intent, Operation } from '../operations.ts'
import { MemoryDevice } from './memory-device.ts'
import { MemoryServer } from './memory-server.ts'
import { aPush, NOON } from './operations.ts'

const LIMIT = 3

/** What happens to a message and its answer. */
export type Fate = 'arrives' | 'request-lost' | 'answer-lost' | 'doubled' | 'late'
/** An action on a device, given an id of its own. */
export type Deed = (id: string) => Intent
/** One step of a story: time passes, then something happens on a device or in the network. */
export type Event = { device: 0 | 1; ms: number } & (
  | { kind: 'deed'; deed: Deed }
  | { kind: 'push' | 'pull'; fate: Fate; size: number }
  | { kind: 'late-arrival'; which: number }
)

/** One business, two devices whose clocks are wrong, and a network that loses, doubles and delays. */
export class World {
  now = NOON
  readonly server = new MemoryServer('shop', () => this.now)
  readonly devices = [new MemoryDevice('one'), new MemoryDevice('two')] as const
  readonly deeds: Operation[] = []
  private readonly offsets: readonly [number, number]
  private readonly late: (() => void)[] = []

  constructor(offsets: readonly [number, number]) {
    this.offsets = offsets
    for (const { id } of this.devices) this.server.register(id)
  }

  run(event: Event): void {
    this.now += event.ms
    const at = this.devices[event.device]
    switch (event.kind) {
      case 'deed': {
        const intent = event.deed(`${at.id}-deed-${this.deeds.length}`)
        this.deeds.push(at.commit(intent, this.now + this.offsets[event.device]))
        return
      }
      case 'push':
        this.send(event.fate, () => this.push(at, at.outbox.slice(0, event.size)))
        return
      case 'pull': {
        const request = at.pullRequest(event.size)
        this.send(event.fate, () => {
          const answer = this.pull(request)
          return () => at.takePull(request, answer)
        })
        return
      }
      case 'late-arrival':
        this.late.splice(event.which % Math.max(1, this.late.length), 1)[0]?.()
        return
      default:
        event satisfies never
    }
  }

  /** Ends the faults: every device pushes everything, then pulls everything, and nothing more happens. */
  settle(): void {
    for (const message of this.late.splice(0)) message()
    for (const at of this.devices) this.push(at, at.outbox)
    for (const at of this.devices) {
      for (let more = true; more; ) {
        const request = at.pullRequest(LIMIT)
        const answer = this.pull(request)
        at.takePull(request, answer)
        more = answer.more
      }
    }
  }

  private send(fate: Fate, deliver: () => () => void): void {
    if (fate === 'request-lost') return
    // The answer to a late message is late as well: the device may have advanced by then.
    if (fate === 'late') {
      this.late.push(() => deliver()())
      return
    }
    const receive = deliver()
    if (fate === 'doubled') deliver()
    if (fate !== 'answer-lost') receive()
  }

  private push(at: MemoryDevice, ops: readonly Operation[]): () => void {
    const answer = this.server.push(aPush(at.id, JSON.parse(JSON.stringify(ops))))
    if ('refused' in answer) throw new Error(answer.refused)
    const asideAt = answer.outcomes.find(({ status }) => status === 'quarantined')
    if (asideAt) throw new Error(`a healthy device's operation ${asideAt.seq} was set aside`)
    return () => undefined
  }

  private pull(request: ReturnType<MemoryDevice['pullRequest']>) {
    const answer = this.server.pull(request)
    if ('refused' in answer || 'resync' in answer) throw new Error('the server lost its memory')
    return answer
  }
}
