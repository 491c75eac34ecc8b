import { Outlet } from 'react-router'
import { MessagePlace } from '#web/ui/message-place.tsx'
import { PageBoundary } from './page-boundary.tsx'

/** The frame of pages outside the shop: a place for messages, and never a blank screen. */
export function Bare() {
  return (
    <div className="flex h-dvh flex-col">
      <div className="flex shrink-0">
        <MessagePlace />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </div>
    </div>
  )
}
