import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import type { Precached } from './page-revision.ts'
import { someAtATime } from './some-at-a-time.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Files that are asked for at a time. Workbox asks for one after the other, and on a phone's network each takes as long to
 * come back as many would. A browser opens six connections to a server: the page and its stream need two.
 */
const AT_A_TIME = 4

/**
 * Keeps the files of the app and answers with them; once they are kept, older ones go.
 * @returns what answers a page with one of them
 */
export function keepFiles(files: readonly Precached[]): PrecacheController {
  const controller = new PrecacheController()
  controller.addToCacheList([...files])
  registerRoute(new PrecacheRoute(controller))
  self.addEventListener('install', (event) =>
    event.waitUntil(someAtATime(files, AT_A_TIME, (file) => keep(controller, file, event))),
  )
  self.addEventListener('activate', (event) => void controller.activate(event))
  return controller
}

// A file that is kept already is not asked for again. A name without a hash says nothing of its content, so the browser's
// own cache must not answer.
async function keep(
  controller: PrecacheController,
  { url, revision }: Precached,
  event: ExtendableEvent,
): Promise<void> {
  const cache = revision === null ? 'default' : 'reload'
  const request = new Request(url, { cache, credentials: 'same-origin' })
  const params = { cacheKey: controller.getCacheKeyForURL(url) }
  await Promise.all(controller.strategy.handleAll({ request, event, params }))
}
