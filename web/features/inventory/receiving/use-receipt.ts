import { useEffect, useState } from 'react'
import { DEFAULT_TAX_RATE } from '#core/money/tax.ts'
import { dayOf } from '#core/reports/local-day.ts'
import { measuredNumber } from '#core/stock/measure.ts'
import {
  BLANK_RECEIPT,
  type ReceiptPlace,
  type ReceiptProblems,
  type ReceivingShop,
  readReceipt,
  type TypedLine,
  type TypedReceipt,
} from '#core/stock/receive.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { onLeaving } from '#web/store/browser/save-on-unload.ts'
import { vatAt } from '#web/store/catalogue/vat-now.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'

const FORM = 'receipt new'
const NO_PROBLEMS: ReceiptProblems = new Map()

/** Whether a delivery is being typed on this device. */
export function useIsReceiving(): boolean {
  return useShop().drafts.read(FORM) !== undefined
}

/** What is typed of a delivery: kept on the device with every key, until it is stored or discarded (S19.11). */
export function useReceipt() {
  const shop = useShop()
  const catalogue = useCatalogue()
  const { itemsById, suppliers, business } = catalogue
  const [typed, setTyped] = useState(() => keptReceipt(shop.drafts.read(FORM)?.receipt?.typed))
  const [problems, setProblems] = useState(NO_PROBLEMS)

  useEffect(() => {
    const keep = () => {
      if (typed === BLANK_RECEIPT) shop.drafts.forget(FORM)
      else shop.drafts.keep(FORM, { receipt: { typed, was: null } })
    }
    keep()
    const leaving = onLeaving(keep)
    return () => leaving.close()
  }, [shop, typed])

  const knows: ReceivingShop = {
    currency: business?.currency ?? 'ZAR',
    isVendor: isVatRegistered(business, dayOf(shop.now())),
    taxRate: vatAt(catalogue, shop.now())?.percent ?? business?.taxRate ?? DEFAULT_TAX_RATE,
    now: shop.now(),
    goods: itemsById,
    suppliers,
  }
  const change = (part: Partial<TypedReceipt>) => {
    setProblems(NO_PROBLEMS)
    setTyped((now) => ({ ...now, ...part }))
  }
  return {
    typed,
    knows,
    problemAt: (place: ReceiptPlace) => problems.get(place),
    hasProblems: problems.size > 0,
    change,
    /** @param many in the product's smallest unit, where a scanned code says it */
    add(productId: string, many?: number) {
      const item = itemsById.get(productId)
      // Demo goods touch nothing real (R10).
      if (item?.demo) return
      const quantity = many === undefined ? '' : measuredNumber(many, item?.product.unit)
      const line: TypedLine = { id: shop.newId(), productId, quantity, cost: '', newPrice: '' }
      change({ lines: [...typed.lines, line] })
    },
    changeLine(id: string, part: Partial<TypedLine>) {
      change({ lines: typed.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) })
    },
    removeLine: (id: string) => change({ lines: typed.lines.filter((line) => line.id !== id) }),
    /** What it means; undefined where something is wrong, which then stands beside its field. */
    read() {
      const read = readReceipt(typed, { ...knows, now: shop.now() })
      setProblems(read.ok ? NO_PROBLEMS : read.problems)
      return read.ok ? read.receipt : undefined
    },
    /** The screen may be gone before it is drawn again: the device forgets at once. */
    forget() {
      shop.drafts.forget(FORM)
      setTyped(BLANK_RECEIPT)
    },
  }
}

export type Receipt = ReturnType<typeof useReceipt>

// Kept by an earlier build perhaps: what it lacks is blank.
function keptReceipt(kept: unknown): TypedReceipt {
  return kept && typeof kept === 'object' && 'lines' in kept && Array.isArray(kept.lines)
    ? { ...BLANK_RECEIPT, ...(kept as TypedReceipt) }
    : BLANK_RECEIPT
}
