import History from 'lucide-react/icons/history'
import { Link } from 'react-router'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { ReviewLink } from '#web/selling/review-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { activityTexts } from './texts.ts'

/** The ways to what was done in the shop, and to what is doubtful in it. */
export function ActivityRow() {
  const seesReports = useSees('seeReports')
  if (!seesReports) return null
  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:p-5">
      <div className="min-w-0">
        <p className="font-semibold">{activityTexts.title}</p>
        <p className="text-sm text-ink-soft">{activityTexts.hint}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ReviewLink />
        <Link to="/activity" className={buttonClass({})}>
          <History aria-hidden />
          {activityTexts.open}
        </Link>
      </div>
    </Card>
  )
}
