import { LiveValue } from '#web/store/browser/live-value.ts'

/** How often a till that is never closed looks for a new version, milliseconds. */
const LOOK_EVERY_MS = 60 * 60_000

/** A new version that is downloaded and waits for somebody to agree (R23). */
export interface AppUpdate {
  accept(): void
}

/** Registers the service worker (S7.26) and follows whether a new version waits. */
export function followUpdates(container: ServiceWorkerContainer): LiveValue<AppUpdate | undefined> {
  const update = new LiveValue<AppUpdate | undefined>(undefined)

  function offer(worker: ServiceWorker): void {
    update.set({
      accept() {
        // Only the tab that agreed reloads: another one may hold a cart.
        container.addEventListener('controllerchange', () => location.reload(), { once: true })
        worker.postMessage({ type: 'SKIP_WAITING' })
      },
    })
  }

  function follow(registration: ServiceWorkerRegistration): void {
    void container.ready.then(askForControl)
    if (registration.waiting && container.controller) offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const installing = registration.installing
      installing?.addEventListener('statechange', () => {
        // Without a controller this is the first visit, not an update.
        if (installing.state === 'installed' && container.controller) offer(installing)
      })
    })
    setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS)
  }

  // A page that was loading while the first worker claimed its clients is missed by that claim.
  function askForControl({ active }: ServiceWorkerRegistration): void {
    if (!container.controller) active?.postMessage({ type: 'CLAIM' })
  }

  container
    .register('/service-worker.js')
    .then(follow)
    .catch((error: unknown) => console.warn('the service worker could not be registered', error))
  return update
}
