import { useCallback } from 'react'
import { putBack } from '#core/cart/cart.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { type AskedQuestion, useQuestion } from '#web/selling/use-question.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useMachine } from '#web/ui/use-machine.ts'
import { issue, type MadeDocument } from './issue.ts'
import { FILLING, type IssuedDocument, type IssuingState, nextIssuing } from './issuing-state.ts'
import { useDocumentFile } from './use-document-file.ts'

/** A hurried second tap is no wish for another document, and gets no message that the cart is empty. Milliseconds. */
const SETTLE_MS = 600

export interface Issuing {
  /** A document is being asked about or stored: the cart must not change. */
  isBusy(): boolean
  generating: boolean
  /** Changes when the cart may change again. */
  step: IssuingState['step']
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
  const allow = useAllowed()
  const { asked, ask } = useQuestion(showCart)
  const { save } = useDocumentFile()
  const [{ step, issued }, machine] = useMachine(nextIssuing, FILLING)

  const makePdf = useCallback(
    async (made: MadeDocument, reprint: boolean) => {
      machine.send({ does: 'note-pdf', made, pdf: 'making' })
      const saved = await save(made.document, reprint)
      machine.send({ does: 'note-pdf', made, pdf: saved ? 'made' : 'failed' })
    },
    [machine, save],
  )

  const generate = useCallback(async () => {
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
  }, [shop, machine, ask, allow, makePdf, showCart])

  const saveAgain = useCallback(async () => {
    const { issued: now } = machine.get()
    if (!now || now.pdf === 'making') return
    await makePdf(now, now.pdf === 'made')
  }, [machine, makePdf])

  const undo = useCallback(() => {
    const { issued: now } = machine.get()
    if (now) shop.documents.cart.update((cart) => putBack(cart, now.cart))
  }, [shop, machine])

  return {
    isBusy: useCallback(() => machine.get().step !== 'filling', [machine]),
    generating: step === 'making',
    step,
    asked,
    issued,
    generate,
    undo,
    saveAgain,
    dismiss: useCallback(() => machine.send({ does: 'dismiss' }), [machine]),
  }
}
