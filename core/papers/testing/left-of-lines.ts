import { halfUp } from '../../cart/testing/charged-exactly.ts'
import type { Day, Line } from './any-day.ts'
import { add, type ClassSum, least } from './exact-papers.ts'

/** What is left of lines and of the VAT of their classes while parts of them come back. */
export class Left {
  private readonly lines: readonly Line[]
  private readonly how: Day['how']
  private readonly quantities: number[]
  readonly amounts: bigint[]
  readonly taxes: ClassSum[]
  private readonly whole: { amounts: bigint[]; taxes: ClassSum[] }

  constructor(
    lines: readonly Line[],
    amounts: readonly bigint[],
    taxes: readonly ClassSum[],
    how: Day['how'],
  ) {
    this.lines = lines
    this.how = how
    this.quantities = lines.map(({ quantity }) => quantity)
    this.amounts = [...amounts]
    this.taxes = taxes.map((each) => ({ ...each }))
    this.whole = { amounts: [...amounts], taxes: taxes.map((each) => ({ ...each })) }
  }

  /** How many of each line come with a credit note: the first and the second as said, the third all that is left. */
  partsBack(note: number): number[] {
    return this.lines.map(({ back }, at) =>
      Math.min(back[note] ?? Number.POSITIVE_INFINITY, this.quantities[at] ?? 0),
    )
  }

  private get isNothing(): boolean {
    return this.quantities.every((quantity) => quantity === 0)
  }

  /** Takes parts off: in proportion, half up, and the last with all that is left. */
  take(parts: readonly number[]): { amounts: bigint[]; taxes: ClassSum[]; isLast: boolean } {
    const amounts = parts.map((quantity, at) => {
      const left = this.amounts[at] ?? 0n
      const of = BigInt(this.lines[at]?.quantity ?? 1)
      const share = halfUp([(this.whole.amounts[at] ?? 0n) * BigInt(quantity), of])
      const amount = quantity === this.quantities[at] ? left : least(share, left)
      this.quantities[at] = (this.quantities[at] ?? 0) - quantity
      this.amounts[at] = left - amount
      return quantity === 0 ? 0n : amount
    })
    const isLast = this.isNothing
    const priceOf = ({ net, tax }: ClassSum) => (this.how === 'within' ? net + tax : net)
    const taxes = this.taxes.map((left, at): ClassSum => {
      const { vatClass } = left
      const charged = add(amounts.filter((_, each) => this.lines[each]?.vatClass === vatClass))
      const whole = this.whole.taxes[at] ?? left
      const isRest = isLast || charged === priceOf(left)
      const share = priceOf(whole) === 0n ? 0n : halfUp([whole.tax * charged, priceOf(whole)])
      const tax = charged === 0n ? 0n : isRest ? left.tax : least(share, left.tax)
      const net = this.how === 'within' ? charged - tax : charged
      left.net -= net
      left.tax -= tax
      return { vatClass, net, tax }
    })
    return { amounts, taxes, isLast }
  }
}
