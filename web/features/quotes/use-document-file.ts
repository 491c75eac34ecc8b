import { useCallback, useState } from 'react'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { saveDocument } from '#web/pdf/save-document.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { paperOptions } from './paper-options.ts'
import { toastMessages } from './toasts.ts'

/** Makes a document's PDF and saves it, and says how that went (S8.17, S8.19). */
export function useDocumentFile() {
  const shop = useShop()
  const [making, setMaking] = useState(false)

  /** @returns whether there is a PDF; the document exists either way */
  const save = useCallback(
    async (document: SalesDocument, reprint: boolean): Promise<boolean> => {
      setMaking(true)
      const isMade = await doOrToast(async () => {
        const name = await saveDocument(document, await paperOptions(shop, document, reprint))
        toast(toastMessages.generated(document.kind, name))
      }, toastMessages.pdfFailed)
      setMaking(false)
      return isMade
    },
    [shop],
  )

  return { making, save }
}
