import { MAX_QUANTITY } from '../entities/fields.ts'
import { type ParsedQuantity, parseQuantity } from './quantity.ts'
import { isMeasured, type MeasuredUnit, SMALLEST, type Unit } from './unit.ts'

const NBSP = '\u00a0'

/**
 * A quantity in its unit without the unit's name: 485 g are `0.485`, twelve pieces `12`. What `parseMeasured` reads.
 * @param quantity in the product's smallest unit
 */
export function measuredNumber(quantity: number, unit: Unit | undefined): string {
  if (!isMeasured(unit)) return String(quantity)
  const digits = String(Math.abs(quantity)).padStart(4, '0')
  const decimals = digits.slice(-3).replace(/0+$/, '')
  return `${quantity < 0 ? '-' : ''}${digits.slice(0, -3)}${decimals && `.${decimals}`}`
}

/** A quantity as papers say it: `0.485 kg`, or `12` pieces. It is never broken over two lines. */
export function measuredText(quantity: number, unit: Unit | undefined): string {
  const number = measuredNumber(quantity, unit)
  return isMeasured(unit) ? `${number}${NBSP}${unit}` : number
}

/**
 * Reads a quantity as somebody types it: whole pieces, or a weight as `0.485`, `0,485 kg` or `485 g`. Nothing is rounded:
 * a gram is the least. A comma is always the decimal mark here, as scales print it.
 * @returns the quantity in the product's smallest unit
 */
export function parseMeasured(text: string, unit: Unit | undefined): ParsedQuantity {
  return isMeasured(unit) ? readMeasured(text.trim(), unit) : parseQuantity(text)
}

function readMeasured(text: string, unit: MeasuredUnit): ParsedQuantity {
  if (/^-.*\d/.test(text)) return { ok: false, code: 'negative' }
  const read = /^(\d[\d\s]*)?(?:[.,](\d+))?\s*([a-z]+)?$/i.exec(text)
  const [, whole = '', decimals = '', said = unit] = read ?? []
  if (!read || whole + decimals === '') return { ok: false, code: 'not-measured' }
  const name = said.toLowerCase()
  if (name !== unit && name !== SMALLEST[unit]) return { ok: false, code: 'not-measured' }
  const places = name === unit ? 3 : 0
  if (/[1-9]/.test(decimals.slice(places))) return { ok: false, code: 'not-measured' }
  const digits = whole.replace(/\s/g, '') + decimals.slice(0, places).padEnd(places, '0')
  const value = Number(digits)
  return value > MAX_QUANTITY ? { ok: false, code: 'too-large' } : { ok: true, value }
}
