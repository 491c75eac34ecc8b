import { closedBy } from '#core/documents/document-state.ts'
import { paidHow } from '#core/sales/method.ts'
import type { ListedDocument } from '#web/store/documents/documents.ts'
import { dayWords } from '#web/ui/time-words.ts'
import { documentTexts } from './texts.ts'

/** How and when a document was paid, or when it was cancelled: `in cash, 2026/11/25`. Blank while it holds. */
export function closedWords({ document, paidWith }: ListedDocument): string {
  const closed = closedBy(document)
  if (!closed) return ''
  const how = closed.how === 'paid' && paidWith ? paidHow(paidWith) : ''
  return documentTexts.closed(dayWords(closed.at), how)
}
