import { useState } from 'react'
import type { ZReport } from '#core/documents/z-report.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import { saveZReport } from '#web/pdf/save-z-report.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { told } from './texts.ts'

/** Makes the paper of a cash-up, one at a time. */
export function usePaper(report: ZReport | undefined) {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const [making, setMaking] = useState(false)

  async function print(form: 'slip' | 'sheet'): Promise<void> {
    if (!report) return
    setMaking(true)
    try {
      await saveZReport(report, shopFront(business, identity.mode), form)
    } catch (error) {
      console.error(error)
      toast(told.printFailed)
    }
    setMaking(false)
  }
  return { making, print }
}
