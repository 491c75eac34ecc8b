import { useMemo } from 'react'
import { methodName } from '#core/sales/method.ts'
import type { OfferedChoice } from '#web/selling/payment-choice.tsx'
import { useCatalogue } from '#web/store/react/use-shop.ts'

/** The methods that the till offers, in the shop's order (S11.2). */
export function useOfferedMethods(): readonly OfferedChoice[] {
  const { methods } = useCatalogue()
  return useMemo(
    () =>
      methods
        .filter(({ active }) => active)
        .map((method) => ({ id: method.id, name: methodName(method), kind: method.kind })),
    [methods],
  )
}
