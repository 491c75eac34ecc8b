import type { Sale } from '#core/sales/sale.ts'
import { Fact } from '#web/ui/fact.tsx'
import { saleTexts } from './texts.ts'

/** Who allowed something of a sale or a return, and what (S16.10). */
export function ApprovedBy({ sale: { approvals } }: { sale: Pick<Sale, 'approvals'> }) {
  if (!approvals) return null
  return (
    <Fact name={saleTexts.approvedBy}>
      <span dir="auto">
        {approvals.map(({ name, permission }) => saleTexts.approval(name, permission)).join(', ')}
      </span>
    </Fact>
  )
}
