// @vitest-environment dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { MemoryServer } from '#core/sync/testing/memory-server.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { type TestDevice, testDevice } from '#web/store/testing/test-device.ts'
import type { ServerSession } from './account/server-session.ts'
import { type SyncEngine, startSync } from './engine.ts'
import { type TestNetwork, testNetwork } from './testing/test-network.ts'

/** The server's stream as a tab sees it; a test sends pokes through it. */
class TestStream {
  static last: TestStream | undefined
  readyState = 1
  onmessage: ((event: { data: string }) => void) | null = null
  onopen: (() => void) | null = null
  constructor() {
    TestStream.last = this
  }
  close() {
    this.readyState = 2
  }
}

let device: TestDevice
let shop: ShopStore
let server: MemoryServer
let network: TestNetwork
let session: LiveValue<ServerSession>
let engine: SyncEngine

beforeEach(async () => {
  vi.stubGlobal('EventSource', Object.assign(TestStream, { CLOSED: 2 }))
  server = new MemoryServer('shop', () => Date.UTC(2026, 10, 20, 10))
  network = testNetwork(server)
  session = new LiveValue<ServerSession>('unknown')
  device = testDevice()
  shop = await device.open()
  engine = startSync(shop.sync, session, network)
})

afterEach(async () => {
  engine.stop()
  await shop.close()
  await device.wipe()
  vi.unstubAllGlobals()
})

const aCustomer = (id: string): Intent => ({ type: 'customer.patch', payload: { id, fields: { name: id } } })
const names = () => server.rows('customers').map(({ name }) => name)

test('a change is on the server a moment after it was made, without a request [S4.11]', async () => {
  await shop.commit([aCustomer('Sipho')])
  await expect.poll(names).toEqual(['Sipho'])
  await expect.poll(() => shop.device.get().waiting).toBe(0)
  expect(session.get()).toBe('valid')
})

test('after a failed contact, the network coming back sends what waits at once [S4.1, S4.11]', async () => {
  await expect.poll(() => network.calls.length).toBeGreaterThan(1)
  network.weather = ['request-lost', 'request-lost']
  await shop.commit([aCustomer('Sipho')])
  await expect.poll(() => network.weather).toEqual(['request-lost'])
  network.weather = []
  expect(names()).toEqual([])
  dispatchEvent(new Event('online'))
  await expect.poll(names).toEqual(['Sipho'])
})

test('an ended session pauses sync, loses nothing, and sync continues after signing in again [S4.5]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  network.weather = ['signed-out']
  await shop.commit([aCustomer('Sipho')])
  await expect.poll(() => session.get()).toBe('ended')
  const calls = network.calls.length
  await shop.commit([aCustomer('Zanele')])
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(network.calls.length).toBe(calls)
  expect(shop.device.get().waiting).toBe(2)
  session.set('valid')
  await expect.poll(names).toEqual(['Sipho', 'Zanele'])
})

test('"Keep data on this device only" sends nothing until it is switched off [S1.7]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  await shop.setSyncPaused(true)
  await shop.commit([aCustomer('Sipho')])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(names()).toEqual([])
  await shop.setSyncPaused(false)
  await expect.poll(names).toEqual(['Sipho'])
})

test('a poke fetches what another device sent [S1.5]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  const other = await testDevice().open()
  const otherEngine = startSync(other.sync, new LiveValue<ServerSession>('unknown'), network)
  const stream = TestStream.last
  await other.commit([aCustomer('Sipho')])
  await expect.poll(names).toEqual(['Sipho'])
  otherEngine.stop()
  await other.close()
  expect(shop.catalogue.get().customers.filter(({ id }) => id === 'Sipho')).toEqual([])
  expect(stream).toBeDefined()
  stream?.onmessage?.({ data: '1' })
  await expect.poll(() => shop.catalogue.get().customers.map(({ name }) => name)).toContain('Sipho')
})

