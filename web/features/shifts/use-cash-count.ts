import { useState } from 'react'
import { type Cents, ZERO } from '#core/money/cents.ts'
import type { Currency } from '#core/money/format.ts'
import { parseMoney, toDecimalText } from '#core/money/parse.ts'
import { DENOMINATIONS, parsePieces, totalOf } from '#core/shifts/denominations.ts'
import type { CashCount } from '#core/shifts/shift.ts'

/** Cash as it is being counted. */
export interface TypedCash {
  byTotal: boolean
  total: string
  /** By denomination, in cents, as typed. */
  pieces: Readonly<Record<number, string>>
}

/** A count on the screen: what is typed, and what it comes to. */
export interface OpenCount {
  typed: TypedCash
  /** Whether denominations are offered: only rand have a list of them. */
  canCount: boolean
  /** What it comes to so far; what cannot be read counts as nothing. */
  sum: Cents
  /** Undefined while something cannot be read, or nothing is typed. */
  count: CashCount | undefined
  isWrong(value: Cents): boolean
  type(more: Partial<TypedCash>): void
}

const NOTHING: TypedCash = { byTotal: false, total: '', pieces: {} }

/** Where a count stays that is left before it is saved. */
interface KeptTyping {
  typed: TypedCash | undefined
  keep(typed: TypedCash): void
}

/** @param offered the total to begin with, in cents */
export function useCashCount(currency: Currency, offered?: Cents, kept?: KeptTyping): OpenCount {
  const canCount = currency === 'ZAR'
  const atFirst = () =>
    offered === undefined
      ? { ...NOTHING, byTotal: !canCount }
      : { ...NOTHING, byTotal: true, total: toDecimalText(offered) }
  const [typed, setTyped] = useState<TypedCash>(() => kept?.typed ?? atFirst())
  const read = DENOMINATIONS.map((value) => ({ value, pieces: parsePieces(typed.pieces[value] ?? '') }))
  const counted = read.map(({ value, pieces = 0 }) => ({ value, pieces }))
  const money = parseMoney(typed.total, currency)
  const isBlank = Object.values(typed.pieces).every((each) => each.trim() === '')
  const isReadable = read.every(({ pieces }) => pieces !== undefined) && !isBlank
  const byTotal = money.ok ? { total: money.value } : undefined
  const byPieces = isReadable ? { total: totalOf(counted), counted } : undefined
  return {
    typed,
    canCount,
    sum: typed.byTotal ? (money.ok ? money.value : ZERO) : totalOf(counted),
    count: typed.byTotal ? byTotal : byPieces,
    isWrong: (value) => parsePieces(typed.pieces[value] ?? '') === undefined,
    type(more) {
      const next = { ...typed, ...more }
      setTyped(next)
      kept?.keep(next)
    },
  }
}
