import type { Approval } from '#core/staff/approval.ts'
import { Fact } from '#web/ui/fact.tsx'
import { approvalWords } from '#web/words/permission-names.ts'
import { texts } from './texts.ts'

/** Who allowed a sale or a document, and what of it (S16.9); nothing where nobody was asked. */
export function ApprovedBy({ approvals = [] }: { approvals?: readonly Approval[] | undefined }) {
  if (approvals.length === 0) return null
  return (
    <Fact name={texts.approvedBy}>
      <span dir="auto">{approvals.map(approvalWords).join(', ')}</span>
    </Fact>
  )
}
