import type { Receipt } from '#core/papers/receipt.ts'
import type { PrintJob } from '#core/printing/print-job.ts'
import { opensDrawer } from '#core/sales/opens-drawer.ts'
import type { Sale } from '#core/sales/sale.ts'
import { tendersOf } from '#core/sales/tender.ts'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import type { PrintingShop } from './desk.ts'
import { isByteWay } from './ways.ts'

/** How far a paper is on its way. What was skipped has failed. */
export type PaperState = 'printing' | 'printed' | 'failed'

/**
 * Prints a paper as this device prints: by its printer, else by the print dialog. What printed it, is loaded on first
 * use. Nobody waits for a printer: `tell` hears of each state, also of a late one.
 * @param opensDrawer also opens the drawer
 */
export async function printPaper(
  shop: PrintingShop,
  about: Pick<PrintJob, 'kind' | 'paperId'>,
  paper: Receipt,
  { opensDrawer: opens = false, tell }: { opensDrawer?: boolean; tell(state: PaperState): void },
): Promise<void> {
  tell('printing')
  try {
    const { printer, paper: width } = printingChoices()
    if (isByteWay(printer)) {
      const { deskOf } = await import('./desk.ts')
      const told = (state: PrintJob['state']) => tell(state === 'waiting' ? 'printing' : state)
      deskOf(shop).print(about, paper, { opensDrawer: opens, tell: told })
      return
    }
    const { printSlip } = await import('#web/pdf/print-slip.ts')
    await printSlip(paper, width === '58' ? 58 : 80)
    tell('printed')
  } catch (error) {
    console.error(error)
    tell('failed')
  }
}

/** Whether slips are printed on this device; where not, a file is made of them. */
export function printsSlips(): boolean {
  return printingChoices().printer !== 'none'
}

/** Opens the drawer where one hangs on this device's printer (S17.14). Never fails. */
export async function openDrawer(shop: PrintingShop): Promise<void> {
  const { drawer, printer } = printingChoices()
  if (drawer === 'off' || !isByteWay(printer)) return
  try {
    const { deskOf } = await import('./desk.ts')
    deskOf(shop).openDrawer()
  } catch (error) {
    console.warn('the drawer was not opened', error)
  }
}

/** Opens the drawer for what was stored, where a method of a payment asks for it. Never fails. */
export async function openDrawerFor(
  shop: PrintingShop,
  ...stored: Pick<Sale, 'tenders' | 'paymentMethod' | 'total'>[]
): Promise<void> {
  if (opensDrawer(stored.flatMap(tendersOf), shop.catalogue.get().methods)) await openDrawer(shop)
}
