import { approve, type GivenApproval } from '#core/staff/approval.ts'
import { approversOf, type Demand } from '#core/staff/may.ts'
import type { Person } from '#core/staff/person.ts'
import { canSignIn, personOf } from '#core/staff/staff.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { demandsWords } from '#web/words/permission-names.ts'
import { WhoIsIt } from '../staff/who-is-it.tsx'
import { texts } from './texts.ts'

interface ApprovalDialogProps {
  asker: Person
  demands: readonly Demand[]
  onAnswer(approvals: readonly GivenApproval[] | undefined): void
}

/** Asks somebody who may allow it for their PIN, for this one action (S16.9). A wrong one changes nothing. */
export default function ApprovalDialog({ asker, demands, onAnswer }: ApprovalDialogProps) {
  const shop = useShop()
  const { staff, roles } = useCatalogue()
  const price = usePrice()
  const here = staff.filter(canSignIn)
  const may = new Set(approversOf(demands, asker, here.map(personOf), roles).map(({ staffId }) => staffId))
  const words = demandsWords(demands, price)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(undefined)}
      // A manager is asked by a cashier; what a manager may not do alone is for an owner.
      title={
        asker.role === 'cashier' ? texts.needsManager({ what: words }) : texts.needsOwner({ what: words })
      }
      description={may.size === 0 ? texts.nobody : texts.asks({ name: asker.name })}
      footer={<Button onClick={() => onAnswer(undefined)}>{texts.cancel}</Button>}
    >
      {may.size > 0 && (
        <WhoIsIt
          people={here.filter(({ id }) => may.has(id))}
          check={async (staffId, pin) => {
            const answer = await shop.atTill.verifyPin(staffId, pin)
            if (answer.ok) onAnswer(approve(demands, answer.person, shop.now()))
            return answer
          }}
        />
      )}
    </Dialog>
  )
}
