import { useState } from 'react'
import { type Cents, cents, subtract } from '#core/money/cents.ts'
import { type Currency, formatMoney } from '#core/money/format.ts'
import { parseMoney, toDecimalText } from '#core/money/parse.ts'
import { BUSINESS } from '#core/settings/business.ts'
import { machinesOf, refuseCashUp } from '#core/shifts/cash-up.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { differenceDemands } from '#core/shifts/shift-demands.ts'
import { differenceOf } from '#core/shifts/shift-group.ts'
import { type KnownShift, workOutFigures } from '#core/shifts/work-out-figures.ts'
import type { Approval } from '#core/staff/approval.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { differenceWords } from '#web/words/difference-words.ts'
import { forgetCount, type SavedCount } from './saved-count.ts'
import { cashUpRefused, cashUpTexts, toastMessages } from './texts.ts'

/** What is typed beside the count. */
interface TypedClosing {
  machines: Readonly<Record<string, string>>
  left: string
  note: string
}

/** Another method than cash, with what its machine said. */
export interface ClosingMethod {
  methodId: string
  name: string
  /** A bank says what came, and no machine. */
  isTransfer: boolean
  expected: Cents
  /** Undefined while nothing is typed. */
  counted: Cents | undefined
  isWrong: boolean
}

/** Closes a shift by its saved count. @param approvals who else allowed it @param onClosed it is stored */
export function useClosing(
  known: KnownShift,
  { cash, first }: SavedCount,
  approvals: readonly Approval[],
  onClosed: () => void,
) {
  const shop = useShop()
  const allow = useAllowed()
  const { business, methods: offered } = useCatalogue()
  const currency: Currency = business?.currency ?? BUSINESS.currency.blank
  const figures = workOutFigures(known)
  const { expected } = figures.cash
  const difference = subtract(cash.total, expected)
  const { float, id } = known.group.shift
  const [typed, setTyped] = useState<TypedClosing>({
    machines: {},
    left: toDecimalText(cents(Math.min(float, cash.total))),
    note: '',
  })
  const left = parseMoney(typed.left, currency)
  const transfers = new Set(
    offered.filter(({ kind }) => kind === 'transfer').map(({ id: methodId }) => methodId),
  )
  const methods = machinesOf(figures).map((machine): ClosingMethod => {
    const text = (typed.machines[machine.methodId] ?? '').trim()
    const read = parseMoney(text, currency)
    const counted = text !== '' && read.ok ? read.value : undefined
    const isTransfer = transfers.has(machine.methodId)
    return { ...machine, isTransfer, counted, isWrong: text !== '' && !read.ok }
  })
  const { noteAbove, approveAbove } = cashUpOf(business)
  const refusal = left.ok
    ? refuseCashUp({ cash, left: left.value, note: typed.note }, difference, noteAbove)
    : undefined

  const { busy, run: close } = useAction(async () => {
    if (!left.ok || refusal || methods.some(({ isWrong }) => isWrong)) return
    const given = await allow(...differenceDemands(difference, approveAbove))
    if (!given) return
    const machines = Object.fromEntries(
      methods.flatMap(({ methodId, counted }) =>
        counted === undefined ? [] : [[methodId, counted] as const],
      ),
    )
    const counted = {
      ...{ cash, firstCash: first, machines, left: left.value, note: typed.note },
      approvals: [...approvals, ...given],
    }
    const closed = await shop.shifts.close(id, counted)
    if (!closed.ok) return toast(cashUpRefused(closed.refusal))
    forgetCount(shop.drafts, id)
    const { number } = closed.closing
    toast(toastMessages.closed(number, differenceWords(differenceOf(closed.closing), currency)))
    onClosed()
  }, toastMessages.failed)
  const { form, button, tried } = useSubmit(close)
  const errors = {
    left: !left.ok
      ? cashUpTexts.notAmount
      : refusal?.code === 'left-too-much'
        ? cashUpTexts.leftTooMuch({ counted: formatMoney(cash.total, currency) })
        : undefined,
    note:
      tried && refusal?.code === 'note-missing'
        ? cashUpTexts.noteMissing({ difference: differenceWords(difference, currency) })
        : undefined,
  }

  return {
    currency,
    expected,
    difference,
    typed,
    type: (more: Partial<TypedClosing>) => setTyped((now) => ({ ...now, ...more })),
    left: left.ok ? left.value : undefined,
    methods,
    errors,
    busy,
    form,
    button,
  }
}
