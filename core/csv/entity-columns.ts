import { type Entity, type Field, type FileName, fileNames } from '../entities/entity.ts'
import type { Cents } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { type MoneyRefusal, parseMoney, toDecimalText } from '../money/parse.ts'
import { type PercentRefusal, parsePercent } from '../money/percent.ts'
import { parseQuantity, type QuantityRefusal } from '../quantities/quantity.ts'
import { type Cell, figure } from './cells.ts'
import type { ColumnNames } from './headers.ts'

/** Why a cell is refused. */
export type CellRefusal =
  | 'required'
  | 'too-long'
  | 'control-character'
  | MoneyRefusal['code']
  | QuantityRefusal
  | PercentRefusal
  | 'not-yes-or-no'
  | 'unknown-choice'
  /** A product keeps its unit. */
  | 'other-unit'
  /** A product's supplier is one of the shop's: a file of products makes none. */
  | 'unknown-supplier'
  | 'unknown-container'

/** What a cell says. Undefined where it says nothing, so that what is known stays. */
export type ReadCell = { ok: true; value: unknown } | { ok: false; code: CellRefusal }

/** The names that each column of an entity goes by in a file. */
export function columnNames<E extends Entity>(entity: E): ColumnNames<FileName<E>> {
  const names = fileNames(entity).map((name) => [name, entity[name]?.file?.names ?? []])
  return Object.fromEntries(names) as ColumnNames<FileName<E>>
}

/**
 * Reads a cell as its field means it. A text over its limit is refused with its reason, never cut.
 * @param cell trimmed
 * @param currency the shop's: a price with the sign of another one is refused
 */
export function readCell(
  { kind, blank, required, file }: Field<unknown>,
  cell: string,
  currency: Currency,
): ReadCell {
  if (cell === '') return blankCell(file?.blankKeeps ? undefined : blank, required)
  switch (kind.written) {
    case 'amount':
      return readPrice(cell, currency)
    case 'count':
      return parseQuantity(cell)
    case 'percent':
      return parsePercent(cell)
    case 'flag':
      return readYesOrNo(cell)
    case 'choice':
      return readChoice(kind, cell.toLowerCase(), file?.words)
    case 'text':
    case 'instant':
    case 'other':
      if (cell.length > (kind.longest ?? Number.POSITIVE_INFINITY)) return { ok: false, code: 'too-long' }
      return kind.input.safeParse(cell).success
        ? { ok: true, value: cell }
        : { ok: false, code: 'control-character' }
    default:
      return kind.written satisfies never
  }
}

function blankCell(meaning: unknown, required: true | undefined): ReadCell {
  return required ? { ok: false, code: 'required' } : { ok: true, value: meaning }
}

function readPrice(cell: string, currency: Currency): ReadCell {
  const parsed = parseMoney(cell, currency)
  return parsed.ok ? parsed : { ok: false, code: parsed.refusal.code }
}

function readChoice(
  { input }: Field<unknown>['kind'],
  cell: string,
  words: Readonly<Record<string, string>> = {},
): ReadCell {
  const value = Object.hasOwn(words, cell) ? words[cell] : cell
  return input.safeParse(value).success ? { ok: true, value } : { ok: false, code: 'unknown-choice' }
}

// As spreadsheets and other programs write it.
const YES = ['yes', 'y', 'true', '1']
const NO = ['no', 'n', 'false', '0']

/** A yes or a no. @param cell trimmed, not blank */
export function readYesOrNo(
  cell: string,
): { ok: true; value: boolean } | { ok: false; code: 'not-yes-or-no' } {
  const said = cell.toLowerCase()
  return YES.includes(said) || NO.includes(said)
    ? { ok: true, value: YES.includes(said) }
    : { ok: false, code: 'not-yes-or-no' }
}

/** A field's value as a cell, which `readCell` reads as the same. */
export function writeField({ kind }: Field<unknown>, value: unknown): Cell {
  if (value === null) return ''
  switch (kind.written) {
    case 'amount':
      return figure(toDecimalText(value as Cents))
    case 'count':
    case 'percent':
      return figure(value as number)
    case 'flag':
      return value ? 'yes' : 'no'
    default:
      return String(value)
  }
}
