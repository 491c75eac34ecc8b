import { compareText } from '../language/compare-text.ts'
import { type Cents, cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { TenderKind } from '../sales/tender.ts'
import { type Approval, allowedBy } from '../staff/approval.ts'
import type { CashCount, Closing, MethodCount, ShiftStaff } from './shift.ts'
import type { MethodTakings, ShiftFigures } from './shift-figures.ts'
import { differenceOf } from './shift-group.ts'
import { type KnownShift, workOutFigures } from './work-out-figures.ts'

/** What was counted, as the person who closes a shift gives it. */
export interface CashUp {
  cash: CashCount
  /** What was counted before 'Count again?'. */
  firstCash?: CashCount | undefined
  /** By method id, in cents; one that nobody looked at is missing. */
  machines: Readonly<Record<string, Cents>>
  left: Cents
  note: string
  /** Who else allowed it. */
  approvals?: readonly Approval[] | undefined
}

/** Why a cash-up is not stored. */
export type CashUpRefusal =
  | { code: 'note-missing'; difference: Cents }
  | { code: 'left-too-much'; counted: Cents }
  | { code: 'closed-already' }

/** What the device supplies for a closing. */
export interface ClosingMaking {
  id: string
  number: string
  device: string
  by: ShiftStaff | null
  /** Epoch milliseconds. */
  now: number
  /** Whether the device stands over another drawer than the shift's. */
  elsewhere: boolean
}

/** Above this difference a note is required, in cents, as a shop begins (S15.9). */
export const NOTE_ABOVE = cents(5_000)

/**
 * Why a cash-up is not stored; undefined where it is. Any difference can be closed, a large one with a note.
 * @param difference what was counted less what should be there
 * @param noteAbove in cents, either way
 */
export function refuseCashUp(
  { cash, left, note }: Pick<CashUp, 'cash' | 'left' | 'note'>,
  difference: Cents,
  noteAbove: Cents,
): CashUpRefusal | undefined {
  if (left < 0 || left > cash.total) return { code: 'left-too-much', counted: cash.total }
  if (Math.abs(difference) > noteAbove && note.trim() === '') return { code: 'note-missing', difference }
  return undefined
}

const UNCOUNTED: ReadonlySet<TenderKind> = new Set<TenderKind>(['cash', 'account', 'layby', 'voucher'])

/**
 * What the card machine's slip, or another method's, should say: sales, and what was paid on account and for lay-bys. Nothing
 * stands for what was sold on account, was counted when it came in for a lay-by, or went out and came in as vouchers.
 */
export function machinesOf({
  methods,
  paidOnAccount = [],
  laybys,
}: Pick<ShiftFigures, 'methods' | 'paidOnAccount' | 'laybys'>): Omit<MethodCount, 'counted'>[] {
  const byId = new Map<string, Omit<MethodCount, 'counted'>>()
  for (const { methodId, kind, name, amount, tips } of [
    ...methods,
    ...paidOnAccount,
    ...(laybys?.methods ?? []),
  ]) {
    if (UNCOUNTED.has(kind)) continue
    const expected = sum([byId.get(methodId)?.expected ?? ZERO, amount, tips])
    byId.set(methodId, { methodId, name, expected })
  }
  return [...byId.values()]
}

/** The cash-up of a shift, with the figures of all that its device knows. */
export function buildClosing(known: KnownShift, counted: CashUp, making: ClosingMaking): Closing {
  const figures = workOutFigures(known)
  const { cash, firstCash, machines, left, note, approvals } = counted
  const methods = machinesOf(figures).map(
    (machine): MethodCount => ({ ...machine, counted: machines[machine.methodId] ?? null }),
  )
  return {
    id: making.id,
    number: making.number,
    printedAs: null,
    device: making.device,
    closedBy: making.by,
    closedAt: making.now,
    ...(making.elsewhere && { elsewhere: true }),
    cash,
    ...(firstCash && { firstCash }),
    methods,
    expected: figures.cash.expected,
    left,
    note: note.trim(),
    figures,
    ...allowedBy(approvals),
  }
}

/** What arrived after a shift was closed, and what it makes of the difference (S15.14). */
export interface AfterCashUp {
  /** Cash that should have been there by all that is known now. */
  expected: Cents
  difference: Cents
  /** `difference` less the frozen one. */
  change: Cents
}

/**
 * A frozen cash-up beside all that is known now; undefined where nothing arrived since, and where the device no longer
 * keeps all of its sales.
 */
export function afterCashUp(closing: Closing, known: KnownShift): AfterCashUp | undefined {
  const figures = workOutFigures(known)
  const isKept = known.sales.length >= closing.figures.sales.count + closing.figures.returns.count
  if (!isKept || inFull(figures) === inFull(closing.figures)) return undefined
  const { expected } = figures.cash
  const difference = differenceOf({ cash: closing.cash, expected })
  return { expected, difference, change: subtract(difference, differenceOf(closing)) }
}

// Another device printed others again. Moved into an account, sales go by other numbers, and payments by the methods there.
function inFull({ reprints: _reprints, numbers: _numbers, ...figures }: ShiftFigures): string {
  const { methods, paidOnAccount, laybys } = figures
  const named = {
    ...figures,
    methods: byName(methods),
    ...(paidOnAccount && { paidOnAccount: byName(paidOnAccount) }),
    ...(laybys && { laybys: { ...laybys, methods: byName(laybys.methods) } }),
  }
  // A row that was pulled has its fields in another order than one that was made here.
  return JSON.stringify(named, (_, value: unknown) =>
    value === null || typeof value !== 'object' || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))),
  )
}

function byName(methods: readonly MethodTakings[]): Omit<MethodTakings, 'methodId'>[] {
  return methods
    .map(({ methodId: _methodId, ...taken }) => taken)
    .sort((left, right) => compareText(left.name, right.name) || compareText(left.kind, right.kind))
}
