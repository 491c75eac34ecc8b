import { useState } from 'react'
import { measuredNumber, parseMeasured } from '#core/quantities/measure.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { BUSINESS } from '#core/settings/business.ts'
import { mayChange } from '#core/staff/account-right.ts'
import {
  BLANK_MAKE,
  MAKE_SIDES,
  type MakePlace,
  type MakeProblems,
  type MakeSide,
  type ReadMake,
  readMake,
  type TypedMake,
  type TypedMakeLine,
} from '#core/stock/read-make.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import { noStockWords } from '#web/selling/no-stock-words.ts'
import type { FoundGoods } from '#web/selling/use-find-goods.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'

const NO_PROBLEMS: MakeProblems = new Map()
const NO_MOVES: readonly StockMove[] = []

/**
 * What is typed of products that are made from others; closed, it is gone.
 * @param from what something is to be made from, where a product was chosen
 */
export function useMake(from: CatalogueItem | undefined) {
  const shop = useShop()
  const { itemsById, business } = useCatalogue()
  const [start] = useState<TypedMake>(() =>
    from ? { ...BLANK_MAKE, uses: [{ productId: from.product.id, quantity: '' }] } : BLANK_MAKE,
  )
  const [typed, setTyped] = useState(start)
  const [side, setSide] = useState<MakeSide>(from ? 'makes' : 'uses')
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [onOtherSide, setOnOtherSide] = useState<string>()
  const mayPrice = mayChange(useAccountMay(), 'prices')
  const about = (typed.makes[0] ?? typed.uses[0])?.productId
  const last = useRead(
    () => (about === undefined ? Promise.resolve(NO_MOVES) : shop.reports.lastMakeOf(about)),
    [shop, about],
  )

  const knows = { goods: itemsById, costMethod: business?.costMethod ?? BUSINESS.costMethod.blank }
  const now = readMake(typed, knows)
  const change = (next: TypedMake) => {
    setProblems(NO_PROBLEMS)
    setOnOtherSide(undefined)
    setTyped(next)
  }
  const changeSide = (which: MakeSide, lines: readonly TypedMakeLine[]) =>
    change({ ...typed, [which]: lines })
  const lastTime = typedOf(last.value ?? NO_MOVES, itemsById)

  return {
    typed,
    side,
    setSide(which: MakeSide) {
      setOnOtherSide(undefined)
      setSide(which)
    },
    dirty: typed !== start,
    /** What it comes to as it stands; undefined while something is missing or wrong. */
    make: now.ok ? now.make : undefined,
    mayPrice,
    /** A product that was found for the side it cannot stand on, by name. */
    onOtherSide,
    hasProblems: problems.size > 0,
    problemAt: (place: MakePlace) => problems.get(place),
    item: (productId: string) => itemsById.get(productId),
    refuses: (productId: string) => noStockWords(productId, itemsById),
    add({ how, productId, many }: FoundGoods) {
      const item = itemsById.get(productId)
      // Demo goods touch nothing real (R10).
      if (!item || item.demo) return
      const other = MAKE_SIDES.find((each) => each !== side)
      if (other && typed[other].some((line) => line.productId === productId)) {
        setOnOtherSide(item.product.name)
        return
      }
      const { unit } = item.product
      const isPiece = how === 'scanned' && !isMeasured(unit)
      const more = many ?? (isPiece ? 1 : undefined)
      const lines = typed[side]
      const known = lines.find((line) => line.productId === productId)
      if (!known) {
        const quantity = more === undefined ? '' : measuredNumber(more, unit)
        changeSide(side, [...lines, { productId, quantity }])
      } else if (more !== undefined) {
        const read = parseMeasured(known.quantity, unit)
        const quantity = measuredNumber((read.ok ? read.value : 0) + more, unit)
        changeSide(
          side,
          lines.map((line) => (line === known ? { productId, quantity } : line)),
        )
      }
    },
    changeLine: (which: MakeSide, productId: string, quantity: string) =>
      changeSide(
        which,
        typed[which].map((line) => (line.productId === productId ? { productId, quantity } : line)),
      ),
    remove: (which: MakeSide, productId: string) =>
      changeSide(
        which,
        typed[which].filter((line) => line.productId !== productId),
      ),
    /** Types what was made last with the same product; undefined where that is not known, or stands here already. */
    asLastTime:
      lastTime && JSON.stringify(lastTime) !== JSON.stringify(typed) ? () => change(lastTime) : undefined,
    /** What it means; undefined where something is wrong, which then stands beside its field. */
    read(): ReadMake | undefined {
      setProblems(now.ok ? NO_PROBLEMS : now.problems)
      if (!now.ok) return undefined
      // Its server would refuse the changes, not what was made.
      return mayPrice ? now.make : { ...now.make, changes: [] }
    },
  }
}

export type MakeForm = ReturnType<typeof useMake>

function typedOf(
  moves: readonly StockMove[],
  goods: ReadonlyMap<string, CatalogueItem>,
): TypedMake | undefined {
  if (moves.length === 0 || moves.some(({ productId }) => !goods.has(productId))) return undefined
  const linesOf = (comes: boolean) =>
    moves.flatMap(({ productId, quantity }) => {
      const unit = goods.get(productId)?.product.unit
      const line = { productId, quantity: measuredNumber(Math.abs(quantity), unit) }
      return quantity > 0 === comes ? [line] : []
    })
  return { uses: linesOf(false), makes: linesOf(true) }
}
