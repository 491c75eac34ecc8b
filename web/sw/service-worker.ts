import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { keepFiles } from './kept-files.ts'
import { isClaim, isInstalled, isUpdateAccepted, neverShell } from './messages.ts'
import { type Precached, withPageRevision } from './page-revision.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Set before this script by a server whose pages have other headers than those of this build. */
  PAGE_REVISION?: string
}

/** Filled in by the build: each file of the app shell, with a revision where its name carries no hash. */
declare const PRECACHE: Precached[]

// Only the shell is cached. An answer of /api is never stored: the till's data has its own database.
const kept = keepFiles(withPageRevision(PRECACHE, self.PAGE_REVISION))
registerRoute(new NavigationRoute(kept.createHandlerBoundToURL('/index.html'), { denylist: neverShell }))
cleanupOutdatedCaches()

// The first page of a first visit is controlled at once, so that a reload right after it works offline.
clientsClaim()

// An update waits until the person at the till agrees: it must not change files under an open sale.
self.addEventListener('message', (event) => {
  if (isUpdateAccepted(event.data)) event.waitUntil(self.skipWaiting())
  if (isClaim(event.data)) event.waitUntil(self.clients.claim())
  if (isInstalled(event.data)) event.waitUntil(announceInstalled())
})

// A page counts what it fetches itself; the files of a new version are fetched here.
new PerformanceObserver((list) => {
  const bytes = list
    .getEntries()
    .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0)
  if (bytes > 0) void announceReceived(bytes)
}).observe({ type: 'resource', buffered: true })

/** One page counts them: all windows of the app count in one place. */
async function announceReceived(bytes: number): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  page?.postMessage({ type: 'RECEIVED', bytes })
}

/** Notifies every tab that the app is installed: the browser notifies only the one that asked (S4.3). */
async function announceInstalled(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ type: 'PWA_INSTALLED' })
}
