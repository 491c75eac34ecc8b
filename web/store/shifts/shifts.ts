import type { TenderKind } from '#core/sales/tender.ts'
import type { CashUp, CashUpRefusal } from '#core/shifts/cash-up.ts'
import type { Deposit } from '#core/shifts/deposit.ts'
import type { Drawer } from '#core/shifts/drawer.ts'
import type { AskedMove, MoveRefusal, PaidTips, TipsRefusal } from '#core/shifts/open-shift.ts'
import type { CashCount, Closing } from '#core/shifts/shift.ts'
import type { ShiftGroup } from '#core/shifts/shift-group.ts'
import type { AskedDeposit, DepositRefusal, WaitingCash } from '#core/shifts/to-bank.ts'
import type { KnownShift } from '#core/shifts/work-out-figures.ts'
import type { Live } from '../browser/live-value.ts'

/** The drawers of a shop and what is open on them, as this device knows it. */
export interface ShiftState {
  /** This device's. */
  suffix: string
  /** This device's drawer; called by its default name where nobody named it. */
  drawer: Drawer
  /** Every drawer of the shop, this one first. */
  drawers: readonly Drawer[]
  /** The shift that is open on this device's drawer. */
  open: ShiftGroup | null
  /** Open shifts on the other drawers. */
  openElsewhere: readonly ShiftGroup[]
  /** The last cash-up of this drawer; undefined where none is known. */
  lastClosing: Closing | undefined
}

export type ShiftOpened = { ok: true } | { ok: false; refusal: { code: 'open-already' } }
export type CashMoved = { ok: true } | { ok: false; refusal: MoveRefusal }
export type TipsPaid = { ok: true } | { ok: false; refusal: TipsRefusal }
export type Banked = { ok: true } | { ok: false; refusal: DepositRefusal }
/** `gone`: this device knows of no such shift. */
export type ShiftClosed =
  | { ok: true; closing: Closing }
  | { ok: false; refusal: CashUpRefusal | { code: 'gone' } }

/** Cash on its way to the bank, as this device knows it. */
export interface BankState {
  /** The oldest first. */
  waiting: readonly WaitingCash[]
  /** The latest first. */
  deposits: readonly Deposit[]
}

/**
 * Shifts of the shop's drawers; undefined until they are read. What each call changes is stored in one durable
 * transaction, which decides by what the device knows then, and names whoever stands at the till. @throws StorageError;
 * nothing is changed then
 */
export interface Shifts extends Live<ShiftState | undefined> {
  /** The state, read first where it has not been yet: that says nothing of whether a shift is open. */
  known(): Promise<ShiftState>
  /** The shift that money of these kinds belongs to; undefined where one must be opened first (S15.18). */
  forMoney(kinds: readonly TenderKind[]): Promise<{ shiftId?: string } | undefined>
  /** Opens a shift on this device's drawer. */
  open(float: CashCount): Promise<ShiftOpened>
  /** Puts cash in or takes it out, or opens the drawer for nothing, in the open shift of this device's drawer. */
  move(asked: AskedMove): Promise<CashMoved>
  /** Writes down tips that were paid otherwise than out of a drawer, whether or not a shift is open (S11.16). */
  payTips(paid: PaidTips): Promise<TipsPaid>
  /** A shift with all that this device knows of it, whichever of its ids is given. */
  read(shiftId: string): Promise<KnownShift | undefined>
  /** Counts and closes a shift of any drawer, under the next number of this device. */
  close(shiftId: string, counted: CashUp): Promise<ShiftClosed>
  /** Every shift of the shop, the latest first. */
  history(): Promise<readonly ShiftGroup[]>
  /** What waits to be banked, and what was. */
  bankState(): Promise<BankState>
  /** Takes what was chosen of it to the bank. */
  bank(asked: AskedDeposit): Promise<Banked>
  /** Says which drawer this device stands over. */
  chooseDrawer(drawerId: string): Promise<void>
}
