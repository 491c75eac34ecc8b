import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { texts } from '../texts.ts'
import { isCurrent } from './nav-items.ts'
import { ARROW_STEP_PX, useScrollArrows } from './scroll-arrows.ts'
import { useNavItems } from './use-nav-items.ts'

const ITEM_CLASS =
  'flex min-h-14 min-w-18 shrink-0 flex-col items-center justify-center gap-0.5 px-2.5 text-xs font-medium whitespace-nowrap'
const ARROW_CLASS =
  'absolute inset-y-0 z-10 flex w-11 items-center bg-surface text-ink [&_svg]:size-5 shadow-card'

/** The bar at the bottom of a phone; it scrolls, with arrows when it overflows (S2.2). */
export function BottomNav({ onLogout }: { onLogout(): void }) {
  const bar = useRef<HTMLElement>(null)
  const arrows = useScrollArrows(bar)
  const location = useLocation()
  const items = useNavItems()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link moves with the address
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [location])

  // CSS stops animations for people who want less motion; a scroll by script must ask.
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const scroll = (step: number) =>
    bar.current?.scrollBy({ left: step, behavior: still ? 'instant' : 'smooth' })

  return (
    <div className="relative shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <nav
        ref={bar}
        aria-label={texts.main}
        className="flex overflow-x-auto [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
      >
        {items.map(({ to, label, icon: Icon }) => {
          const current = isCurrent(to, location)
          return (
            <Link
              key={to}
              to={to}
              aria-current={current ? 'page' : undefined}
              className={clsx(ITEM_CLASS, current ? 'font-semibold text-action-text' : 'text-ink-soft')}
            >
              <span className={clsx('rounded-full px-3.5 py-0.5', current && 'bg-action-soft')}>
                <Icon aria-hidden className="size-5" />
              </span>
              {label}
            </Link>
          )
        })}
        <button type="button" onClick={onLogout} className={clsx(ITEM_CLASS, 'text-ink-soft')}>
          <span className="px-3.5 py-0.5">
            <LogOut aria-hidden className="size-5" />
          </span>
          {texts.logout}
        </button>
      </nav>
      {arrows.earlier && (
        <button
          type="button"
          aria-label={texts.earlier}
          onClick={() => scroll(-ARROW_STEP_PX)}
          className={clsx(ARROW_CLASS, 'left-0 justify-start pl-1.5')}
        >
          <ChevronLeft aria-hidden />
        </button>
      )}
      {arrows.later && (
        <button
          type="button"
          aria-label={texts.later}
          onClick={() => scroll(ARROW_STEP_PX)}
          className={clsx(ARROW_CLASS, 'right-0 justify-end pr-1.5')}
        >
          <ChevronRight aria-hidden />
        </button>
      )}
    </div>
  )
}
