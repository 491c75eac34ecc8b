import {
  isWithin,
  NO_ANSWER_MS,
  nextPrint,
  type PrintEvent,
  type PrintJob,
  printsByItself,
} from '#core/printing/print-job.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { ANOTHER_WINDOW_MS, type KeptJobs } from './kept-jobs.ts'
import { faultOf, type Printer, PrinterError, type PrinterFault } from './printer.ts'

/** A job as screens show it, with what went wrong. */
export interface ListedJob extends PrintJob {
  fault?: PrinterFault
}

/** What a queue needs of the page around it. */
export interface QueueWiring {
  /** Opens the printer of this device without a question. @throws PrinterError */
  open(): Promise<Printer>
  kept: KeptJobs
  /** Epoch milliseconds. */
  now(): number
  newId(): string
  /** One window at a time has the printer. */
  exclusively(work: () => Promise<void>): Promise<void>
}

/** Makes what is printed, once its turn has come. */
export type MakeBytes = () => Promise<Uint8Array>

/** Hears of each new state of a job, also of a late one. */
export type Tell = (state: PrintJob['state']) => void

/** What waits for its turn: a slip, a drawer's pulse, or both. */
interface Turn {
  jobId: string | undefined
  pulse: Uint8Array | undefined
  /** Epoch milliseconds. */
  askedAt: number
  printer?: Printer
  /** Its pulse is on the way. */
  opensDrawer?: boolean
  /** Ends the waiting for a printer that does not answer. */
  abort?(): void
  silence?: ReturnType<typeof setTimeout>
  /** It waited too long to be printed by itself. */
  isLate?: boolean
}

/**
 * What one device prints, one after the other (S17.8, S17.9). Nobody waits for it: what does not come is listed as
 * failed, and nothing is sent twice while an answer may still come.
 */
export class PrintQueue {
  /** What is not printed yet, oldest first. */
  readonly jobs: LiveValue<readonly ListedJob[]>
  private readonly makers = new Map<string, MakeBytes>()
  private readonly listeners = new Map<string, Tell>()
  private readonly line: Turn[] = []
  private current: Turn | undefined
  private readonly wiring: QueueWiring

  constructor(wiring: QueueWiring) {
    this.wiring = wiring
    this.jobs = new LiveValue<readonly ListedJob[]>(wiring.kept.left(wiring.now(), new Set()))
    // A page that was loaded again in the middle of a slip: whether another window prints it shows then.
    setTimeout(() => {
      const listed = this.jobs.get()
      const left = wiring.kept.left(wiring.now(), new Set(listed.map(({ id }) => id)))
      if (left.length > 0) this.jobs.set([...left, ...listed])
    }, ANOTHER_WINDOW_MS)
  }

  /** Prints a paper; one that is listed already is tried again under its own id. @param pulse opens the drawer before */
  print(
    { kind, paperId }: Pick<PrintJob, 'kind' | 'paperId'>,
    make: MakeBytes,
    tell: Tell = () => {},
    pulse?: Uint8Array,
  ): void {
    const listed = this.jobs.get().find((job) => job.kind === kind && job.paperId === paperId)
    const id = listed?.id ?? this.wiring.newId()
    this.listeners.set(id, tell)
    this.makers.set(id, make)
    if (listed) {
      this.again(id)
      return
    }
    const askedAt = this.wiring.now()
    this.list({ id, kind, paperId, madeAt: askedAt, state: 'waiting', tries: 0 })
    this.enter({ jobId: id, askedAt, pulse })
  }

  /** Opens the drawer. Never fails; one that cannot be opened at once is not opened later. */
  pulse(pulse: Uint8Array): void {
    this.enter({ jobId: undefined, pulse, askedAt: this.wiring.now() })
  }

  /**
   * Prints what failed once more. While the printer still has it, its answer is awaited instead.
   * @param make for a job of an earlier page
   */
  again(id: string, make?: MakeBytes): void {
    if (make && !this.makers.has(id)) this.makers.set(id, make)
    const job = this.find(id)
    if (job?.state !== 'failed') return
    if (!this.wiring.kept.isKept(id)) {
      this.drop(id, 'printed')
      return
    }
    const { current } = this
    if (current?.jobId === id) {
      const { fault: _, ...again } = job
      current.askedAt = this.wiring.now()
      this.list({ ...again, state: 'printing' })
      this.watch(current)
      return
    }
    this.change(id, 'again')
    this.enter({ jobId: id, askedAt: this.wiring.now(), pulse: undefined })
  }

  /** Forgets a job: it is not printed any more, not even by a late printer. @param told how it ended for who asked */
  skip(id: string, told: 'failed' | 'printed' = 'failed'): void {
    this.drop(id, told)
    if (this.current?.jobId === id) this.letGo(this.current)
  }

  private enter(turn: Turn): void {
    this.line.push(turn)
    if (!this.current) void this.work()
  }

