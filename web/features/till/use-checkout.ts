import { useCallback, useRef, useState } from 'react'
import type { Sale } from '#core/sales/sale.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { type AskedQuestion, useQuestion } from '#web/selling/use-question.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { checkout } from './checkout.ts'
import type { PaidSale, ReceiptState } from './paid-sale.ts'
import { told } from './toasts.ts'

/** One toast at a time: how long 'Payment successful' is left standing before the receipt's. */
const READING_MS = 1_200

export interface Checkout {
  /** A payment is being asked about or stored: the cart must not change. */
  isPaying(): boolean
  paying: boolean
  /** What is asked before the cart is paid. */
  asked: AskedQuestion | undefined
  paid: PaidSale | undefined
  pay(): Promise<void>
  printAgain(): Promise<void>
  startNext(): void
}

/**
 * Runs payments, one at a time, and their receipts. A receipt that fails never undoes its sale.
 * @param onAsk something about the cart is asked before it is paid
 */
export function useCheckout(onPaid: () => void, onAsk: () => void): Checkout {
  const shop = useShop()
  const { asked, ask } = useQuestion(onAsk)
  // Refs beside the states: a second tap may come before React has drawn the first, or the sale that it paid.
  const busy = useRef(false)
  const isPaid = useRef(false)
  const [paying, setPaying] = useState(false)
  const [paid, setPaid] = useState<PaidSale>()

  const print = useCallback(
    async (sale: Sale, reprint: boolean, tellAfterMs: number) => {
      const note = (receipt: ReceiptState) =>
        setPaid((shown) => (shown?.sale.id === sale.id ? { sale, receipt } : shown))
      note('making')
      const readable = new Promise((resolve) => setTimeout(resolve, tellAfterMs))
      try {
        const front = shopFront(shop.catalogue.get().business, shop.identity.mode)
        await saveReceipt(sale, front, reprint)
        note('made')
        await readable
        toast({ ...told.receiptMade, unasked: tellAfterMs > 0 })
      } catch (error) {
        console.error(error)
        note('failed')
        await readable
        toast(told.receiptFailed)
      }
    },
    [shop],
  )

  const pay = useCallback(async () => {
    if (busy.current || (isPaid.current && shop.cart.get().lines.length === 0)) return
    busy.current = true
    const sale = await checkout(shop, { tell: toast, ask, onPaying: () => setPaying(true) })
    busy.current = false
    setPaying(false)
    if (!sale) return
    isPaid.current = true
    setPaid({ sale, receipt: 'making' })
    onPaid()
    await print(sale, false, READING_MS)
  }, [shop, ask, print, onPaid])

  const printAgain = useCallback(async () => {
    if (!paid || paid.receipt === 'making') return
    await print(paid.sale, paid.receipt === 'made', 0)
  }, [paid, print])

  const startNext = useCallback(() => {
    isPaid.current = false
    setPaid(undefined)
  }, [])
  const isPaying = useCallback(() => busy.current, [])
  return { isPaying, paying, asked, paid, pay, printAgain, startNext }
}
