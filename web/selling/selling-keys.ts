/** The keys of the first three payment methods (S11.2). */
export const PAYMENT_KEYS = ['F2', 'F3', 'F4'] as const

export type SellingAction =
  /** @param place of a payment method among those that are offered, from 0 */
  | { does: 'pay-with'; place: number }
  | { does: 'finish' }
  | { does: 'search' }
  | { does: 'step'; by: 1 | -1 }
  | { does: 'help' }
  | { does: 'close' }

const ALWAYS: Record<string, SellingAction> = {
  ...Object.fromEntries(PAYMENT_KEYS.map((key, place) => [key, { does: 'pay-with', place } as const])),
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
