import type { Receipt } from '#core/papers/receipt.ts'
import type { PrintJob } from '#core/printing/print-job.ts'
import type { PrintingShop } from '#web/printing/desk.ts'
import { printPaper, printsSlips } from '#web/printing/print-paper.ts'
import { toast } from '#web/ui/toast-store.ts'
import { paperNotPrinted } from './toasts.ts'

interface PrintedOrSaved {
  about: Pick<PrintJob, 'kind' | 'paperId'>
  slip(): Receipt
  /** Makes a file of it. @throws when it cannot be made */
  save(): Promise<void>
  /** It is on paper, or in a file. */
  onDone?(how: 'printed' | 'saved'): void
}

/** Prints a slip where this device prints slips, else makes a file of it. @throws what `save` throws */
export async function printOrSave(
  shop: PrintingShop,
  { about, slip, save, onDone }: PrintedOrSaved,
): Promise<void> {
  if (!printsSlips()) {
    await save()
    onDone?.('saved')
    return
  }
  await printPaper(shop, about, slip(), {
    tell(state) {
      if (state === 'printed') onDone?.('printed')
      if (state === 'failed') toast(paperNotPrinted)
    },
  })
}