  private async work(): Promise<void> {
    for (let turn = this.line.shift(); turn; turn = this.line.shift()) {
      if (!this.isDue(turn)) continue
      this.current = turn
      await this.take(turn)
      clearTimeout(turn.silence)
      this.current = undefined
    }
  }

  private isDue({ jobId, askedAt }: Turn): boolean {
    const now = this.wiring.now()
    if (jobId === undefined) return isWithin(NO_ANSWER_MS, askedAt, now)
    if (this.find(jobId)?.state !== 'waiting') return false
    if (printsByItself(askedAt, now)) return true
    this.change(jobId, 'fail')
    return false
  }

  private async take(turn: Turn): Promise<void> {
    const { jobId } = turn
    const aborted = new Promise<never>((_, reject) => {
      turn.abort = () => reject(new PrinterError('silent'))
    })
    if (jobId !== undefined) this.change(jobId, 'start')
    this.watch(turn)
    try {
      const sending = () => Promise.race([aborted, this.send(turn)])
      await Promise.race([aborted, this.wiring.exclusively(sending)])
      if (jobId !== undefined) this.change(jobId, 'answer')
    } catch (error) {
      if (jobId !== undefined) this.change(jobId, 'fail', turn.isLate ? undefined : faultOf(error))
      else console.warn('the drawer was not opened', error)
    }
  }

  private async send(turn: Turn): Promise<void> {
    const { jobId, pulse } = turn
    // Another window may have printed or skipped it while this one waited for its turn.
    if (jobId !== undefined && !this.wiring.kept.isKept(jobId)) this.drop(jobId, 'printed')
    if (!this.isWanted(turn)) return
    const printer = await this.wiring.open()
    turn.printer = printer
    try {
      // The drawer opens before the slip is made. A slip that is tried again does not open it again.
      if (pulse && !(jobId !== undefined && printer.wholeOnly) && this.isWanted(turn)) {
        turn.opensDrawer = true
        await printer.send(pulse, this.wiring.newId())
        turn.opensDrawer = false
      }
      if (jobId === undefined || !this.isWanted(turn)) return
      const bytes = await this.make(jobId)
      if (!this.isWanted(turn)) return
      const whole = pulse && printer.wholeOnly ? Uint8Array.from([...pulse, ...bytes]) : bytes
      await printer.send(whole, jobId)
    } finally {
      await printer.release()
    }
  }

  private async make(jobId: string): Promise<Uint8Array> {
    try {
      const make = this.makers.get(jobId)
      if (!make) throw new Error('nobody knows what is printed')
      return await make()
    } catch (error) {
      console.error(error)
      throw new PrinterError('not-made', { cause: error })
    }
  }

  private isWanted(turn: Turn): boolean {
    return this.current === turn && (turn.jobId === undefined || this.find(turn.jobId) !== undefined)
  }

  private watch(turn: Turn): void {
    clearTimeout(turn.silence)
    turn.silence = setTimeout(() => {
      // A drawer must not open when nobody stands at it any more.
      if (turn.jobId === undefined || turn.opensDrawer) this.letGo(turn)
      else {
        this.change(turn.jobId, 'silence', 'silent')
        this.takeBackLate(turn)
      }
    }, NO_ANSWER_MS)
  }

  // A printer that gets its paper in the morning prints no slip of the night: what it has not taken is taken back. Looked
  // at by the clock again and again, for a computer that sleeps does not count its timers on.
  private takeBackLate(turn: Turn): void {
    turn.silence = setTimeout(() => {
      if (printsByItself(turn.askedAt, this.wiring.now())) return this.takeBackLate(turn)
      turn.isLate = true
      this.letGo(turn)
    }, NO_ANSWER_MS)
  }

  private letGo(turn: Turn): void {
    void turn.printer?.cancel()
    turn.abort?.()
  }

  private find(id: string): ListedJob | undefined {
    return this.jobs.get().find((job) => job.id === id)
  }

  private change(id: string, event: PrintEvent, fault?: PrinterFault): void {
    const job = this.find(id)
    if (!job) return
    const { fault: _, ...before } = job
    const next = nextPrint(before, event)
    if (next.state === 'printed') this.drop(id, 'printed')
    else this.list({ ...next, ...(next.state === 'failed' && fault && { fault }) })
  }

  private list(job: ListedJob): void {
    const { fault: _, ...kept } = job
    const listed = this.jobs.get()
    const isListed = listed.some(({ id }) => id === job.id)
    this.jobs.set(isListed ? listed.map((each) => (each.id === job.id ? job : each)) : [...listed, job])
    this.wiring.kept.keep(kept, this.wiring.now())
    this.listeners.get(job.id)?.(job.state)
  }

  private drop(id: string, told: 'failed' | 'printed'): void {
    this.jobs.set(this.jobs.get().filter((job) => job.id !== id))
    this.wiring.kept.forget(id)
    this.makers.delete(id)
    this.listeners.get(id)?.(told)
    this.listeners.delete(id)
  }
}
