import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { Sale } from '#core/sales/sale.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'
import { useTaxInvoice } from './use-tax-invoice.ts'

const TaxInvoiceDialog = loadedLater(() => import('./tax-invoice-dialog.tsx'))

/** The ways to a sale's full tax invoice: once, then only as a copy, or corrected (S18.12, S18.14). */
export function TaxInvoiceButtons({ sale }: { sale: Sale }) {
  const invoice = useTaxInvoice(sale)
  const [editing, setEditing] = useState(false)
  const { canIssue, issued, printing } = invoice
  const isForgotten = issued?.stands.forgottenAt !== null
  return (
    <>
      {canIssue && (
        <Button onClick={() => setEditing(true)}>
          <FileText aria-hidden className="max-sm:hidden" />
          {texts.issue}
        </Button>
      )}
      {issued && !isForgotten && (
        <>
          <Button variant="quiet" onClick={() => setEditing(true)}>
            {texts.correct}
          </Button>
          <Button disabled={printing} onClick={() => void invoice.printAgain(sale)}>
            <FileText aria-hidden className="max-sm:hidden" />
            {printing ? texts.printing : texts.again}
          </Button>
        </>
      )}
      {editing && <TaxInvoiceDialog sale={sale} invoice={invoice} onClose={() => setEditing(false)} />}
    </>
  )
}
