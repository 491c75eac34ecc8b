import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PersonBar } from '#web/features/staff/person-bar.tsx'
import { useWatchForScans } from '#web/selling/use-scanner.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { MessagePlace } from '#web/ui/message-place.tsx'
import { useIsNarrow } from '#web/ui/use-media-query.ts'
import { PRODUCT_NAME } from '#web/words/product-name.ts'
import { PageBoundary } from '../page-boundary.tsx'
import { useLogout } from '../use-logout.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { LocalModeBadge } from './local-mode-badge.tsx'
import { ShellBanners } from './shell-banners.tsx'
import { SideNav } from './side-nav.tsx'
import { useDemoGone } from './use-demo-gone.ts'

/** The frame around every page of the shop: navigation, the badge, the slim lines. */
export function Shell({ children }: { children: ReactNode }) {
  const narrow = useIsNarrow()
  const person = usePerson()
  const { pathname } = useLocation()
  const { logout, dialog } = useLogout()
  useDemoGone()
  useWatchForScans()

  return (
    <div className="flex h-dvh flex-col md:flex-row">
      {!narrow && <SideNav onLogout={logout} />}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <header className="shrink-0">
          {/* With a message beside it, letters twice as large leave the badge a line of its own, above. */}
          <div className="flex min-h-11 flex-wrap-reverse">
            <MessagePlace className="gap-2 overflow-hidden pl-3">
              {narrow && person === null && (
                <>
                  <BrandMark className="size-7 shrink-0" />
                  <span className="min-w-0 truncate font-bold tracking-tight cramped:hidden">
                    {PRODUCT_NAME}
                  </span>
                </>
              )}
            </MessagePlace>
            <PersonBar />
            <LocalModeBadge />
          </div>
          <ShellBanners />
        </header>
        <main tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
          <PageBoundary key={pathname}>{children}</PageBoundary>
        </main>
      </div>
      {narrow && <BottomNav onLogout={logout} />}
      {dialog}
    </div>
  )
}
