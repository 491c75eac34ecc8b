import { useMemo } from 'react'
import { frozenMethod, methodName } from '#core/sales/method.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import type { OfferedChoice } from './payment-choice.tsx'

/** What methods are called: on the till's buttons, or as papers print them (S2.39). */
type Named = 'on buttons' | 'on papers'

/** The methods that the shop offers, in its order (S11.2). */
export function useOfferedMethods(named: Named): readonly OfferedChoice[] {
  const { methods } = useCatalogue()
  return useMemo(
    () =>
      methods
        .filter(({ active }) => active)
        .map((method) => ({
          id: method.id,
          name: named === 'on buttons' ? methodName(method) : frozenMethod(method).name,
          kind: method.kind,
        })),
    [methods, named],
  )
}
