import { lazy } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { AppProvider, type AppServices } from './app-context.ts'
import { Bare } from './bare.tsx'
import { CurrentShop, Guarded } from './guarded.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Shell } from './shell/shell.tsx'

const AuthRoute = lazy(() => import('./auth-route.tsx'))
const DownloadRoute = lazy(() => import('./download-route.tsx'))
const TestAuthRoute = lazy(() => import('./test-auth-route.tsx'))
const DebugSalesRoute = lazy(() => import('./debug-sales-route.tsx'))
const loadTill = () => import('#web/features/till/till-page.tsx')
const TillPage = lazy(loadTill)
const InventoryPage = lazy(() => import('#web/features/inventory/inventory-page.tsx'))
const AnalyticsPage = lazy(() => import('#web/features/analytics/analytics-page.tsx'))
const CustomersPage = lazy(() => import('#web/features/customers/customers-page.tsx'))
const SettingsRoute = lazy(() => import('./settings-route.tsx'))
const QuotesPage = lazy(() => import('#web/features/quotes/quotes-page.tsx'))
const SalesRoute = lazy(() => import('./sales-route.tsx'))

/** Fetches the till's page while the shop still opens. A failure comes up again where the page is shown. */
export function preloadTill(): void {
  loadTill().catch(() => undefined)
}

/** The whole app: every route of S2.1, each guarded, each loaded when it is first opened. */
export function App({ services }: { services: AppServices }) {
  return (
    <PageBoundary>
      <AppProvider value={services}>
        <BrowserRouter>
          <Routes>
            <Route element={<Guarded />}>
              <Route element={<Bare />}>
                <Route path="/auth" element={<AuthRoute />} />
                <Route path="/test-auth" element={<TestAuthRoute />} />
              </Route>
              <Route element={<CurrentShop />}>
                <Route element={<Bare />}>
                  <Route path="/download" element={<DownloadRoute />} />
                </Route>
                <Route element={<Shell />}>
                  <Route path="/" element={<TillPage />} />
                  <Route path="/inventory" element={<InventoryPage />} />
                  <Route path="/sales" element={<SalesRoute />} />
                  <Route path="/analytics" element={<AnalyticsPage />} />
                  <Route path="/customers" element={<CustomersPage />} />
                  <Route path="/quotes" element={<QuotesPage />} />
                  <Route path="/settings" element={<SettingsRoute />} />
                  <Route path="/debug-sales" element={<DebugSalesRoute />} />
                </Route>
              </Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </BrowserRouter>
        <Toaster />
      </AppProvider>
    </PageBoundary>
  )
}
