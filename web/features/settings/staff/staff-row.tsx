import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'

const StaffDialog = loadedLater(() => import('./staff-dialog.tsx'))

/** Who works in the shop, and the way to change it. What is changed there holds at once. */
export function StaffRow() {
  const { staff, business } = useCatalogue()
  const mayEdit = useSees('editStaff')
  const [open, setOpen] = useState(false)
  const working = staff.filter(({ active }) => active).map(({ name }) => name)
  if (!mayEdit) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{texts.title}</p>
        <p className="line-clamp-3 text-sm break-words text-ink-soft">
          {working.length === 0 ? texts.none : working.join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {business?.timeClock && (
          <Link to="/hours" className={buttonClass({})}>
            <Clock aria-hidden />
            {texts.hours}
          </Link>
        )}
        <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      </div>
      {open && <StaffDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
