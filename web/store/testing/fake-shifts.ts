import { uuidv7 } from 'uuidv7'
import type { BookEntry } from '#core/book/book-entry.ts'
import { needsShift } from '#core/checkout/takes-cash.ts'
import { blankRow, factOf } from '#core/entities/entity.ts'
import type { Series } from '#core/numbering/numbers.ts'
import { tillName } from '#core/numbering/till-name.ts'
import type { Sale } from '#core/sales/sale.ts'
import { buildClosing, refuseCashUp } from '#core/shifts/cash-up.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import type { Deposit } from '#core/shifts/deposit.ts'
import { DRAWER } from '#core/shifts/drawer.ts'
import { type DrawerMove, TIPS_PAID } from '#core/shifts/drawer-move.ts'
import { moveFact, refuseMove, shiftFact, tipsPaidFact } from '#core/shifts/open-shift.ts'
import { SHIFT, type Shift, shiftStaff } from '#core/shifts/shift.ts'
import { closingOf, differenceOf, idsOf, shiftGroups } from '#core/shifts/shift-group.ts'
import { decideDeposit, waitingCash } from '#core/shifts/to-bank.ts'
import type { Maker } from '#core/staff/maker.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShiftState, Shifts } from '../shifts/shifts.ts'
import { type Settable, settable } from './fake-live.ts'

/** The parts of the fake shop that its shifts use. */
export interface ShiftSurroundings {
  catalogue(): Catalogue
  now(): number
  maker(): Maker
  take(series: Series): string
  /** Applies operations by the rules of core. @throws the error set by `failNext` */
  write(intents: readonly Intent[]): void
  rows(): {
    shifts: readonly Shift[]
    moves: readonly DrawerMove[]
    deposits: readonly Deposit[]
    payments: readonly BookEntry[]
    sales: readonly Sale[]
  }
}

export interface FakeShifts extends Shifts, Settable<ShiftState | undefined> {
  /** The shift that a sale made now belongs to. */
  current(): string | undefined
}

const DRAWER_ID = 'drawer-1'

/** Shifts in memory, by the real rules of core. The fake till has no suffix and one drawer. */
export function fakeShifts(shop: ShiftSurroundings): FakeShifts {
  const drawer = { ...blankRow(DRAWER, DRAWER_ID), name: tillName('', undefined) }
  const groups = () => shiftGroups(shop.rows().shifts)
  const stateNow = (): ShiftState => {
    const here = groups().filter(({ shift }) => shift.drawerId === DRAWER_ID)
    const closings = here.flatMap((group) => closingOf(group) ?? [])
    return {
      suffix: '',
      drawer,
      drawers: [drawer],
      open: here.find((group) => !closingOf(group)) ?? null,
      openElsewhere: groups().filter((group) => !closingOf(group) && group.shift.drawerId !== DRAWER_ID),
      lastClosing: closings.at(-1),
    }
  }
  const live = settable<ShiftState | undefined>(stateNow())
  const by = () => shiftStaff(shop.maker())
  const at = () => ({
    id: uuidv7(),
    drawerId: DRAWER_ID,
    device: '',
    by: by(),
    now: shop.now(),
  })
  const store = (intent: Intent) => {
    shop.write([intent])
    live.set(stateNow())
  }
  const known = (shiftId: string) => {
    const group = groups().find((each) => idsOf(each).includes(shiftId))
    if (!group) return undefined
    const isOf = (row: { shiftId?: string | null }) => idsOf(group).includes(row.shiftId ?? '')
    const { sales, moves, payments } = shop.rows()
    return {
      group,
      sales: sales.filter(isOf),
      moves: moves.filter(isOf),
      payments: payments.filter(isOf),
    }
  }
  const current = () => (cashUpOf(shop.catalogue().business).on ? stateNow().open?.shift.id : undefined)
  return {
    ...live,
    current,
    known: async () => stateNow(),
    async forMoney(kinds) {
      const shiftId = current()
      if (needsShift(kinds, cashUpOf(shop.catalogue().business), shiftId !== undefined)) return undefined
      return shiftId === undefined ? {} : { shiftId }
    },
    async open(float) {
      if (stateNow().open) return { ok: false, refusal: { code: 'open-already' } }
      store({ type: 'shift.open', payload: { shift: shiftFact(float, stateNow().lastClosing, at()) } })
      return { ok: true }
    },
    async move(asked) {
      const { open } = stateNow()
      const refusal = refuseMove(asked) ?? (open ? undefined : ({ code: 'no-shift' } as const))
      if (refusal || !open) return { ok: false, refusal: refusal ?? { code: 'no-shift' } }
      store({ type: 'drawer.move', payload: { move: moveFact(asked, open.shift.id, at()) } })
      return { ok: true }
    },
    async payTips(paid) {
      const refusal = refuseMove({ ...paid, kind: TIPS_PAID })
      if (refusal) return { ok: false, refusal }
      store({ type: 'drawer.move', payload: { move: tipsPaidFact(paid, at()) } })
      return { ok: true }
    },
    async read(shiftId) {
      return known(shiftId)
    },
    async close(shiftId, counted) {
      const shift = known(shiftId)
      if (!shift) return { ok: false, refusal: { code: 'gone' } }
      if (closingOf(shift.group)) return { ok: false, refusal: { code: 'closed-already' } }
      const elsewhere = shift.group.shift.drawerId !== stateNow().drawer.id
      const making = { id: uuidv7(), number: '', device: '', by: by(), now: shop.now(), elsewhere }
      const closing = buildClosing(shift, counted, making)
      const { noteAbove } = cashUpOf(shop.catalogue().business)
      const refusal = refuseCashUp(counted, differenceOf(closing), noteAbove)
      if (refusal) return { ok: false, refusal }
      const closings = [{ ...closing, number: shop.take('shift') }]
      store({ type: 'shift.close', payload: { shift: factOf(SHIFT, shift.group.shift), closings } })
      return { ok: true, closing: closings[0] ?? closing }
    },
    async history() {
      return groups().reverse()
    },
    async bankState() {
      const { moves, deposits } = shop.rows()
      const waiting = waitingCash({ groups: groups(), moves, deposits })
      return { waiting, deposits: [...deposits].reverse() }
    },
    async bank(asked) {
      const { moves, deposits } = shop.rows()
      const waiting = waitingCash({ groups: groups(), moves, deposits })
      const decision = decideDeposit(asked, waiting, { id: uuidv7(), by: by(), device: '', now: shop.now() })
      if (!decision.ok) return decision
      store({ type: 'bank.deposit', payload: { deposit: decision.deposit } })
      return { ok: true }
    },
    async chooseDrawer() {},
  }
}
