import { PAYMENT_METHODS, type PaymentMethod } from '#core/sales/payment-method.ts'

/** The keys of the first methods. */
export const PAYMENT_KEYS = ['F2', 'F3', 'F4'].flatMap(
  (key, place): [key: string, method: PaymentMethod][] => {
    const method = PAYMENT_METHODS[place]
    return method ? [[key, method]] : []
  },
)

export type SellingAction =
  | { does: 'pay-with'; method: PaymentMethod }
  | { does: 'finish' }
  | { does: 'search' }
  | { does: 'step'; by: 1 | -1 }
  | { does: 'help' }
  | { does: 'close' }

const ALWAYS: Record<string, SellingAction> = {
  ...Object.fromEntries(PAYMENT_KEYS.map(([key, method]) => [key, { does: 'pay-with', method } as const])),
  F9: { does: 'finish' },
  Escape: { does: 'close' },
}

const OUTSIDE_OF_TEXT: Record<string, SellingAction> = {
  '/': { does: 'search' },
  '+': { does: 'step', by: 1 },
  '-': { does: 'step', by: -1 },
  '?': { does: 'help' },
}

/**
 * What a key does where a cart is filled. F9 finishes it: pays it, or makes a document of it.
 * @param typing the key goes into a text that has something in it, or whose field is not the product search.
 */
export function actionFor(
  pressed: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  typing: boolean,
): SellingAction | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  return ALWAYS[pressed.key] ?? (typing ? undefined : OUTSIDE_OF_TEXT[pressed.key])
}
