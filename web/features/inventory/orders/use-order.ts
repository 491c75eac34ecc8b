import { useState } from 'react'
import { parseQuantity } from '#core/quantities/quantity.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import type { Pack } from '#core/stock/goods-received.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import {
  type OrderPlace,
  type OrderProblems,
  readOrder,
  type TypedOrder,
  type TypedOrderLine,
  typedOnto,
  typedOrder,
} from '#core/stock/order-draft.ts'
import { packedNumber, packsOf } from '#core/stock/packed.ts'
import { noStockWords } from '#web/selling/no-stock-words.ts'
import type { FoundGoods } from '#web/selling/use-find-goods.ts'
import { formOf } from '#web/store/browser/form-drafts.ts'
import { useKeptTyped } from '#web/store/react/use-kept-typed.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'

const NO_PROBLEMS: OrderProblems = new Map()

/**
 * What is typed of an order: kept on the device with every key, until it is stored or discarded.
 * @param opened the draft; none for a new order
 * @param start what its form begins with
 * @param from what a new order is made from: nothing is kept of one where another is begun
 */
export function useOrder(opened: PurchaseOrder | undefined, start: TypedOrder, from?: string) {
  const { itemsById, suppliers, barcodes } = useCatalogue()
  const readKept = (kept: unknown, was: unknown) => {
    const [then, before] = [keptOrder(kept, start), keptOrder(was, start)]
    return then && before ? typedOnto(then, before, start) : then
  }
  const { typed, setTyped, forget } = useKeptTyped(
    formOf('order', opened?.id ?? from),
    start,
    readKept,
    opened && typedOrder(opened),
  )
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const change = (part: Partial<TypedOrder>) => {
    setProblems(NO_PROBLEMS)
    setTyped((now) => ({ ...now, ...part }))
  }
  const changeLine = (productId: string, part: Partial<TypedOrderLine>) =>
    change({
      lines: typed.lines.map((line) => (line.productId === productId ? { ...line, ...part } : line)),
    })
  return {
    typed,
    suppliers,
    problemAt: (place: OrderPlace) => problems.get(place),
    hasProblems: problems.size > 0,
    change,
    changeLine,
    /** What a product is called, and how much of it there is. */
    item: (productId: string) => itemsById.get(productId),
    nameOf: (productId: string) =>
      itemsById.get(productId)?.product.name ?? lineOf(opened, productId)?.name ?? '',
    packsOf: (productId: string): readonly Pack[] => packsOf(productId, barcodes),
    refuses: (productId: string) => noStockWords(productId, itemsById),
    /** Adds a product once; each scan of it is one more. */
    add({ how, productId, many }: FoundGoods) {
      const item = itemsById.get(productId)
      // Demo goods touch nothing real (R10).
      if (item?.demo) return
      const known = typed.lines.find((line) => line.productId === productId)
      if (known) return changeLine(productId, oneMore(known))
      const packs = packsOf(productId, barcodes)
      const pack = (many === undefined ? packs[0] : packs.find(({ size }) => size === many)) ?? null
      const isPiece = many === undefined && how === 'scanned' && !isMeasured(item?.product.unit)
      const said = many === undefined ? '' : packedNumber(many, item?.product.unit, null)
      const quantity = pack || isPiece ? '1' : said
      change({ lines: [...typed.lines, { productId, quantity: quantity ?? '', pack }] })
    },
    remove: (productId: string) =>
      change({ lines: typed.lines.filter((line) => line.productId !== productId) }),
    /** What it means; undefined where something is wrong, which then stands beside its field. */
    read(sends: boolean) {
      const shop = { goods: itemsById, suppliers }
      const read = readOrder(typed, shop, { sends, known: opened?.lines ?? [] })
      setProblems(read.ok ? NO_PROBLEMS : read.problems)
      return read.ok ? read.order : undefined
    },
    forget,
  }
}

export type OrderForm = ReturnType<typeof useOrder>

function lineOf(order: PurchaseOrder | undefined, productId: string) {
  return order?.lines.find((line) => line.productId === productId)
}

function oneMore({ quantity }: TypedOrderLine): Partial<TypedOrderLine> {
  if (quantity.trim() === '') return { quantity: '1' }
  const many = parseQuantity(quantity)
  return many.ok ? { quantity: String(many.value + 1) } : {}
}

// What was typed before orders had their ids from their forms has none.
function keptOrder(kept: unknown, { id }: TypedOrder): TypedOrder | undefined {
  return kept && typeof kept === 'object' && 'lines' in kept && Array.isArray(kept.lines)
    ? { id, ...(kept as Omit<TypedOrder, 'id'>) }
    : undefined
}
