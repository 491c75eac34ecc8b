import { type ZReport, zReportSlip } from '#core/papers/z-report.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveZReport } from '#web/pdf/save-z-report.ts'
import { printOrSave } from '#web/selling/print-or-save.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { toastMessages } from './texts.ts'

/**
 * Makes the paper of a cash-up, one at a time. A copy is an entry in the activity (S16.15).
 * @param onDone it is on paper, or in a file
 */
export function usePaper(report: ZReport | undefined, shiftId: string, onDone?: () => void) {
  const shop = useShop()
  const { business } = useCatalogue()

  const { busy: making, run: print } = useAction(async (form: 'slip' | 'sheet') => {
    if (!report) return
    const front = shopFront(business, shop.identity.mode)
    const save = () => saveZReport(report, front, form)
    const about = { kind: 'paper', paperId: report.number } as const
    if (form === 'sheet') {
      await save()
      done(report)
    } else {
      const slip = () => zReportSlip(report, front)
      await printOrSave(shop, { about, slip, save, onDone: () => done(report) })
    }
  }, toastMessages.printFailed)

  function done({ mark, number }: ZReport): void {
    if (mark !== null) shop.activity.note('receipt-copied', { subject: shiftId, text: number })
    onDone?.()
  }
  return { making, print }
}
