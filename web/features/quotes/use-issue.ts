import { useCallback, useRef, useState } from 'react'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { type AskedQuestion, useQuestion } from '#web/selling/use-question.ts'
import { useShop } from '#web/store/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { issue } from './issue.ts'
import { useDocumentFile } from './use-document-file.ts'

/** The document just made, and how far its PDF is. */
export interface IssuedDocument {
  document: SalesDocument
  pdf: 'making' | 'made' | 'failed'
}

/** A quote leaves its cart as it is: a hurried second tap must not make a second one. Milliseconds. */
const SETTLE_MS = 600

export interface Issuing {
  /** A document is being asked about or stored: the cart must not change. */
  isBusy(): boolean
  generating: boolean
  /** What is asked before the document is made. */
  asked: AskedQuestion | undefined
  issued: IssuedDocument | undefined
  generate(): Promise<void>
  /** Makes the PDF of the document just made again. */
  saveAgain(): Promise<void>
  dismiss(): void
}

/** Makes documents, one at a time, and their PDFs. A PDF that fails never undoes its document (S8.17). */
export function useIssue(showCart: () => void): Issuing {
  const shop = useShop()
  const { asked, ask } = useQuestion(showCart)
  const { save } = useDocumentFile()
  // A ref beside the state: a second tap may come before React has drawn the first.
  const busy = useRef(false)
  const [generating, setGenerating] = useState(false)
  const [issued, setIssued] = useState<IssuedDocument>()

  const makePdf = useCallback(
    async (document: SalesDocument, reprint: boolean) => {
      setIssued({ document, pdf: 'making' })
      const made = await save(document, reprint)
      setIssued((shown) =>
        shown?.document.id === document.id ? { document, pdf: made ? 'made' : 'failed' } : shown,
      )
    },
    [save],
  )

  const generate = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    const document = await issue(shop, { tell: toast, ask, onIssuing: () => setGenerating(true) })
    if (document) {
      showCart()
      const settled = new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      await Promise.all([makePdf(document, false), settled])
    }
    busy.current = false
    setGenerating(false)
  }, [shop, ask, makePdf, showCart])

  const saveAgain = useCallback(async () => {
    if (!issued || issued.pdf === 'making') return
    await makePdf(issued.document, issued.pdf === 'made')
  }, [issued, makePdf])

  return {
    isBusy: useCallback(() => busy.current, []),
    generating,
    asked,
    issued,
    generate,
    saveAgain,
    dismiss: useCallback(() => setIssued(undefined), []),
  }
}
