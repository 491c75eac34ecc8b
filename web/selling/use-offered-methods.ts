import { useMemo } from 'react'
import { frozenMethod, moneyMethods } from '#core/sales/method.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { methodName } from '#web/words/method-words.ts'
import type { OfferedChoice } from './payment-choice.tsx'

/** What methods are called: on the till's buttons, or as papers print them (S2.39). */
type Named = 'on buttons' | 'on papers'

/** The methods that the shop offers, in its order (S11.2). A paper is paid in money: nothing of it goes on account. */
export function useOfferedMethods(named: Named): readonly OfferedChoice[] {
  const { methods } = useCatalogue()
  return useMemo(
    () =>
      (named === 'on papers' ? moneyMethods(methods) : methods)
        .filter(({ active }) => active)
        .map((method) => ({
          id: method.id,
          name: named === 'on buttons' ? methodName(method) : frozenMethod(method).name,
          kind: method.kind,
        })),
    [methods, named],
  )
}
