/** Where a job waits in the queue. */
export interface Place {
  /** Lines take turns, job by job: a line with many jobs only delays its own. */
  line: string
  /** Whether the account knows this browser: a crowd of strangers takes none of these places. */
  kept: boolean
}

/** How many jobs may wait. */
export interface Places {
  kept: number
  others: number
}

/** Reports whether the job may run. */
type Waiter = (isTurn: boolean) => void

/** Waiting jobs, in lines that take turns. */
class Lines {
  size = 0
  private readonly most: number
  private readonly lines = new Map<string, Waiter[]>()

  constructor(most: number) {
    this.most = most
  }

  /** Puts a job at the end of its line; when all places are taken, in place of the last of the longest line. */
  join(name: string, waiter: Waiter): void {
    const own = this.lines.get(name) ?? []
    if (this.size >= this.most && !this.sendAway(own.length + 1)) {
      waiter(false)
      return
    }
    own.push(waiter)
    this.lines.set(name, own)
    this.size += 1
  }

  /** The first job of the line whose turn it is. */
  next(): Waiter | undefined {
    const [first] = this.lines
    if (first === undefined) return undefined
    const [name, line] = first
    const waiter = line.shift()
    // Move the line behind every other one.
    this.lines.delete(name)
    if (line.length > 0) this.lines.set(name, line)
    this.size -= 1
    return waiter
  }

  private sendAway(longerThan: number): boolean {
    const [longest] = [...this.lines].sort(([, a], [, b]) => b.length - a.length)
    if (longest === undefined || longest[1].length <= longerThan) return false
    longest[1].pop()?.(false)
    this.size -= 1
    return true
  }
}

/**
 * Runs at most `running` jobs at once and lets `waiting` more wait; a job without a place, now or later, is refused
 * with null. Reserved places and others take turns.
 */
export function createQueue({ running, waiting }: { running: number; waiting: Places }) {
  let active = 0
  const kept = new Lines(waiting.kept)
  const others = new Lines(waiting.others)
  let turn = [kept, others] as const

  function callNext(): boolean {
    const [first, second] = turn
    turn = [second, first]
    const next = first.next() ?? second.next()
    next?.(true)
    return next !== undefined
  }

  async function enqueue<T>(place: Place, job: () => Promise<T>): Promise<T | null> {
    if (active < running) active++
    // A finished job hands its slot to the next, so that no newcomer can take it in between.
    else if (!(await isTurn(place))) return null
    try {
      return await job()
    } finally {
      if (!callNext()) active--
    }
  }

  const isTurn = (place: Place) =>
    new Promise<boolean>((resolve) => (place.kept ? kept : others).join(place.line, resolve))

  return { enqueue, waiting: (): Places => ({ kept: kept.size, others: others.size }) }
}
