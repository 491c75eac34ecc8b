import { useCallback } from 'react'
import { opensDrawer } from '#core/sales/opens-drawer.ts'
import type { Sale } from '#core/sales/sale.ts'
import { tendersOf } from '#core/sales/tender.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { openDrawer } from '#web/printing/print-paper.ts'
import { isByteWay } from '#web/printing/ways.ts'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { buyerOfSale } from '#web/store/vat/buyer-on.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { CheckoutMachine, MadeSale, ReceiptState, SlipState } from './checkout-state.ts'
import { printSaleSlip } from './print-sale-slip.ts'
import { toastMessages } from './toasts.ts'

/** One toast at a time: how long 'Payment successful' is left standing before the receipt's. */
const READING_MS = 1_200

export interface PaidPapers {
  /** Prints or saves what the shop gives with every sale, and opens the drawer. */
  handOver(made: MadeSale): Promise<void>
  /** Makes the receipt as a file. */
  printAgain(): Promise<void>
  /** Prints the slip. */
  printSlip(): Promise<void>
}

/** The papers of the sale that was just paid. One that fails never undoes its sale. */
export function usePaidPapers(machine: CheckoutMachine): PaidPapers {
  const shop = useShop()

  const saveFile = useCallback(
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
        toast({ ...toastMessages.receiptMade, unasked: tellAfterMs > 0 })
      } catch (error) {
        console.error(error)
        note('failed')
        await readable
        toast(toastMessages.receiptFailed)
      }
    },
    [shop, machine],
  )

  const print = useCallback(
    async (copies: number, opens: boolean) => {
      const now = machine.get()
      if (now.step !== 'paid' || now.slip === 'printing') return
      const { sale, slip: before } = now
      const reprint = before === 'printed'
      const tell = (slip: SlipState) => {
        const kept = slip === 'failed' && reprint ? 'printed' : slip
        machine.send({ does: 'note-slip', saleId: sale.id, slip: kept })
        // What a printer did not print stands above the till, with what can be done.
        if (slip === 'failed' && !isByteWay(printingChoices().printer)) toast(toastMessages.notPrinted)
      }
      try {
        await printSaleSlip(shop, sale, { reprint, copies, opensDrawer: opens, tell })
      } catch (error) {
        console.error(error)
        tell('failed')
        toast(toastMessages.notPrinted)
      }
    },
    [shop, machine],
  )
  const printSlip = useCallback(() => print(1, false), [print])

  const handOver = useCallback(
    async ({ sale, returned }: MadeSale) => {
      const { printer, when, copies } = printingChoices()
      const money = [sale, ...(returned ? [returned] : [])].flatMap(tendersOf)
      const opens = opensDrawer(money, shop.catalogue.get().methods)
      // Nothing was sold: whoever wants a slip for their empties asks for it.
      if (sale.kind === 'return') return void (opens && (await openDrawer(shop)))
      if (printer !== 'none' && when === 'always' && copies !== '0') await print(Number(copies), opens)
      else if (opens) await openDrawer(shop)
      if (printer === 'none') await saveFile(sale, false, READING_MS)
    },
    [shop, print, saveFile],
  )

  const printAgain = useCallback(async () => {
    const now = machine.get()
    if (now.step !== 'paid' || now.receipt === 'making') return
    await saveFile(now.sale, now.receipt === 'made', 0)
  }, [machine, saveFile])

  return { handOver, printAgain, printSlip }
}
