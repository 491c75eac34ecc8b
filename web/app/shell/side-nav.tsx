import { clsx } from 'clsx'
import LogOut from 'lucide-react/icons/log-out'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { Link, useLocation } from 'react-router'
import { useDeviceChoice } from '#web/store/react/use-device-choice.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { PRODUCT_NAME } from '#web/words/product-name.ts'
import { texts } from '../texts.ts'
import { Initial } from './initial.tsx'
import { isCurrent } from './nav-items.ts'
import { useNavItems } from './use-nav-items.ts'

const ITEM_CLASS =
  'flex min-h-11 items-center gap-3 rounded-lg text-left font-medium transition-colors [&_svg]:size-5 [&_svg]:shrink-0'

/** The side bar: icons and words from 1024 px, collapsible; icons alone below (S2.2). */
export function SideNav({ onLogout }: { onLogout(): void }) {
  const roomy = useMediaQuery('(min-width: 1024px)')
  const [collapsed, setCollapsed] = useDeviceChoice('tuckshop_nav_collapsed')
  const wide = roomy && !collapsed
  const location = useLocation()
  const items = useNavItems()
  const { identity } = useShop()

  const toggleButton = (
    <IconButton label={wide ? texts.collapse : texts.expand} onClick={() => setCollapsed(!collapsed)}>
      {wide ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />}
    </IconButton>
  )

  return (
    <aside
      aria-label={texts.sideBar}
      className={clsx(
        'flex shrink-0 flex-col gap-1 overflow-y-auto border-r border-line bg-surface p-2.5',
        wide ? 'w-60' : 'w-17 items-center',
      )}
    >
      <div className={clsx('mb-2 flex items-center', wide ? 'gap-2.5 pl-1.5' : 'flex-col gap-1')}>
        <BrandMark className="size-9 shrink-0" />
        {wide && <span className="flex-1 text-lg font-bold tracking-tight">{PRODUCT_NAME}</span>}
        {roomy && toggleButton}
      </div>
      <nav aria-label={texts.main} className={clsx('flex flex-1 flex-col gap-0.5', wide && 'w-full')}>
        {items.map(({ to, label, icon: Icon }) => {
          const current = isCurrent(to, location)
          return (
            <Link
              key={to}
              to={to}
              aria-current={current ? 'page' : undefined}
              {...(!wide && { 'aria-label': label, title: label })}
              className={clsx(
                ITEM_CLASS,
                wide ? 'px-3' : 'w-11 justify-center',
                current
                  ? 'bg-action-soft text-action-soft-ink'
                  : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              <Icon aria-hidden />
              {wide && label}
            </Link>
          )
        })}
      </nav>
      <div className={clsx('mt-2 border-t border-line pt-2', wide && 'w-full')}>
        <div className={clsx('flex items-center gap-3 py-1.5', wide ? 'px-1.5' : 'justify-center')}>
          <Initial name={identity.name} />
          {wide && (
            <div className="min-w-0">
              <p className="truncate text-sm font-semibold">{identity.name}</p>
              <p className="truncate text-xs text-ink-soft">{identity.email}</p>
            </div>
          )}
        </div>
        <button
          type="button"
          onClick={onLogout}
          {...(!wide && { 'aria-label': texts.logout, title: texts.logout })}
          className={clsx(
            ITEM_CLASS,
            'text-ink-soft hover:bg-sunken hover:text-ink',
            wide ? 'w-full px-3' : 'w-11 justify-center',
          )}
        >
          <LogOut aria-hidden />
          {wide && texts.logout}
        </button>
      </div>
    </aside>
  )
}
