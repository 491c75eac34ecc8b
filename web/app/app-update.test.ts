import { expect, test, vi } from 'vitest'
import { followUpdates } from './app-update.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  readonly said: unknown[] = []
  postMessage(message: unknown): void {
    this.said.push(message)
  }
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  find(worker: FakeWorker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

async function aBrowser(registration: FakeRegistration, controlled: boolean) {
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? new FakeWorker() : null,
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
  })
  const update = followUpdates(container as unknown as ServiceWorkerContainer)
  await Promise.resolve()
  await Promise.resolve()
  return { container, update }
}

test('the worker comes from /service-worker.js, and a first visit is offered nothing [S7.26]', async () => {
  const registration = new FakeRegistration()
  const { container, update } = await aBrowser(registration, false)
  expect(container.register).toHaveBeenCalledWith('/service-worker.js')
  const first = new FakeWorker()
  registration.find(first)
  first.become('installed')
  expect(update.get()).toBeUndefined()
})

test('a new version is offered once it is downloaded, and takes over only when accepted [S7.26]', async () => {
  const registration = new FakeRegistration()
  const { update } = await aBrowser(registration, true)
  const next = new FakeWorker()
  registration.find(next)
  expect(update.get()).toBeUndefined()
  next.become('installed')
  expect(next.said).toEqual([])
  update.get()?.accept()
  expect(next.said).toEqual([{ type: 'SKIP_WAITING' }])
})

test('a version that waited since yesterday is offered at once [S7.26]', async () => {
  const registration = new FakeRegistration()
  registration.waiting = new FakeWorker()
  const { update } = await aBrowser(registration, true)
  expect(update.get()).toBeDefined()
})

test('a page that the first worker missed asks to be served by it [S7.26]', async () => {
  const registration = new FakeRegistration()
  registration.active = new FakeWorker()
  await aBrowser(registration, false)
  await vi.waitFor(() => expect(registration.active?.said).toEqual([{ type: 'CLAIM' }]))
})
