import { useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { type CancelChoice, decideLaybyCancel } from '#core/laybys/cancel-layby.ts'
import { CANCEL_REASONS, type CancelReason, type Remedy } from '#core/laybys/layby.ts'
import type { ListedLayby } from '#core/laybys/layby-list.ts'
import { dueOn } from '#core/laybys/terms.ts'
import { ZERO } from '#core/money/cents.ts'
import { parseDecimal } from '#core/money/decimal.ts'
import { parseMoney } from '#core/money/parse.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { cancelTexts as texts } from './texts.ts'

/** What is typed and chosen to cancel a lay-by. */
interface TypedCancel {
  reason: CancelReason
  /** Nothing is kept of a customer who may not be charged. */
  spared: boolean
  /** How many percent are kept. */
  keep: string
  remedy: Remedy | ''
  interest: string
}

/** Cancelling a lay-by until it is stored, and what comes of it as it is typed now (S20.20). */
export function useCancelLayby({ layby, payments }: Pick<ListedLayby, 'layby' | 'payments'>) {
  const today = dayOf(useShop().now())
  const [typed, setTyped] = useState<TypedCancel>({
    ...{ reason: 'customer', spared: false, keep: String(layby.penaltyPercent), remedy: '', interest: '' },
  })
  const { reason, spared, remedy } = typed
  const percent = parseDecimal(typed.keep)
  const added = remedy === 'with-interest' ? parseMoney(typed.interest, layby.currency) : undefined
  const choice: CancelChoice = {
    ...{ reason, spared },
    penaltyPercent: percent.ok ? percent.hundredths / 100 : 0,
    remedy: remedy === '' ? null : remedy,
    interest: added?.ok ? added.value : ZERO,
  }
  const isShops = reason === 'shop'
  const keepError = isShops || spared || percent.ok ? undefined : texts.notPercent
  const interestError = isShops && added && !added.ok ? texts.notAmount : undefined
  const decision = decideLaybyCancel(layby, payments, choice, today)
  return {
    ...{ typed, choice, decision, keepError, interestError },
    type: (part: Partial<TypedCancel>) => setTyped({ ...typed, ...part }),
    reasons: CANCEL_REASONS.filter(
      (each) => each !== 'not-finished' || dueOn(layby.lastDay, today) === 'given-up',
    ),
    refund: decision.ok ? decision.worked.refund : ZERO,
    canCancel: decision.ok && keepError === undefined && interestError === undefined,
  }
}

export type CancelForm = ReturnType<typeof useCancelLayby>
