/** Why goods are sold for less, as a shop begins (S12.7). */
export const DISCOUNT_REASONS = [
  'Damaged',
  'Regular customer',
  'Price match',
  'Staff',
  'Near expiry',
] as const
/** Above this many percent a reason is required, as a shop begins. */
export const REASON_ABOVE_PERCENT = 10

/** What a business says of its discounts; missing where it never did. */
interface DiscountSettings {
  discountReasons?: string
  reasonAbove?: number
}

/** The reasons that a shop gives for discounts, in its order, each once. */
export function discountReasonsOf({ discountReasons }: DiscountSettings = {}): readonly string[] {
  if (discountReasons === undefined) return DISCOUNT_REASONS
  const lines = discountReasons.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

/** What takes off more than this gives goods away. */
const GIFT_PERCENT = 99.99

/**
 * Above how many percent a discount needs a reason; what is given away always does (S12.9). A shop without reasons
 * cannot ask for one.
 */
export function reasonAboveOf(settings: DiscountSettings = {}): number {
  if (discountReasonsOf(settings).length === 0) return 100
  return Math.min(settings.reasonAbove ?? REASON_ABOVE_PERCENT, GIFT_PERCENT)
}
