import { useState } from 'react'
import { type ZReport, zReportSlip } from '#core/documents/z-report.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import { saveZReport } from '#web/pdf/save-z-report.ts'
import { type PaperState, printPaper, printsSlips } from '#web/printing/print-paper.ts'
import { paperNotPrinted } from '#web/selling/toasts.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { told } from './texts.ts'

/** Makes the paper of a cash-up, one at a time. */
export function usePaper(report: ZReport | undefined) {
  const shop = useShop()
  const { business } = useCatalogue()
  const [making, setMaking] = useState(false)

  async function print(form: 'slip' | 'sheet'): Promise<void> {
    if (!report) return
    setMaking(true)
    try {
      const front = shopFront(business, shop.identity.mode)
      if (form === 'slip' && printsSlips()) {
        const about = { kind: 'paper', paperId: report.number } as const
        const tell = (state: PaperState) => state === 'failed' && toast(paperNotPrinted)
        await printPaper(shop, about, zReportSlip(report, front), { tell })
      } else await saveZReport(report, front, form)
    } catch (error) {
      console.error(error)
      toast(told.printFailed)
    }
    setMaking(false)
  }
  return { making, print }
}
