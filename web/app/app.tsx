import { BrowserRouter, Route, Routes } from 'react-router'
import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { AppProvider, type AppServices } from './app-context.ts'
import { Bare } from './bare.tsx'
import { CurrentShop, Guarded } from './guarded.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { texts } from './texts.ts'

const LOADING = (
  <div className="flex h-full">
    <Spinner>{texts.loading}</Spinner>
  </div>
)
const BARE_LOADING = (
  <div className="flex h-dvh">
    <Spinner>{texts.loading}</Spinner>
  </div>
)

const shopFrame = () => import('./shop-frame.tsx')
const InShop = loadedLater(async () => ({ default: (await shopFrame()).InShop }), BARE_LOADING)
const ShopPages = loadedLater(async () => ({ default: (await shopFrame()).ShopPages }), BARE_LOADING)
const AuthRoute = loadedLater(() => import('./auth-route.tsx'), BARE_LOADING)
const JoinRoute = loadedLater(() => import('./join-route.tsx'), BARE_LOADING)
const DownloadRoute = loadedLater(() => import('./download-route.tsx'), BARE_LOADING)
const CustomerDisplayRoute = loadedLater(() => import('./customer-display-route.tsx'), BARE_LOADING)
const PhoneScannerRoute = loadedLater(() => import('./phone-scanner-route.tsx'), BARE_LOADING)
const TestAuthRoute = loadedLater(() => import('./test-auth-route.tsx'), BARE_LOADING)
const DebugSalesRoute = loadedLater(() => import('./debug-sales-route.tsx'), LOADING)
const TillPage = loadedLater(
  () => import('#web/features/till/till-page.tsx'),
  <div className="flex h-full">
    <Spinner>{texts.loadingTill}</Spinner>
  </div>,
)
const InventoryRoute = loadedLater(() => import('./inventory-route.tsx'), LOADING)
const AnalyticsRoute = loadedLater(() => import('./analytics-route.tsx'), LOADING)
const VatRoute = loadedLater(() => import('./vat-route.tsx'), LOADING)
const SalesByPage = loadedLater(() => import('#web/features/reports/sales-by-page.tsx'), LOADING)
const GoodsPage = loadedLater(() => import('#web/features/reports/goods/goods-page.tsx'), LOADING)
const ExportsRoute = loadedLater(() => import('./exports-route.tsx'), LOADING)
const ActivityRoute = loadedLater(() => import('./activity-route.tsx'), LOADING)
const DayEndPage = loadedLater(() => import('#web/features/day-end/day-end-page.tsx'), LOADING)
const ReviewPage = loadedLater(() => import('#web/features/review/review-page.tsx'), LOADING)
const CustomersPage = loadedLater(() => import('./customers-route.tsx'), LOADING)
const LaybysRoute = loadedLater(() => import('./laybys-route.tsx'), LOADING)
const VouchersRoute = loadedLater(() => import('./vouchers-route.tsx'), LOADING)
const BookRoute = loadedLater(() => import('./book-route.tsx'), LOADING)
const SettingsRoute = loadedLater(() => import('./settings-route.tsx'), LOADING)
const QuotesPage = loadedLater(() => import('#web/features/quotes/quotes-page.tsx'), LOADING)
const BankPage = loadedLater(() => import('#web/features/banking/bank-page.tsx'), LOADING)
const HoursPage = loadedLater(() => import('#web/features/hours/hours-page.tsx'), LOADING)
const ShiftsPage = loadedLater(() => import('#web/features/shifts/shifts-page.tsx'), LOADING)
const SalesRoute = loadedLater(() => import('./sales-route.tsx'), LOADING)

/** Fetches the till's page and its frame while the shop still opens. A failure comes up again where they are shown. */
export function preloadTill(): void {
  for (const part of [InShop, ShopPages, TillPage]) void part.preload()
}

/** Fetches the login's page while the device still looks up whose it is. */
export function preloadLogin(): void {
  void AuthRoute.preload()
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
                <Route path="/join" element={<JoinRoute />} />
                <Route path="/test-auth" element={<TestAuthRoute />} />
              </Route>
              <Route
                element={
                  <CurrentShop>
                    <InShop />
                  </CurrentShop>
                }
              >
                <Route element={<Bare />}>
                  <Route path="/download" element={<DownloadRoute />} />
                </Route>
                <Route element={<ShopPages />}>
                  <Route path="/" element={<TillPage />} />
                  <Route path="/inventory" element={<InventoryRoute />} />
                  <Route path="/sales" element={<SalesRoute />} />
                  <Route path="/analytics" element={<AnalyticsRoute />} />
                  <Route path="/analytics/vat" element={<VatRoute />} />
                  <Route path="/analytics/sales" element={<SalesByPage />} />
                  <Route path="/analytics/goods" element={<GoodsPage />} />
                  <Route path="/analytics/exports" element={<ExportsRoute />} />
                  <Route path="/activity" element={<ActivityRoute />} />
                  <Route path="/day-end" element={<DayEndPage />} />
                  <Route path="/review" element={<ReviewPage />} />
                  <Route path="/customers" element={<CustomersPage />} />
                  <Route path="/book" element={<BookRoute />} />
                  <Route path="/laybys" element={<LaybysRoute />} />
                  <Route path="/vouchers" element={<VouchersRoute />} />
                  <Route path="/quotes" element={<QuotesPage />} />
                  <Route path="/settings" element={<SettingsRoute />} />
                  <Route path="/shifts" element={<ShiftsPage />} />
                  <Route path="/hours" element={<HoursPage />} />
                  <Route path="/bank" element={<BankPage />} />
                  <Route path="/debug-sales" element={<DebugSalesRoute />} />
                </Route>
              </Route>
            </Route>
            <Route path="/customer-display" element={<CustomerDisplayRoute />} />
            <Route path="/phone-scanner" element={<PhoneScannerRoute />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </BrowserRouter>
        <Toaster />
      </AppProvider>
    </PageBoundary>
  )
}
