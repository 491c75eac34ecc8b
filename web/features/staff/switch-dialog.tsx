import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import { canSignIn } from '#core/staff/staff.ts'
import { useTimeClock } from '#web/selling/staff/use-time-clock.ts'
import { WhoIsIt } from '#web/selling/staff/who-is-it.tsx'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { texts } from './texts.ts'

/** Somebody else takes the till: by name and PIN, or by badge. The cart stays as it is (S16.3). */
export default function SwitchDialog({ onClose }: { onClose: () => void }) {
  const { atTill } = useShop()
  const clock = useTimeClock()
  const people = useCatalogue().staff.filter(canSignIn)
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title={texts.switchTitle}>
      <WhoIsIt
        people={people}
        check={async (staffId, pin) => {
          const answer = await atTill.signIn(staffId, pin)
          if (answer.ok) onClose()
          return answer
        }}
        onBadge={(staffId) => atTill.letIn(staffId).then(onClose)}
        clock={clock}
        onClocked={onClose}
      />
      {clock && (
        <Link to="/hours" onClick={onClose} className={buttonClass({ variant: 'quiet' })}>
          <Clock aria-hidden />
          {texts.hours}
        </Link>
      )}
    </Dialog>
  )
}
