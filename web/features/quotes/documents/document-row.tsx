import { usePriceOf } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { OfflineBadge } from '#web/ui/offline-badge.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { customerName } from '#web/words/customer-name.ts'
import { KINDS } from '../texts.ts'
import { closedWords } from './closed-words.ts'
import { DocumentLinks } from './document-links.tsx'
import { StateBadge } from './state-badge.tsx'
import { documentTexts, texts } from './texts.ts'
import type { KnownDocument } from './use-documents.ts'

/** The table's head, which sets the widths of its columns. */
export function DocumentsHead() {
  return (
    <thead>
      <tr className="h-11 border-b border-line text-sm text-ink-soft [&_th]:px-3 [&_th]:font-semibold">
        <th scope="col" className="w-40">
          {texts.number}
        </th>
        <th scope="col" className="w-37">
          {texts.date}
        </th>
        <th scope="col">{texts.customer}</th>
        <th scope="col" className="w-24">
          {texts.kind}
        </th>
        <th scope="col" className="w-40 text-right">
          {texts.total}
        </th>
        <th scope="col" className="w-58">
          {texts.state}
        </th>
        <th scope="col" className="w-22">
          <span className="sr-only">{texts.view}</span>
        </th>
      </tr>
    </thead>
  )
}

interface DocumentRowProps {
  known: KnownDocument
  rowIndex: number
  onView(documentId: string): void
}

/** One document of the table, 64 px tall. */
export function DocumentRow({ known, rowIndex, onView }: DocumentRowProps) {
  const { document, pending, state, invoices } = known
  const price = usePriceOf(document.issuer)
  const { id, kind, number } = document
  const customer = customerName(document.customer?.name)
  return (
    <tr aria-rowindex={rowIndex} className="h-16 border-t border-line [&_td]:px-3 [&_td]:py-0">
      <td>
        <span className="flex flex-col items-start gap-0.5">
          <span className="figures font-semibold">{number}</span>
          {pending && <OfflineBadge>{texts.waiting}</OfflineBadge>}
        </span>
      </td>
      <td className="figures text-sm">{timeWords(document.createdAt)}</td>
      <td className="truncate" title={customer}>
        {customer}
      </td>
      <td>{KINDS[kind]}</td>
      <td className="figures text-right font-semibold">{price(document.total)}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-4">
          <StateBadge state={state} />
          {state === 'converted' && <DocumentLinks documents={invoices} onView={onView} />}
          <span className="figures text-sm text-ink-soft">{closedWords(known)}</span>
        </span>
      </td>
      <td className="text-right">
        <Button
          variant="quiet"
          aria-label={texts.viewDocument({ name: documentTexts.title({ kind: KINDS[kind], number }) })}
          onClick={() => onView(id)}
        >
          {texts.view}
        </Button>
      </td>
    </tr>
  )
}
