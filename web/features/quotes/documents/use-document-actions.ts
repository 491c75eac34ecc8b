import { useState } from 'react'
import type { ConvertRefusal } from '#core/documents/convert-quote.ts'
import type { CreditRefusal, CreditRequest } from '#core/documents/credit-invoice.ts'
import { cancelDemand, creditDemand } from '#core/documents/document-acts.ts'
import { dueOf } from '#core/documents/left-of-invoice.ts'
import type { DocumentCancelRefusal, PayingRefusal } from '#core/documents/pay-invoice.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import type { PaymentRefusal } from '#core/sales/payment.ts'
import { methodOf, tendersOf } from '#core/sales/tender.ts'
import { openDrawerFor } from '#web/printing/print-paper.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { paidWords } from '#web/selling/texts.ts'
import { wrong } from '#web/selling/toasts.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { paidHow } from '#web/words/method-words.ts'
import { notStored } from '../toasts.ts'
import { useDocumentFile } from '../use-document-file.ts'
import { creditTexts, documentTexts } from './texts.ts'
import { useCreditPaper } from './use-credit-paper.ts'

type Refusal =
  | ConvertRefusal
  | DocumentCancelRefusal
  | PayingRefusal
  | CreditRefusal
  | PaymentRefusal
  | { code: 'unknown-document' | 'payment-missing' }
type Asked<Done> = ({ ok: true } & Done) | { ok: false; refusal: Refusal }

/** What can be done with a document that was made. Each answers whether it was done. */
export function useDocumentActions(document: SalesDocument) {
  const shop = useShop()
  const allow = useAllowed()
  const { documents } = shop
  const { making, save } = useDocumentFile()
  const paper = useCreditPaper(document)
  const [busy, setBusy] = useState(false)

  /** Asks the store, one thing at a time, and says when it refused or could not store. */
  async function ask<Done>(title: string, work: () => Promise<Asked<Done>>): Promise<Done | undefined> {
    if (busy) return undefined
    setBusy(true)
    try {
      const asked = await work()
      if (asked.ok) return asked
      toast(wrong(title, refusedWords(asked.refusal)))
    } catch (error) {
      toast(notStored(title, error))
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return {
    busy,
    printing: making,
    print: () => save(document, true),

    /** @returns the invoice made of the quote */
    async makeInvoice(methodId: string): Promise<SalesDocument | undefined> {
      const made = await ask(documentTexts.notConverted, () => documents.convert(document.id, methodId))
      if (!made) return undefined
      void save(made.document, false)
      return made.document
    },

    async markPaid(methodId: string, reference: string): Promise<boolean> {
      const paid = await ask(documentTexts.notPaid, () => documents.pay(document.id, methodId, reference))
      if (!paid) return false
      void openDrawerFor(shop, paid.sale)
      // The last is the money: what was put to it on account came before.
      const paidBy = tendersOf(paid.sale).at(-1) ?? methodOf(paid.sale.paymentMethod)
      const total = formatMoney(paid.sale.total, document.issuer.currency)
      toast({
        title: documentTexts.paidToast({ number: document.number }),
        description: paidWords(total, paidHow({ id: paidBy.methodId, name: paidBy.name })),
      })
      return true
    },

    async credit(request: CreditRequest, amount: Cents): Promise<boolean> {
      const approvals = await allow(creditDemand(amount))
      if (!approvals) return false
      const credited = await ask(creditTexts.notCredited, () =>
        documents.credit(document.id, { ...request, approvals }),
      )
      if (!credited) return false
      const { credit } = credited
      toast({
        title: creditTexts.toast({ number: credit.number }),
        description: creditTexts.dueNow({
          amount: formatMoney(dueOf(credited.document), document.issuer.currency),
        }),
      })
      paper.print(credit, false)
      return true
    },

    async cancel(): Promise<boolean> {
      const approvals = await allow(cancelDemand(document))
      if (!approvals) return false
      const cancelled = await ask(documentTexts.notCancelled, () => documents.cancel(document.id, approvals))
      if (!cancelled) return false
      toast({ title: documentTexts.cancelledToast({ number: document.number }) })
      return true
    },
  }
}

function refusedWords({ code }: Refusal): string {
  if (code === 'no-shift') return documentTexts.noShift
  return code === 'nothing-due' ? documentTexts.nothingDue : documentTexts.changedMeanwhile
}
