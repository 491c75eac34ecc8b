import { useRef, useState } from 'react'
import type { ReturnRefusal } from '#core/sales/return-amounts.ts'
import type { Sale } from '#core/sales/sale.ts'
import { toast } from '#web/ui/toast-store.ts'
import { paperToasts } from './texts.ts'

type Refusable = { ok: true } | { ok: false; refusal: ReturnRefusal }
type Made = { ok: true; sale: Sale } | { ok: false; refusal: ReturnRefusal }

/** Makes a return once, and says why not where it is refused. A second tap meanwhile does nothing. */
export function useGiveBack(onMade: (returned: Sale) => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ReturnRefusal>()
  const making = useRef(false)

  return {
    busy,
    refusal,
    forget: () => setRefusal(undefined),
    async giveBack(preview: Refusable, reason: string, make: () => Promise<Made>): Promise<void> {
      if (making.current) return
      if (!preview.ok) return setRefusal(preview.refusal)
      if (reason === '') return setRefusal({ code: 'no-reason' })
      making.current = true
      setBusy(true)
      try {
        const made = await make()
        if (made.ok) onMade(made.sale)
        else setRefusal(made.refusal)
      } catch (error) {
        console.error(error)
        toast(paperToasts.notStored)
      }
      making.current = false
      setBusy(false)
    },
  }
}
