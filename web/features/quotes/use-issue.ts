import { useCallback } from 'react'
import { putBack } from '#core/cart/cart.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { type AskedQuestion, useQuestion } from '#web/selling/use-question.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { issue, type MadeDocument } from './issue.ts'
import type { IssuingMachine } from './issuing-state.ts'
import { useDocumentFile } from './use-document-file.ts'

/** A hurried second tap is no wish for another document, and gets no message that the cart is empty. Milliseconds. */
const SETTLE_MS = 600

export interface Issuing {
  /** What is asked before the document is made. */
  asked: AskedQuestion | undefined
  generate(): Promise<void>
  /** Puts the cart of the document just made back, unless another one was begun. The document stays. */
  undo(): void
  /** Makes the PDF of the document just made again. */
  saveAgain(): Promise<void>
}

interface Filled {
  /** Takes up a quantity that is still being typed; false when the cart is then not what was meant. */
  settle(): boolean
  /** Something is missing in the cart, or asked about it, or a document was made of it. */
  showCart(): void
}

/** Makes documents, one at a time, and their PDFs. A PDF that fails never undoes its document (S8.17). */
export function useIssue(machine: IssuingMachine, { settle, showCart }: Filled): Issuing {
  const shop = useShop()
  const allow = useAllowed()
  const { asked, ask } = useQuestion(showCart)
  const { save } = useDocumentFile()

  const makePdf = useCallback(
    async (made: MadeDocument, reprint: boolean) => {
      machine.send({ does: 'note-pdf', made, pdf: 'making' })
      const saved = await save(made.document, reprint)
      machine.send({ does: 'note-pdf', made, pdf: saved ? 'made' : 'failed' })
    },
    [machine, save],
  )

  const generate = useCallback(async () => {
    if (!settle()) return
    const { kind, lines, paymentMethod } = shop.documents.cart.get()
    if (kind === 'invoice' && lines.length > 0 && paymentMethod === null) showCart()
    if (machine.get().step !== 'filling') return
    machine.send({ does: 'generate' })
    const made = await issue(shop, {
      tell: toast,
      ask,
      allow,
      onIssuing: () => machine.send({ does: 'make' }),
    })
    if (made) {
      showCart()
      const settled = new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      await Promise.all([makePdf(made, false), settled])
    }
    machine.send({ does: 'end' })
  }, [shop, machine, ask, allow, makePdf, settle, showCart])

  const saveAgain = useCallback(async () => {
    const { issued: now } = machine.get()
    if (!now || now.pdf === 'making') return
    await makePdf(now, now.pdf === 'made')
  }, [machine, makePdf])

  const undo = useCallback(() => {
    const { issued: now } = machine.get()
    if (now) shop.documents.cart.update((cart) => putBack(cart, now.cart))
  }, [shop, machine])

  return { asked, generate, undo, saveAgain }
}
