import { useCallback, useRef, useState } from 'react'
import { putBack } from '#core/cart/cart.ts'
import { type AskedQuestion, useQuestion } from '#web/selling/use-question.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { issue, type MadeDocument } from './issue.ts'
import { useDocumentFile } from './use-document-file.ts'

/** The document just made, and how far its PDF is. */
export interface IssuedDocument extends MadeDocument {
  pdf: 'making' | 'made' | 'failed'
}

/** A hurried second tap is no wish for another document, and is not told that the cart is empty. Milliseconds. */
const SETTLE_MS = 600

export interface Issuing {
  /** A document is being asked about or stored: the cart must not change. */
  isBusy(): boolean
  generating: boolean
  /** What is asked before the document is made. */
  asked: AskedQuestion | undefined
  issued: IssuedDocument | undefined
  generate(): Promise<void>
  /** Puts the cart of the document just made back, unless another one was begun. The document stays. */
  undo(): void
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
    async (made: MadeDocument, reprint: boolean) => {
      setIssued({ ...made, pdf: 'making' })
      const saved = await save(made.document, reprint)
      setIssued((shown) =>
        shown?.document.id === made.document.id ? { ...shown, pdf: saved ? 'made' : 'failed' } : shown,
      )
    },
    [save],
  )

  const generate = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    const made = await issue(shop, { tell: toast, ask, onIssuing: () => setGenerating(true) })
    if (made) {
      showCart()
      const settled = new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      await Promise.all([makePdf(made, false), settled])
    }
    busy.current = false
    setGenerating(false)
  }, [shop, ask, makePdf, showCart])

  const saveAgain = useCallback(async () => {
    if (!issued || issued.pdf === 'making') return
    await makePdf(issued, issued.pdf === 'made')
  }, [issued, makePdf])

  const undo = useCallback(() => {
    if (issued) shop.documents.cart.update((now) => putBack(now, issued.cart))
  }, [shop, issued])

  return {
    isBusy: useCallback(() => busy.current, []),
    generating,
    asked,
    issued,
    generate,
    undo,
    saveAgain,
    dismiss: useCallback(() => setIssued(undefined), []),
  }
}
