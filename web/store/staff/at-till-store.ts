import { isUnused, type LockSettings } from '#core/staff/lock-settings.ts'
import { oneMore } from '#core/staff/pin-attempts.ts'
import { asksWho, canSignIn, type PinVerifier, personOf, type StaffRow } from '#core/staff/staff.ts'
import { type Live, LiveValue } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { TillRecord } from '../db/device-records.ts'
import type { AtTill, PinAnswer, TillState } from './at-till.ts'
import { pinMatches } from './pin-verifier.ts'
import { PinWaits } from './pin-waits.ts'

/** How often it is noted that the till is used, milliseconds. */
const NOTED_EVERY_MS = 30_000

/** The dependencies of knowing who stands at a till. */
export interface AtTillParts {
  /** As it was left. */
  record: TillRecord
  /** Changes what is stored, and tells the other tabs. */
  change(how: (now: TillRecord) => TillRecord): Promise<TillRecord>
  read(): Promise<TillRecord>
  catalogue: Live<Pick<Catalogue, 'staff'>>
  /** Epoch milliseconds. */
  now(): number
  /** Milliseconds that nobody sets. */
  steadyMs(): number
  /** Notes for the owner who came to the till, and PINs that were wrong. */
  note(kind: 'person-in' | 'pin-wrong' | 'pin-locked', staffId: string): void
}

/** Who stands at this till, kept in the device's own records. */
export class AtTillStore implements AtTill {
  private readonly state: LiveValue<TillState>
  private readonly parts: AtTillParts
  private record: TillRecord
  private usedAt: number
  private readonly waits: PinWaits

  constructor(parts: AtTillParts) {
    this.parts = parts
    this.record = parts.record
    this.usedAt = parts.record.usedAt
    this.waits = new PinWaits(parts)
    this.waits.see(parts.record.attempts)
    this.state = new LiveValue(this.current())
    parts.catalogue.subscribe(() => this.show())
  }

  get(): TillState {
    return this.state.get()
  }

  subscribe(listener: () => void): () => void {
    return this.state.subscribe(listener)
  }

  lockedFor(staffId: string): number {
    const salt = this.pinOf(this.find(staffId))?.salt
    return salt === undefined ? 0 : this.waits.left(staffId, this.record.attempts[staffId], salt)
  }

  verifyPin(staffId: string, pin: string): Promise<PinAnswer> {
    return this.check(staffId, pin, (record) => record)
  }

  // A right PIN and who it let in are stored at once: a till waits for each write.
  async signIn(staffId: string, pin: string): Promise<PinAnswer> {
    const answer = await this.check(staffId, pin, (record) => this.withPerson(record, staffId))
    if (answer.ok) this.parts.note('person-in', staffId)
    return answer
  }

  async letIn(staffId: string): Promise<void> {
    await this.change((record) => this.withPerson(record, staffId))
    this.parts.note('person-in', staffId)
  }

  private withPerson(record: TillRecord, staffId: string): TillRecord {
    this.usedAt = this.parts.now()
    return { ...record, staffId, locked: false, usedAt: this.usedAt }
  }

  private async check(
    staffId: string,
    pin: string,
    onRight: (record: TillRecord) => TillRecord,
  ): Promise<PinAnswer> {
    const row = this.find(staffId)
    const verifier = this.pinOf(row)
    if (!row || !verifier || !canSignIn(row)) return { ok: false, refusal: { code: 'cannot-sign-in' } }
    const { salt } = verifier
    let forMs = 0
    // Counted before it is checked: a reload in between would otherwise be one more guess.
    await this.change((record) => {
      const before = record.attempts[staffId]
      forMs = this.waits.left(staffId, before, salt)
      if (forMs > 0) return record
      const attempts = oneMore(before, salt, this.parts.now())
      return { ...record, attempts: { ...record.attempts, [staffId]: attempts } }
    })
    if (forMs > 0) return { ok: false, refusal: { code: 'locked', forMs } }
    if (await pinMatches(pin, verifier)) {
      await this.change((record) => onRight({ ...record, attempts: without(record.attempts, staffId) }))
      return { ok: true, person: personOf(row) }
    }
    const lockedNow = this.lockedFor(staffId)
    this.parts.note(lockedNow > 0 ? 'pin-locked' : 'pin-wrong', staffId)
    return { ok: false, refusal: lockedNow > 0 ? { code: 'locked', forMs: lockedNow } : { code: 'wrong' } }
  }

  async setPinHere(staffId: string, pin: PinVerifier): Promise<void> {
    const insteadOf = this.find(staffId)?.pin?.salt
    if (insteadOf === undefined) return
    await this.change((record) => ({
      ...record,
      pinsHere: { ...record.pinsHere, [staffId]: { insteadOf, pin } },
    }))
  }

  lock(): Promise<void> {
    return this.change((record) => ({ ...record, locked: true }))
  }

  noteUse(): void {
    // Left alone for too long, it locks: a phone that slept has run no timer, and this is its first touch.
    if (this.isOver(this.record)) return void this.lockIfUnused().catch(() => undefined)
    this.usedAt = this.parts.now()
    if (this.get().person === null || this.get().locked || this.usedAt - this.record.usedAt < NOTED_EVERY_MS)
      return
    this.record = { ...this.record, usedAt: this.usedAt }
    // Lost, it would only lock the till a little early at its next start.
    this.change((record) => ({ ...record, usedAt: this.usedAt })).catch(() => undefined)
  }

  async lockIfUnused(): Promise<void> {
    if (!this.isOver(this.record)) return
    // Another tab may be in use.
    await this.change((record) => (this.isOver(record) ? { ...record, locked: true } : record))
  }

  setLock(lock: LockSettings): Promise<void> {
    return this.change((record) => ({ ...record, lock }))
  }

  /** Reads it again: another tab changed it. */
  async reload(): Promise<void> {
    this.take(await this.parts.read())
  }

  private async change(how: (record: TillRecord) => TillRecord): Promise<void> {
    this.take(await this.parts.change(how))
  }

  private take(record: TillRecord): void {
    this.record = record
    this.waits.see(record.attempts)
    this.show()
  }

  private isOver({ usedAt, lock }: TillRecord): boolean {
    const { person, locked } = this.get()
    return person !== null && !locked && isUnused(Math.max(usedAt, this.usedAt), lock, this.parts.now())
  }

  // One that was set here holds until the shop has another.
  private pinOf(row: StaffRow | undefined): PinVerifier | null {
    const here = row && this.record.pinsHere?.[row.id]
    return here && here.insteadOf === row.pin?.salt ? here.pin : (row?.pin ?? null)
  }

  private find(staffId: string | null): StaffRow | undefined {
    return this.parts.catalogue.get().staff.find(({ id }) => id === staffId)
  }

  private show(): void {
    const now = this.current()
    const before = this.state.get()
    if (JSON.stringify(now) !== JSON.stringify(before)) this.state.set(now)
  }

  private current(): TillState {
    const { staffId, locked, lock } = this.record
    if (!asksWho(this.parts.catalogue.get().staff)) return { person: null, locked: false, lock }
    const row = this.find(staffId)
    // Whoever works here no more has to make room for somebody who does.
    if (!row || !canSignIn(row)) return { person: null, locked: true, lock }
    return { person: personOf(row), locked, lock }
  }
}

function without<Value>(all: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== key))
}
