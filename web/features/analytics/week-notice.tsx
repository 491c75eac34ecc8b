import CalendarCheck from 'lucide-react/icons/calendar-check'
import { Link } from 'react-router'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

/** On Mondays: what last week came to stands ready as a text (S21.12). */
export function WeekNotice() {
  const read = (
    <Link to="/day-end" className={buttonClass()}>
      {texts.weekOpen}
    </Link>
  )
  return (
    <Banner icon={<CalendarCheck aria-hidden />} action={read} className="rounded-lg">
      {texts.weekReady}
    </Banner>
  )
}
