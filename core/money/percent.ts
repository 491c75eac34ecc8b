export type PercentRefusal = 'not-percent' | 'too-precise' | 'out-of-range'
export type ParsedPercent = { ok: true; value: number } | { ok: false; code: PercentRefusal }

/**
 * Reads a rate as a person types it: `15`, `15.5`, `7,25 %`. From 0 to 100 with at most two decimals, which is what
 * tax is worked out with (S5.9, S9.2).
 */
export function parsePercent(text: string): ParsedPercent {
  const typed = text.trim()
  const bare = (typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : typed).replace(',', '.')
  const found = /^(-?)\s*(\d*)(?:\.(\d*))?$/.exec(bare)
  const [, sign = '', whole = '', decimals = ''] = found ?? []
  if (whole === '' && decimals === '') return { ok: false, code: 'not-percent' }
  if (/[1-9]/.test(decimals.slice(2))) return { ok: false, code: 'too-precise' }
  const value = Number(`${whole || '0'}.${decimals || '0'}`)
  const fits = value <= 100 && (sign === '' || value === 0)
  return fits ? { ok: true, value } : { ok: false, code: 'out-of-range' }
}

/** A rate as a form shows it. */
export const percentText = (rate: number): string => String(rate)
