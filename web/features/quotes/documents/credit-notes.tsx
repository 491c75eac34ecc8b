import Printer from 'lucide-react/icons/printer'
import { dueOf } from '#core/documents/left-of-invoice.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { type Cents, subtract, ZERO } from '#core/money/cents.ts'
import { Sums } from '#web/selling/sums.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayWords } from '#web/ui/time-words.ts'
import { creditTexts } from './texts.ts'
import { useCreditPaper } from './use-credit-paper.ts'

interface CreditNotesProps {
  document: SalesDocument
  price(amount: Cents): string
}

/** What an invoice was credited, each with its paper, and what is due after it (S14.22). */
export function CreditNotes({ document, price }: CreditNotesProps) {
  const { making, print } = useCreditPaper(document)
  const { credits = [], paidAt, cancelledAt } = document
  if (credits.length === 0) return null
  return (
    <section>
      <Sums
        sums={credits.map(({ number, total }) => ({
          label: creditTexts.creditedBy({ number }),
          value: price(subtract(ZERO, total)),
        }))}
        total={{
          label: paidAt === null && cancelledAt === null ? creditTexts.due : creditTexts.afterCredits,
          value: price(dueOf(document)),
        }}
      />
      <ul className="mt-2 flex flex-col gap-1">
        {credits.map((credit) => (
          <li key={credit.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="text-sm text-ink-soft">
              {[dayWords(credit.createdAt), credit.reason, credit.staffName].filter(Boolean).join(' · ')}
            </span>
            <Button disabled={making} onClick={() => print(credit, true)}>
              <Printer aria-hidden />
              {creditTexts.print({ number: credit.number })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
