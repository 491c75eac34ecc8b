import { isDemoId } from '#core/catalog/demo-id.ts'
import { needsShift } from '#core/checkout/takes-cash.ts'
import { factOf } from '#core/entities/entity.ts'
import type { RowKey } from '#core/rows/rows.ts'
import type { TenderKind } from '#core/sales/tender.ts'
import { buildClosing, type CashUp, refuseCashUp } from '#core/shifts/cash-up.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { THE_SHOP } from '#core/shifts/drawer.ts'
import { TIPS_PAID } from '#core/shifts/drawer-move.ts'
import {
  type AskedMove,
  type AtDrawer,
  moveFact,
  type PaidTips,
  refuseMove,
  shiftFact,
  tipsPaidFact,
} from '#core/shifts/open-shift.ts'
import { type CashCount, type Closing, SHIFT, type ShiftStaff, shiftStaff } from '#core/shifts/shift.ts'
import { closingOf, differenceOf, type ShiftGroup } from '#core/shifts/shift-group.ts'
import { type AskedDeposit, decideDeposit } from '#core/shifts/to-bank.ts'
import type { KnownShift } from '#core/shifts/work-out-figures.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Live } from '../browser/live-value.ts'
import { Turns } from '../browser/turns.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OperationParts } from '../commit/commits.ts'
import type { Transaction } from '../commit/transaction.ts'
import { drawerIdOf } from '../db/device.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { withRetry } from '../db/with-retry.ts'
import { BANK_TABLES, readBank } from './read-bank.ts'
import { allGroups, readShift, SHIFT_TABLES } from './read-shifts.ts'
import { readState, type ShiftList } from './shift-list.ts'
import type {
  Banked,
  BankState,
  CashMoved,
  ShiftClosed,
  ShiftOpened,
  ShiftState,
  Shifts,
  TipsPaid,
} from './shifts.ts'

/** The dependencies of shifts. */
interface ShiftParts extends OperationParts {
  list: ShiftList
  catalogue: Pick<Live<Catalogue>, 'get'>
  /** Shows rows in every tab. */
  refresh(keys: readonly RowKey[]): Promise<void>
}

/** The shifts of a shop, as this device opens, moves and closes them. */
export class ShiftStore implements Shifts {
  private readonly shop: ShiftParts
  /** Decisions and their commits run one after the other: a second tap sees the result of the first. */
  private readonly turns = new Turns()

  constructor(shop: ShiftParts) {
    this.shop = shop
  }

  get(): ShiftState | undefined {
    return this.shop.list.get()
  }

  subscribe(listener: () => void): () => void {
    return this.shop.list.subscribe(listener)
  }

  async known(): Promise<ShiftState> {
    return this.get() ?? (await withRetry(this.shop.db, () => readState(this.shop.db)))
  }

  /** The shift that a sale made now belongs to; undefined where none is open, or the shop has no cash-up (S15.5). */
  async current(): Promise<string | undefined> {
    if (!cashUpOf(this.shop.catalogue.get().business).on) return undefined
    return (await this.known()).open?.shift.id
  }

  async forMoney(kinds: readonly TenderKind[]): Promise<{ shiftId?: string } | undefined> {
    const shiftId = await this.current()
    if (needsShift(kinds, cashUpOf(this.shop.catalogue.get().business), shiftId !== undefined))
      return undefined
    return shiftId === undefined ? {} : { shiftId }
  }

  open(float: CashCount): Promise<ShiftOpened> {
    // Made before the transaction: where that is repeated after a lost connection, it opens no second one.
    const [id, by] = [this.shop.newId(), this.by()]
    return this.inTransaction<ShiftOpened>(async (tx) => {
      const state = await readState(this.shop.db)
      if (state.open && state.open.shift.id !== id) return { ok: false, refusal: { code: 'open-already' } }
      const shift = shiftFact(float, state.lastClosing, this.at(tx, id, by))
      const intents: Intent[] = [{ type: 'shift.open', payload: { shift } }]
      const { drawer } = state
      if (!(await this.shop.db.drawers.get(drawer.id)) && !(await this.isWaiting(drawer.id)))
        intents.unshift({
          type: 'drawer.patch',
          payload: { id: drawer.id, fields: { shopId: THE_SHOP, name: drawer.name } },
        })
      await tx.apply(intents)
      return { ok: true }
    })
  }

  move(asked: AskedMove): Promise<CashMoved> {
    const [id, by] = [this.shop.newId(), this.by()]
    return this.inTransaction<CashMoved>(async (tx) => {
      const refusal = refuseMove(asked)
      if (refusal) return { ok: false, refusal }
      const { open } = await readState(this.shop.db)
      if (!open) return { ok: false, refusal: { code: 'no-shift' } }
      await tx.apply([
        { type: 'drawer.move', payload: { move: moveFact(asked, open.shift.id, this.at(tx, id, by)) } },
      ])
      return { ok: true }
    })
  }

