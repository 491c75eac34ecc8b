import { useState } from 'react'
import type { Sale } from '#core/sales/sale.ts'
import type { Approval } from '#core/staff/approval.ts'
import type { Demand } from '#core/staff/may.ts'
import { openDrawerFor } from '#web/printing/print-paper.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { Returned } from '#web/store/returns/returns.ts'
import { paperToasts, type Refused, refusedReturn } from './texts.ts'

/** A return that was made, and the sale of the new goods where it was an exchange. */
export interface MadeReturn {
  returned: Sale
  sold?: Sale
}

/** What came of trying; without a refusal somebody wanted to go back to the cart. */
export type Tried = { ok: true; made: MadeReturn } | { ok: false; refusal?: Refused }

/** Why nothing happened yet. */
export interface Problem {
  words: string
  /** It is about the reason, and is said beside it. */
  ofReason: boolean
}

/** Makes a return once, and says why not where it is refused. A second tap meanwhile does nothing. */
export function useGiveBack(onMade: (made: MadeReturn) => void) {
  const shop = useShop()
  const price = usePrice()
  const allow = useAllowed()
  const [problem, setProblem] = useState<Problem>()
  const refuse = (refusal: Refused) =>
    setProblem({ words: refusedReturn(refusal, price), ofReason: refusal.code === 'no-reason' })

  /**
   * @param preview what the device decided beforehand
   * @param demands what somebody else may have to allow first (S16.9)
   */
  async function tryIt(
    preview: { ok: true } | { ok: false; refusal: Refused },
    reason: string,
    demands: readonly Demand[],
    attempt: (approvals: readonly Approval[]) => Promise<Tried>,
  ): Promise<void> {
    if (!preview.ok) return refuse(preview.refusal)
    if (reason === '') return refuse({ code: 'no-reason' })
    const approvals = await allow(...demands)
    const tried = approvals && (await attempt(approvals))
    if (tried?.ok) {
      const { returned, sold } = tried.made
      void openDrawerFor(shop, returned, ...(sold ? [sold] : []))
      onMade(tried.made)
    }
    if (tried && !tried.ok && tried.refusal) refuse(tried.refusal)
  }
  const { busy, run: giveBack } = useAction(tryIt, paperToasts.notStored)
  return { busy, problem, forget: () => setProblem(undefined), giveBack }
}

/** What came of a return that exchanges nothing. */
export function asTried(tried: Returned): Tried {
  return tried.ok ? { ok: true, made: { returned: tried.sale } } : tried
}
