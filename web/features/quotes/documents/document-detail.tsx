import { Link } from 'react-router'
import { closedBy } from '#core/documents/document-state.ts'
import { dueOf } from '#core/documents/left-of-invoice.ts'
import { meantMethod } from '#core/documents/meant-method.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { type Cents, subtract } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { documentSums } from '#core/papers/document-paper.ts'
import type { Doubt } from '#core/review/findings.ts'
import { type Approval, keptApprovals } from '#core/staff/approval.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { ApprovedBy } from '#web/selling/approved-by.tsx'
import { Doubts } from '#web/selling/doubts.tsx'
import { ItemsTable } from '#web/selling/items-table.tsx'
import { Sums } from '#web/selling/sums.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Fact, Facts } from '#web/ui/fact.tsx'
import { OfflineBadge } from '#web/ui/offline-badge.tsx'
import { dayWords, timeWords } from '#web/ui/time-words.ts'
import { customerName } from '#web/words/customer-name.ts'
import { CreditNotes } from './credit-notes.tsx'
import { DocumentLinks } from './document-links.tsx'
import { StateBadge } from './state-badge.tsx'
import { documentTexts, STATES, texts } from './texts.ts'
import type { KnownDocument } from './use-documents.ts'

interface DocumentDetailProps {
  known: KnownDocument
  /** What of an unpaid invoice was paid on account, in cents (S20.14). */
  put: Cents
  /** What of a paid invoice is owed on account all the same. */
  owed: Cents
  onView(documentId: string): void
}

/** What a document says, what became of it, and what it is linked to. */
export function DocumentDetail({ known, put, owed, onView }: DocumentDetailProps) {
  const { document, pending, state, invoices, quote } = known
  const { kind, customer, issuer, lines, paidAt } = document
  const closed = closedBy(document)
  // How it was paid, not how it was meant to be.
  const payment = closed ? known.paidWith : meantMethod(document)
  const price = (amount: Cents) => formatMoney(amount, issuer.currency)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <StateBadge state={state} />
        {pending && <OfflineBadge>{documentTexts.notSynced}</OfflineBadge>}
      </div>
      {document.flags.includes('number-doubled') && (
        <Banner tone="attention" className="rounded-xl">
          <strong>{texts.doubled}.</strong> {texts.doubledHint}
        </Banner>
      )}
      <Doubts flags={doubtsOf(document)} />
      <Facts>
        <Fact name={documentTexts.customer}>{customerName(customer?.name)}</Fact>
        {closed ? (
          <Fact name={STATES[closed.how]}>
            {[timeWords(closed.at), closed.how === 'cancelled' && document.cancelledBy?.staffName]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        ) : (
          <Fact name={documentTexts.endsAt[kind]}>{dayWords(document.endsAt)}</Fact>
        )}
        {put > 0 && (
          <>
            <Fact name={documentTexts.paidSoFar}>{price(put)}</Fact>
            <Fact name={documentTexts.stillToPay}>{price(subtract(dueOf(document), put))}</Fact>
          </>
        )}
        {owed > 0 && <Fact name={documentTexts.owedOnAccount}>{price(owed)}</Fact>}
        <ApprovedBy approvals={approvalsOf(document)} />
        {payment && <Fact name={documentTexts.payment}>{payment.name}</Fact>}
        {document.printedAs && <Fact name={texts.printedAs}>{document.printedAs}</Fact>}
        {quote && (
          <Fact name={documentTexts.fromQuote}>
            <DocumentLinks documents={[quote]} onView={onView} />
          </Fact>
        )}
        {invoices.length > 0 && (
          <Fact name={documentTexts.invoices}>
            <DocumentLinks documents={invoices} onView={onView} />
          </Fact>
        )}
        {paidAt !== null && (
          <Fact name={documentTexts.sale}>
            <Link
              to={`/sales?find=${encodeURIComponent(document.number)}`}
              className="figures inline-flex min-h-11 items-center text-action-text underline underline-offset-2"
            >
              {documentTexts.saleOf({ number: document.number })}
            </Link>
          </Fact>
        )}
      </Facts>
      <ItemsTable items={lines} price={price} />
      <Sums
        sums={documentSums(document, price, deviceLanguage())}
        total={{ label: documentTexts.total, value: price(document.total) }}
      />
      <CreditNotes document={document} price={price} />
    </div>
  )
}

// Who allowed its issue, its cancellation or its credit notes.
function approvalsOf({ approvals = [], cancelledBy = {}, credits = [] }: SalesDocument): Approval[] {
  return keptApprovals([cancelledBy, ...credits].flatMap((done) => done.approvals ?? []).concat(approvals))
}

// Of its issue, its cancellation and its credit notes, each once.
function doubtsOf({ flags, cancelledBy = {}, credits = [] }: SalesDocument): readonly Doubt[] {
  const done = [cancelledBy, ...credits]
  return [
    ...new Set<Doubt>([
      ...flags,
      ...(done.some(({ notPermitted }) => notPermitted) ? (['not-permitted'] as const) : []),
      ...(done.some(({ dateFar }) => dateFar) ? (['date-far'] as const) : []),
    ]),
  ]
}
