import { useCallback } from 'react'
import type { Sale } from '#core/sales/sale.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import type { OpenCart } from '#web/selling/open-cart.ts'
import { type AskedQuestion, useQuestion } from '#web/selling/use-question.ts'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { buyerOfSale } from '#web/store/vat/buyer-on.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useMachine } from '#web/ui/use-machine.ts'
import { checkout } from './checkout.ts'
import {
  type CheckoutState,
  isPaying,
  nextCheckout,
  type ReceiptState,
  SELLING,
  type SlipState,
} from './checkout-state.ts'
import { printSaleSlip } from './print-sale-slip.ts'
import { told } from './toasts.ts'

/** One toast at a time: how long 'Payment successful' is left standing before the receipt's. */
const READING_MS = 1_200

export interface Checkout {
  state: CheckoutState
  /** What is asked before the cart is paid. */
  asked: AskedQuestion | undefined
  /** Whether the cart must not change now, whatever React has drawn yet. */
  isPaying(): boolean
  pay(): Promise<void>
  /** Makes the receipt as a file. */
  printAgain(): Promise<void>
  /** Prints the slip by the print dialog. */
  printSlip(): Promise<void>
  startNext(): void
}

/**
 * Runs payments of a cart, one at a time, and their receipts. A receipt that fails never undoes its sale.
 * @param onAsk something about the cart is asked before it is paid
 */
export function useCheckout(cart: OpenCart, onPaid: () => void, onAsk: () => void): Checkout {
  const shop = useShop()
  const allow = useAllowed()
  const { asked, ask } = useQuestion(onAsk)
  const [state, machine] = useMachine(nextCheckout, SELLING)

  const print = useCallback(
    async (sale: Sale, reprint: boolean, tellAfterMs: number) => {
      const note = (receipt: ReceiptState) => machine.send({ does: 'note-receipt', saleId: sale.id, receipt })
      note('making')
      const readable = new Promise((resolve) => setTimeout(resolve, tellAfterMs))
      try {
        const front = shopFront(shop.catalogue.get().business, shop.identity.mode)
        const buyer = await buyerOfSale(sale, shop.taxPapers)
        await saveReceipt(sale, front, { reprint, buyer })
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
    [shop, machine],
  )

  const printSlip = useCallback(async () => {
    const now = machine.get()
    if (now.step !== 'paid' || now.slip === 'printing') return
    const { sale, slip: before } = now
    const note = (slip: SlipState) => machine.send({ does: 'note-slip', saleId: sale.id, slip })
    note('printing')
    try {
      await printSaleSlip(shop, sale, before === 'printed')
      note('printed')
    } catch (error) {
      console.error(error)
      note(before === 'printed' ? 'printed' : 'failed')
      toast(told.notPrinted)
    }
  }, [shop, machine])

  const pay = useCallback(async () => {
    const before = machine.get()
    const isPaid = before.step === 'paid' && cart.get().lines.length === 0
    if (isPaying(before) || isPaid) return
    machine.send({ does: 'pay' })
    const sale = await checkout(shop, cart, {
      tell: toast,
      ask,
      allow,
      onPaying: () => machine.send({ does: 'store' }),
    })
    if (!sale) return machine.send({ does: 'stop' })
    machine.send({ does: 'finish', sale })
    onPaid()
    // From here on the sale is stored: whatever becomes of its paper, it stays as it is (S17.1).
    const { printer, when } = printingChoices()
    if (printer === 'none') await print(sale, false, READING_MS)
    else if (when === 'always') await printSlip()
  }, [shop, cart, machine, ask, allow, print, printSlip, onPaid])

  const printAgain = useCallback(async () => {
    const now = machine.get()
    if (now.step !== 'paid' || now.receipt === 'making') return
    await print(now.sale, now.receipt === 'made', 0)
  }, [machine, print])

  const startNext = useCallback(() => machine.send({ does: 'begin-next' }), [machine])
  return {
    state,
    asked,
    isPaying: useCallback(() => isPaying(machine.get()), [machine]),
    pay,
    printAgain,
    printSlip,
    startNext,
  }
}
