import { type CartLine, isWeighed, perOfLine } from '../cart/cart.ts'
import { type Cents, subtract, sum, timesPer } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { buyGet, type Gains, manyForPrice } from './groups.ts'
import type { Promotion } from './promotion.ts'

/** What a promotion does to lines that it fits: which it takes up, and what it takes off each that gains from it. */
export function gainsOf(promotion: Promotion, lines: readonly CartLine[]): Gains {
  switch (promotion.kind) {
    case 'percent':
      return eachLine(lines, (line) => percentOf(priceOf(line), promotion.percent))
    case 'price':
      return eachLine(lines.filter(isSoldByUnit), (line) => below(line, promotion.price))
    case 'many-for-price':
      return manyForPrice(lines.filter(isByPiece), promotion)
    case 'buy-get':
      return buyGet(lines.filter(isByPiece), promotion)
    default:
      return promotion.kind satisfies never
  }
}

/** Whether what a promotion takes off a line depends on the other lines. */
export function isInGroups({ kind }: Pick<Promotion, 'kind'>): boolean {
  return kind === 'many-for-price' || kind === 'buy-get'
}

/** What all lines together gain, in cents. */
export function gained({ off }: Gains): Cents {
  return sum(off.values())
}

function eachLine(lines: readonly CartLine[], offOf: (line: CartLine) => Cents): Gains {
  const off = new Map<string, Cents>()
  for (const line of lines) {
    const amount = offOf(line)
    if (amount > 0) off.set(line.id, amount)
  }
  return { taken: new Set(off.keys()), off }
}

const priceOf = (line: CartLine): Cents => timesPer(line.unitPrice, line.quantity, perOfLine(line))

/** What a line costs more at its own price than at another one, in cents. */
export function below(line: CartLine, price: Cents): Cents {
  return subtract(priceOf(line), timesPer(price, line.quantity, perOfLine(line)))
}

/** Whether a line is sold at its product's price: a pack and a label of a scale have prices of their own. */
export function isSoldByUnit({ packName, label }: CartLine): boolean {
  return packName === undefined && label === undefined
}

function isByPiece(line: CartLine): boolean {
  return isSoldByUnit(line) && !isWeighed(line) && perOfLine(line) === 1
}