test('a poke that comes while a contact is ending is not delayed to the next minute [S1.5, S4.11]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  let calls = 0
  const stop = engine.status.subscribe(() => {
    if (engine.status.get().contacting) return
    stop()
    calls = network.calls.length
    TestStream.last?.onmessage?.({ data: '2' })
  })
  await engine.contact()
  await expect.poll(() => network.calls.length).toBeGreaterThan(calls)
})

test('a logout’s last push is awaited, but no longer than allowed [S4.2]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  await shop.commit([aCustomer('Sipho')])
  await engine.flush(5_000)
  expect(shop.device.get().waiting).toBe(0)
  network.weather = Array.from({ length: 50 }, () => 'request-lost' as const)
  await shop.commit([aCustomer('Zanele')])
  await engine.flush(200)
  expect(shop.device.get().waiting).toBe(1)
})

test('the result of the last contact is observable, and requesting one does not wait for the next attempt [S1.7]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  await expect.poll(() => engine.status.get()).toEqual({ contacting: false, refusal: null })
  network.weather = ['request-lost']
  await shop.commit([aCustomer('Sipho')])
  await expect.poll(() => engine.status.get()).toEqual({ contacting: false, refusal: 'unreachable' })
  expect(names()).toEqual([])
  const seen: boolean[] = []
  engine.status.subscribe(() => seen.push(engine.status.get().contacting))
  await engine.contact()
  expect(names()).toEqual(['Sipho'])
  expect(seen).toEqual([true, false])
  expect(engine.status.get().refusal).toBeNull()
})

test("a server that asks for a minute's pause gets it, nothing is lost, and a requested contact is made at once [S4.11]", async () => {
  await expect.poll(() => session.get()).toBe('valid')
  network.weather = ['later']
  await shop.commit([aCustomer('Sipho')])
  await expect.poll(() => engine.status.get()).toEqual({ contacting: false, refusal: 'later' })
  const calls = network.calls.length
  TestStream.last?.onmessage?.({ data: '7' })
  document.dispatchEvent(new Event('visibilitychange'))
  await shop.commit([aCustomer('Zanele')])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(network.calls.length).toBe(calls)
  expect(shop.device.get()).toMatchObject({ waiting: 2, refused: [] })
  expect(session.get()).toBe('valid')
  await engine.contact()
  expect(names()).toEqual(['Sipho', 'Zanele'])
})

test('a network that comes back ends the pause: it was not the one that asked for it [S4.1]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  network.weather = ['later']
  await shop.commit([aCustomer('Sipho')])
  await expect.poll(() => engine.status.get().refusal).toBe('later')
  dispatchEvent(new Event('online'))
  await expect.poll(names).toEqual(['Sipho'])
})

test('a database connection cut during a contact is no bug: the next contact sends what waits [S8.30, S4.11]', async () => {
  const bugs = vi.spyOn(console, 'error')
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await expect.poll(() => session.get()).toBe('valid')
  vi.spyOn(shop.db.meta, 'get').mockRejectedValueOnce(
    new DOMException('the connection was cut', 'AbortError'),
  )
  await engine.contact()
  expect(noted).toHaveBeenCalledWith('sync stopped', expect.objectContaining({ name: 'AbortError' }))
  await shop.commit([aCustomer('Sipho')])
  await engine.contact()
  expect(names()).toEqual(['Sipho'])
  expect(bugs).not.toHaveBeenCalled()
})

test('a logout goes on although the contact that it joined loses its database connection [S4.2, S8.30]', async () => {
  await expect.poll(() => engine.status.get()).toEqual({ contacting: false, refusal: null })
  await shop.commit([aCustomer('Sipho')])
  const cut = new DOMException('the connection was cut', 'AbortError')
  vi.spyOn(shop.db.meta, 'get').mockRejectedValueOnce(cut)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await Promise.all([engine.contact(), engine.flush(5_000)])
  expect(shop.device.get().waiting).toBe(1)
})

