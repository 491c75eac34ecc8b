import { useState } from 'react'
import { type ZReport, zReportSlip } from '#core/documents/z-report.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import { saveZReport } from '#web/pdf/save-z-report.ts'
import { printOrSave } from '#web/selling/print-or-save.ts'
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
      const save = () => saveZReport(report, front, form)
      const about = { kind: 'paper', paperId: report.number } as const
      if (form === 'sheet') await save()
      else await printOrSave(shop, { about, slip: () => zReportSlip(report, front), save })
    } catch (error) {
      console.error(error)
      toast(told.printFailed)
    }
    setMaking(false)
  }
  return { making, print }
}
