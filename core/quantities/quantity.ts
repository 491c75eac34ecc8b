import { MAX_QUANTITY } from '../entities/fields.ts'
import { parseDecimal } from '../money/decimal.ts'

/** `not-measured`: no weight, length or volume, or finer than a gram. */
export type QuantityRefusal = 'not-whole' | 'not-measured' | 'negative' | 'too-large'
export type ParsedQuantity = { ok: true; value: number } | { ok: false; code: QuantityRefusal }

/**
 * Reads a whole number of pieces as a person types it or a spreadsheet writes it: `12`, `12.0`, `12,00`, `1 200`. Read
 * digit by digit as amounts are, without a currency; nothing is dropped to make it valid.
 */
export function parseQuantity(text: string): ParsedQuantity {
  const parsed = parseDecimal(text)
  if (!parsed.ok) {
    const { code } = parsed
    return { ok: false, code: code === 'negative' || code === 'too-large' ? code : 'not-whole' }
  }
  if (parsed.hundredths % 100 !== 0) return { ok: false, code: 'not-whole' }
  const value = parsed.hundredths / 100
  return value > MAX_QUANTITY ? { ok: false, code: 'too-large' } : { ok: true, value }
}
