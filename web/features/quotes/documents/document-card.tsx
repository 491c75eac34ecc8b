import { usePriceOf } from '#web/store/react/use-price.ts'
import { OfflineBadge } from '#web/ui/offline-badge.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { customerName } from '#web/words/customer-name.ts'
import { KINDS } from '../texts.ts'
import { closedWords } from './closed-words.ts'
import { StateBadge } from './state-badge.tsx'
import { documentTexts, texts } from './texts.ts'
import type { KnownDocument } from './use-documents.ts'

interface DocumentCardProps {
  known: KnownDocument
  onView(documentId: string): void
}

/** One document on a phone: three lines that fit 360 px, all of it the View button. */
export function DocumentCard({ known, onView }: DocumentCardProps) {
  const { document, pending, state, invoices } = known
  const price = usePriceOf(document.issuer)
  const { id, kind, number, customer, total, createdAt } = document
  return (
    <button
      type="button"
      onClick={() => onView(id)}
      className="flex h-full w-full flex-col justify-center gap-1 px-3 text-left hover:bg-sunken"
    >
      <span className="sr-only">
        {texts.viewDocument({ name: documentTexts.title({ kind: KINDS[kind], number }) })}
      </span>
      <span className="flex w-full items-center gap-2">
        <span aria-hidden className="figures font-semibold">
          {number}
        </span>
        {pending && <OfflineBadge>{texts.waiting}</OfflineBadge>}
        <span className="figures ml-auto font-bold">{price(total)}</span>
      </span>
      <span className="flex w-full items-baseline justify-between gap-2">
        <span className="min-w-0 truncate text-sm">{customerName(customer?.name)}</span>
        <span className="figures shrink-0 text-xs text-ink-soft">{closedWords(known)}</span>
      </span>
      <span className="flex w-full items-center justify-between gap-2 text-xs text-ink-soft">
        <span className="figures truncate">
          {timeWords(createdAt)} · {KINDS[kind]}
          {state === 'converted' && ` → ${invoices.map((each) => each.number).join(', ')}`}
        </span>
        <StateBadge state={state} />
      </span>
    </button>
  )
}