  payTips(paid: PaidTips): Promise<TipsPaid> {
    const [id, by] = [this.shop.newId(), this.by()]
    return this.inTransaction<TipsPaid>(async (tx) => {
      const refusal = refuseMove({ ...paid, kind: TIPS_PAID })
      if (refusal) return { ok: false, refusal }
      await tx.apply([{ type: 'drawer.move', payload: { move: tipsPaidFact(paid, this.at(tx, id, by)) } }])
      return { ok: true }
    })
  }

  read(shiftId: string): Promise<KnownShift | undefined> {
    const { db } = this.shop
    return withRetry(db, () => db.transaction('r', [...SHIFT_TABLES], () => readShift(db, shiftId)))
  }

  close(shiftId: string, counted: CashUp): Promise<ShiftClosed> {
    const { db, newId, now, catalogue } = this.shop
    const [id, by] = [newId(), this.by()]
    return this.inTransaction<ShiftClosed>(async (tx) => {
      const known = await readShift(db, shiftId)
      if (!known) return { ok: false, refusal: { code: 'gone' } }
      const stored = closingOf(known.group)
      if (stored)
        return stored.id === id ? closed(stored) : { ok: false, refusal: { code: 'closed-already' } }
      const elsewhere = drawerIdOf(tx.device) !== known.group.shift.drawerId
      const number = tx.takeNumber('shift')
      // Never before it was opened, also by a till whose clock is ahead, even where the clock was set back meanwhile: the
      // next shift would take in what was counted here.
      const { shift: earliest, apart } = known.group
      const at = Math.max(now(), ...[earliest, ...apart].map(({ openedAt }) => openedAt + 1))
      const device = tx.device.suffix
      const closing = buildClosing(known, counted, { id, number, device, by, now: at, elsewhere })
      const { noteAbove } = cashUpOf(catalogue.get().business)
      const refusal = refuseCashUp(counted, differenceOf(closing), noteAbove)
      if (refusal) throw new Refused({ ok: false, refusal })
      const shift = factOf(SHIFT, known.group.shift)
      await tx.apply([{ type: 'shift.close', payload: { shift, closings: [closing] } }])
      return closed(closing)
    })
  }

  async history(): Promise<readonly ShiftGroup[]> {
    const { db } = this.shop
    const groups = await withRetry(db, () => db.transaction('r', db.shifts, db.overlay, () => allGroups(db)))
    return groups.reverse()
  }

  bankState(): Promise<BankState> {
    const { db } = this.shop
    return withRetry(db, () => db.transaction('r', [...BANK_TABLES], () => readBank(db)))
  }

  bank(asked: AskedDeposit): Promise<Banked> {
    const { db, newId, now } = this.shop
    const [id, by] = [newId(), this.by()]
    return this.inTransaction<Banked>(async (tx) => {
      const { waiting, deposits } = await readBank(db)
      // Repeated after a lost connection: it is stored.
      if (deposits.some((deposit) => deposit.id === id)) return { ok: true }
      const decision = decideDeposit(asked, waiting, { id, by, device: tx.device.suffix, now: now() })
      if (!decision.ok) return decision
      await tx.apply([{ type: 'bank.deposit', payload: { deposit: decision.deposit } }])
      return { ok: true }
    })
  }

  async chooseDrawer(drawerId: string): Promise<void> {
    const { db } = this.shop
    await withRetry(db, () =>
      db.transaction('rw', db.meta, async () => {
        await db.meta.put({ ...(await mustGetDevice(db)), drawerId })
      }),
    )
    await this.shop.refresh([['drawers', drawerId]])
  }

  /** Resolves when what was asked is stored. */
  settled(): Promise<void> {
    return this.turns.settled()
  }

  // The drawer is the shop's own: nobody of the demo shop is named in it.
  private by(): ShiftStaff | null {
    const by = shiftStaff(this.shop.maker())
    return by && isDemoId(by.staffId) ? null : by
  }

  private at({ device }: Transaction, id: string, by: ShiftStaff | null): AtDrawer {
    return { id, drawerId: drawerIdOf(device), device: device.suffix, by, now: this.shop.now() }
  }

  private async isWaiting(drawerId: string): Promise<boolean> {
    return (await this.shop.db.overlay.get(['drawers', drawerId])) !== undefined
  }

  private inTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.turns.run(async () => {
      try {
        return (await this.shop.commits.commit(work)).made
      } catch (error) {
        if (error instanceof Refused) return error.result as Result
        throw error
      }
    })
  }
}

/** Ends a transaction that has taken a number: it is not used up then. */
class Refused extends Error {
  readonly result: ShiftClosed
  constructor(result: ShiftClosed) {
    super('refused')
    this.name = 'Refused'
    this.result = result
  }
}

function closed(closing: Closing): ShiftClosed {
  return { ok: true, closing }
}
