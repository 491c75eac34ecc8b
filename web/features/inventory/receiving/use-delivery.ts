import { useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { DEFAULT_TAX_RATE } from '#core/money/tax.ts'
import { parseQuantity } from '#core/quantities/quantity.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { BUSINESS } from '#core/settings/business.ts'
import { mayChange } from '#core/staff/account-right.ts'
import type { Pack } from '#core/stock/goods-received.ts'
import { packedNumber, packsOf } from '#core/stock/packed.ts'
import {
  type DeliveryPlace,
  type DeliveryProblems,
  type ReadDelivery,
  readDelivery,
} from '#core/stock/read-delivery.ts'
import {
  BLANK_DELIVERY,
  type ReceivingShop,
  type TypedDelivery,
  type TypedLine,
} from '#core/stock/typed-delivery.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { noStockWords } from '#web/selling/no-stock-words.ts'
import type { FoundGoods } from '#web/selling/use-find-goods.ts'
import { formOf } from '#web/store/browser/form-drafts.ts'
import { vatAt } from '#web/store/catalogue/vat-now.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useKeptTyped } from '#web/store/react/use-kept-typed.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'

const NO_PROBLEMS: DeliveryProblems = new Map()

/** Whether a delivery is being typed on this device: of an order, or of none. */
export function useIsReceiving(orderId: string | null = null): boolean {
  return useShop().drafts.read(formOf('receipt', orderId ?? undefined)) !== undefined
}

/**
 * What is typed of a delivery: kept on the device with every key, until it is stored or discarded (S19.11).
 * @param start what it begins with, as an order says it
 */
export function useDelivery(start = BLANK_DELIVERY) {
  const shop = useShop()
  const catalogue = useCatalogue()
  const { itemsById, suppliers, business } = catalogue
  const { typed, setTyped, forget } = useKeptTyped(
    formOf('receipt', start.orderId ?? undefined),
    start,
    keptDelivery,
  )
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const mayPrice = mayChange(useAccountMay(), 'prices')
  const editsProducts = useSees('editProducts')

  const knows: ReceivingShop = {
    currency: business?.currency ?? 'ZAR',
    isVendor: isVatRegistered(business, dayOf(shop.now())),
    costMethod: business?.costMethod ?? BUSINESS.costMethod.blank,
    taxRate: vatAt(catalogue, shop.now())?.percent ?? business?.taxRate ?? DEFAULT_TAX_RATE,
    now: shop.now(),
    goods: itemsById,
    suppliers,
  }
  const change = (part: Partial<TypedDelivery>) => {
    setProblems(NO_PROBLEMS)
    setTyped((now) => ({ ...now, ...part }))
  }
  const changeLine = (id: string, part: Partial<TypedLine>) =>
    change({ lines: typed.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) })
  return {
    typed,
    knows,
    /** Whether what it says of costs changes those of the products. */
    mayPrice,
    /** Whether a new price can be set: by whoever may edit products. */
    setsPrices: mayPrice && editsProducts,
    problemAt: (place: DeliveryPlace) => problems.get(place),
    hasProblems: problems.size > 0,
    change,
    refuses: (productId: string) => noStockWords(productId, itemsById),
    add({ how, productId, many }: FoundGoods) {
      const item = itemsById.get(productId)
      // Demo goods touch nothing real (R10).
      if (item?.demo) return
      const pack = packsOf(productId, catalogue.barcodes).find(({ size }) => size === many) ?? null
      const isPiece = how === 'scanned' && many === undefined && !isMeasured(item?.product.unit)
      const quantity = many === undefined ? '' : (packedNumber(many, item?.product.unit, pack) ?? '')
      const again =
        (pack || isPiece) &&
        typed.lines.find((line) => line.productId === productId && line.pack?.size === pack?.size)
      if (again) return changeLine(again.id, oneMore(again))
      const line = {
        id: shop.newId(),
        productId,
        quantity: isPiece ? '1' : quantity,
        pack,
        cost: '',
        newPrice: '',
      }
      change({ lines: [...typed.lines, line] })
    },
    /** What a product can be received in beside single pieces. */
    packsOf: (productId: string): readonly Pack[] => packsOf(productId, catalogue.barcodes),
    changeLine,
    removeLine: (id: string) => change({ lines: typed.lines.filter((line) => line.id !== id) }),
    /** What it means; undefined where something is wrong, which then stands beside its field. */
    read() {
      const read = readDelivery(typed, { ...knows, now: shop.now() })
      setProblems(read.ok ? NO_PROBLEMS : read.problems)
      if (!read.ok) return undefined
      // Its server would refuse the changes, not the delivery: of that an owner works out what the goods cost (S19.14).
      if (!mayPrice) return { ...read.delivery, changes: [] }
      return editsProducts
        ? read.delivery
        : { ...read.delivery, changes: read.delivery.changes.flatMap(costOnly) }
    },
    forget,
  }
}

export type Delivery = ReturnType<typeof useDelivery>

// A price may have been typed by somebody else, who kept the delivery for later.
function costOnly({ productId, costPrice }: ReadDelivery['changes'][number]): ReadDelivery['changes'] {
  return costPrice === undefined ? [] : [{ productId, costPrice }]
}

// Kept by an earlier build perhaps: what it lacks is blank.
function keptDelivery(kept: unknown): TypedDelivery | undefined {
  return kept && typeof kept === 'object' && 'lines' in kept && Array.isArray(kept.lines)
    ? {
        ...BLANK_DELIVERY,
        ...(kept as TypedDelivery),
        lines: kept.lines.map((line) => ({ pack: null, ...line })),
      }
    : undefined
}

// Each scan of a case is one case more, and of a piece one piece.
function oneMore({ quantity }: TypedLine): Pick<TypedLine, 'quantity'> {
  const packs = parseQuantity(quantity)
  return { quantity: String((packs.ok ? packs.value : 0) + 1) }
}
