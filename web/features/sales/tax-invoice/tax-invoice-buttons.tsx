import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { Sale } from '#core/sales/sale.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { texts } from './texts.ts'
import { useTaxInvoice } from './use-tax-invoice.ts'

const TaxInvoiceDialog = loadedLater(() => import('./tax-invoice-dialog.tsx'))

/**
 * The ways to a sale's full tax invoice: once, then only as a copy, or corrected (S18.14). Whom it names is on the paper
 * alone: its customer may have been erased.
 */
export function TaxInvoiceButtons({ sale }: { sale: Sale }) {
  const invoice = useTaxInvoice(sale)
  const [editing, setEditing] = useState(false)
  const { canIssue, issued, printing } = invoice
  if (!canIssue && !issued) return null
  const isForgotten = issued?.stands.forgottenAt !== null
  return (
    <section className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <p className="min-w-40 flex-1 text-ink-soft">
        {issued
          ? isForgotten
            ? texts.forgotten
            : texts.issuedOn({ when: timeWords(issued.first.issuedAt) })
          : texts.none}
      </p>
      {canIssue && (
        <Button onClick={() => setEditing(true)}>
          <FileText aria-hidden />
          {texts.issue}
        </Button>
      )}
      {issued && !isForgotten && (
        <>
          <Button disabled={printing} onClick={() => invoice.printAgain(sale)}>
            <FileText aria-hidden />
            {printing ? texts.printing : texts.again}
          </Button>
          <Button variant="quiet" onClick={() => setEditing(true)}>
            {texts.correct}
          </Button>
        </>
      )}
      {editing && <TaxInvoiceDialog sale={sale} invoice={invoice} onClose={() => setEditing(false)} />}
    </section>
  )
}
