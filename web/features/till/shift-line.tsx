import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import { isOpenLong } from '#core/checkout/takes-cash.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { openSince } from '#web/selling/open-since.ts'
import { useCatalogue, useShifts, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { texts } from './texts.ts'

const LINK = 'inline-flex min-h-8 items-center font-semibold underline underline-offset-2'

/** The drawer's shift in a line above the till, where the shop cashes up (S15.1, S15.17). It never stops selling. */
export function ShiftLine() {
  const shop = useShop()
  const { on } = cashUpOf(useCatalogue().business)
  const state = useShifts()
  if (!on || !state) return null
  const { open, drawer } = state
  const now = shop.now()
  if (!open)
    return (
      <Banner
        tone="attention"
        icon={<Clock aria-hidden />}
        action={
          <Link to="/shifts" className={LINK}>
            {texts.openShift}
          </Link>
        }
      >
        {texts.noShift}
      </Banner>
    )
  return (
    <Banner
      tone={isOpenLong(open.shift.openedAt, now) ? 'attention' : 'neutral'}
      icon={<Clock aria-hidden className="max-sm:hidden" />}
      className="low:hidden"
      action={
        <Link to="/shifts" className={LINK}>
          {texts.shift}
        </Link>
      }
    >
      <span className="max-sm:sr-only">{`${drawer.name} · `}</span>
      {texts.openSince({ when: openSince(open.shift.openedAt, now) })}
    </Banner>
  )
}
