import { pick, type Random } from './random.ts'

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  8_640_000_000_000_000,
  -1e-308,
  2 ** 53,
  9_007_199_254_740_993n.toString(),
  '',
  ' ',
  '0',
  '-0',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e',
  '💥'.repeat(300),
  'x'.repeat(3_000),
  "'; drop table sales; --",
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  [],
  {},
  [[[]]],
  { $ne: null },
  { length: 1e9 },
  { toString: 'x' },
]

/** An unexpected text for an address or a header. */
export const oddText = (random: Random): string => {
  const odd = pick(random, ODD)
  const text = typeof odd === 'string' ? odd : JSON.stringify(odd)
  // An address holds no lone surrogate.
  return text.slice(0, 200).replaceAll(/\p{Surrogate}/gu, '')
}

/** The body with one part of it, anywhere, spoilt, doubled or removed. */
export function spoil(random: Random, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || random() < 0.2) return pick(random, ODD)
  const keys = Object.keys(value)
  if (keys.length === 0) return pick(random, ODD)
  const key = pick(random, keys)
  if (Array.isArray(value)) {
    const spoilt = value.map((each, index) => (String(index) === key ? spoil(random, each) : each))
    return random() < 0.2 ? [...spoilt, ...spoilt] : spoilt
  }
  const { [key]: part, ...rest } = value as Record<string, unknown>
  if (random() < 0.15) return rest
  if (random() < 0.15) return { ...value, [pick(random, ['extra', 'constructor', 'id'])]: pick(random, ODD) }
  return { ...rest, [key]: spoil(random, part) }
}

/** A text with a piece removed or doubled, or other characters inserted. */
export function garble(random: Random, text: string): string {
  const at = Math.floor(random() * text.length)
  const to = at + Math.floor(random() * 20)
  const piece = pick(random, [
    '',
    '"',
    '{',
    ']',
    ',',
    '\\u',
    '\u0000',
    '1e9999',
    text.slice(at, to).repeat(3),
  ])
  return text.slice(0, at) + piece + text.slice(to)
}
