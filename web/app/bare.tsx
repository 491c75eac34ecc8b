import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Spinner } from '#web/ui/spinner.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { texts } from './texts.ts'

/** The frame of pages outside the shop: none, but never a blank screen. */
export function Bare() {
  return (
    <PageBoundary>
      <Suspense
        fallback={
          <div className="flex h-dvh">
            <Spinner>{texts.loading}</Spinner>
          </div>
        }
      >
        <Outlet />
      </Suspense>
    </PageBoundary>
  )
}
