import { Outlet } from 'react-router'
import { PageBoundary } from './page-boundary.tsx'

/** The frame of pages outside the shop: none, but never a blank screen. */
export function Bare() {
  return (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  )
}
