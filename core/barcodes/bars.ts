import { hasCheckDigit, isMistyped } from './check-digit.ts'
import { readCode } from './scanned-code.ts'

/** A code drawn as bars: '1' is a dark module, '0' a light one. Its quiet zones are beside it. */
export interface Bars {
  symbology: 'ean-13' | 'ean-8' | 'code-128'
  modules: string
  /** Light modules that must be left free on either side. */
  quiet: { before: number; after: number }
}

/** The bars of a code: an EAN where it is one, else Code 128; undefined for a text that has no bars. */
export function barsOf(text: string): Bars | undefined {
  const code = readCode(text)
  const ean = code.length === 12 ? `0${code}` : code
  if (hasCheckDigit(ean) && !isMistyped(ean)) {
    if (ean.length === 13)
      return { symbology: 'ean-13', modules: ean13(ean), quiet: { before: 11, after: 7 } }
    if (ean.length === 8) return { symbology: 'ean-8', modules: ean8(ean), quiet: { before: 7, after: 7 } }
  }
  const modules = code128(code)
  return modules === undefined
    ? undefined
    : { symbology: 'code-128', modules, quiet: { before: 10, after: 10 } }
}

// The widths of the four elements of a digit on the left with odd parity (ISO/IEC 15420). The other two sets follow.
const WIDTHS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
/** Which of the six left digits of an EAN-13 have even parity says its first digit. */
const PARITIES = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
]

function ean13(code: string): string {
  const parity = PARITIES[Number(code[0])] ?? ''
  const left = [...code.slice(1, 7)].map((digit, at) => (parity[at] === 'E' ? even(digit) : odd(digit)))
  return `101${left.join('')}01010${[...code.slice(7)].map(right).join('')}101`
}

function ean8(code: string): string {
  const left = [...code.slice(0, 4)].map(odd)
  return `101${left.join('')}01010${[...code.slice(4)].map(right).join('')}101`
}

const odd = (digit: string) => drawn(WIDTHS[Number(digit)] ?? '', '0')
const right = (digit: string) => drawn(WIDTHS[Number(digit)] ?? '', '1')
const even = (digit: string) => [...right(digit)].reverse().join('')

/** Elements of these widths in turn, the first one light or dark. */
function drawn(widths: string, first: '0' | '1'): string {
  const other = first === '0' ? '1' : '0'
  return [...widths].map((width, at) => (at % 2 === 0 ? first : other).repeat(Number(width))).join('')
}

// The six widths of each value of Code 128 from 0 to 105 (ISO/IEC 15417), then the stop with its closing bar.
const VALUES =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131'
const START_B = '211214'
const START_B_VALUE = 104
const STOP = '2331112'
const FIRST_SIGN = 32
const LAST_SIGN = 126

// In code set B throughout: every printable sign of ASCII, and short enough for what shops print.
function code128(code: string): string | undefined {
  const values = [...code].map((sign) => sign.charCodeAt(0))
  if (values.length === 0 || values.some((value) => value < FIRST_SIGN || value > LAST_SIGN)) return undefined
  const symbols = values.map((value) => value - FIRST_SIGN)
  const check = symbols.reduce((sum, value, at) => sum + value * (at + 1), START_B_VALUE) % 103
  const widths = [
    START_B,
    ...[...symbols, check].map((value) => VALUES.slice(value * 6, value * 6 + 6)),
    STOP,
  ]
  return widths.map((each) => drawn(each, '1')).join('')
}
