import { parseMoney } from '../money/parse.ts'
import { MAX_QUANTITY } from '../sync/fields.ts'

export type QuantityRefusal = 'not-whole' | 'negative' | 'too-large'
export type ParsedQuantity = { ok: true; value: number } | { ok: false; code: QuantityRefusal }

/**
 * Reads a whole number of pieces as a person types it or a spreadsheet writes it: `12`, `12.0`, `12,00`, `1 200`.
 * The rules of amounts read them all, digit by digit; no float is ever made.
 */
export function parseQuantity(text: string): ParsedQuantity {
  const parsed = parseMoney(text)
  if (!parsed.ok) {
    const { code } = parsed.refusal
    return { ok: false, code: code === 'negative' || code === 'too-large' ? code : 'not-whole' }
  }
  if (parsed.value % 100 !== 0) return { ok: false, code: 'not-whole' }
  const value = parsed.value / 100
  return value > MAX_QUANTITY ? { ok: false, code: 'too-large' } : { ok: true, value }
}