test('a return asks the server first what other tills did, and goes on after a while without it [S14.16]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  await expect.poll(() => engine.status.get().contacting).toBe(false)
  const other = await testDevice().open()
  const otherEngine = startSync(other.sync, new LiveValue<ServerSession>('unknown'), network)
  await other.commit([aCustomer('Sipho')])
  await expect.poll(names).toEqual(['Sipho'])
  otherEngine.stop()
  await other.close()
  expect(await engine.catchUp(3_000)).toBe(true)
  expect(shop.catalogue.get().customers.map(({ name }) => name)).toContain('Sipho')
  await expect.poll(() => engine.status.get().contacting).toBe(false)
  network.weather = ['request-lost', 'request-lost']
  expect(await engine.catchUp(3_000)).toBe(false)
  network.weather = []
  const pull = vi.spyOn(network, 'pull').mockImplementation(() => new Promise(() => {}))
  expect(await engine.catchUp(50)).toBe(false)
  await expect.poll(() => pull.mock.calls.length).toBe(1)
})

/** How many calls reach the server within some minutes, in each of which the stream says `head` unless it is silent. */
async function callsWithin(minutes: number, head?: number): Promise<number> {
  const before = network.calls.length
  const started = performance.now()
  const clock = vi.spyOn(performance, 'now')
  for (let minute = 1; minute <= minutes; minute++) {
    if (head !== undefined) TestStream.last?.onmessage?.({ data: String(head) })
    clock.mockReturnValue(started + minute * 60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => engine.status.get().contacting).toBe(false)
  }
  return network.calls.length - before
}

test('an idle till that hears the stream makes no contact for an hour, one that hears nothing makes one a minute [S23.8]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  await expect.poll(() => engine.status.get().contacting).toBe(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await engine.contact()
    expect(await callsWithin(50, 0)).toBe(0)
    expect(await callsWithin(20, 0)).toBe(1)
    expect(await callsWithin(6)).toBeGreaterThan(2)
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('a till that stops in the middle of a contact opens no stream after it [S1.5]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  await expect.poll(() => engine.status.get().contacting).toBe(false)
  TestStream.last?.close()
  TestStream.last = undefined
  const contact = engine.contact()
  engine.stop()
  await contact
  expect(TestStream.last).toBeUndefined()
})

test('what the stream says of a till’s own sale is not pulled again, and what it says of another’s is [S23.8]', async () => {
  await shop.commit([aCustomer('Sipho')])
  await expect.poll(names).toEqual(['Sipho'])
  await expect.poll(() => shop.device.get().waiting).toBe(0)
  await expect.poll(() => engine.status.get().contacting).toBe(false)
  const calls = network.calls.length
  TestStream.last?.onmessage?.({ data: '1' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(network.calls.length).toBe(calls)
  TestStream.last?.onmessage?.({ data: '2' })
  await expect.poll(() => network.calls.length).toBe(calls + 1)
})

test('a change costs one push and one pull, although its copy is noted while they are under way [S23.8]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  await expect.poll(() => engine.status.get().contacting).toBe(false)
  const before = network.calls.length
  const noted = new Promise<void>((resolve) => {
    let told = 0
    shop.sync.onCommitted(() => ++told === 2 && resolve())
  })
  await shop.commit([aCustomer('Sipho')])
  await noted
  await expect.poll(() => shop.device.get().waiting).toBe(0)
  await expect.poll(() => engine.status.get().contacting).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(network.calls.slice(before)).toEqual(['push', 'pull'])
})

test('a stream that was broken and is heard again makes contact: the server may be one of a backup [S23.8]', async () => {
  await expect.poll(() => session.get()).toBe('valid')
  await expect.poll(() => engine.status.get().contacting).toBe(false)
  const calls = network.calls.length
  TestStream.last?.onopen?.()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(network.calls.length).toBe(calls)
  TestStream.last?.onopen?.()
  await expect.poll(() => network.calls.length).toBe(calls + 1)
})
