import { Outlet, useLocation } from 'react-router'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { useIsNarrow } from '#web/ui/use-media-query.ts'
import { PageBoundary } from '../page-boundary.tsx'
import { PRODUCT } from '../texts.ts'
import { useLogout } from '../use-logout.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { LocalModeBadge } from './local-mode-badge.tsx'
import { ShellBanners } from './shell-banners.tsx'
import { SideNav } from './side-nav.tsx'

/** The frame around every page of the shop: navigation, the badge, the slim lines. */
export function Shell() {
  const narrow = useIsNarrow()
  const { pathname } = useLocation()
  const { logout, dialog } = useLogout()

  return (
    <div className="flex h-dvh flex-col md:flex-row">
      {!narrow && <SideNav onLogout={logout} />}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {/* The badge stands at the right end of this line. */}
        <header className="shrink-0 md:min-h-11">
          {narrow && (
            <div className="flex h-11 shrink-0 items-center gap-2 px-3">
              <BrandMark className="size-7" />
              <span className="font-bold tracking-tight">{PRODUCT}</span>
            </div>
          )}
          <ShellBanners />
          <LocalModeBadge />
        </header>
        <main className="min-h-0 flex-1 overflow-y-auto">
          <PageBoundary key={pathname}>
            <Outlet />
          </PageBoundary>
        </main>
      </div>
      {narrow && <BottomNav onLogout={logout} />}
      {dialog}
    </div>
  )
}
