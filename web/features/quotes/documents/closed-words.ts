import { closedBy } from '#core/documents/document-state.ts'
import { dueOf } from '#core/documents/left-of-invoice.ts'
import { formatMoney } from '#core/money/format.ts'
import type { ListedDocument } from '#web/store/documents/documents.ts'
import { dayWords } from '#web/ui/time-words.ts'
import { paidHow } from '#web/words/method-words.ts'
import { documentTexts } from './texts.ts'

/**
 * How and when a document was paid, or when it was cancelled: `in cash, 2026/11/25`. While it holds what is due of it,
 * where a credit note took some off; else blank.
 */
export function closedWords({ document, paidWith }: ListedDocument): string {
  const closed = closedBy(document)
  if (!closed)
    return document.credits?.length
      ? documentTexts.dueOf({ amount: formatMoney(dueOf(document), document.issuer.currency) })
      : ''
  const date = dayWords(closed.at)
  return closed.how === 'paid' && paidWith ? documentTexts.closedBy({ how: paidHow(paidWith), date }) : date
}
