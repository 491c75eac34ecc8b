import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhoneAnswer, PhoneMessage, TillAnswer } from '#core/barcodes/phone-scan.ts'
import { openPhoneLink, type PhoneLink } from './phone-link.ts'
import { openTillLink, type TillLink, UNUSED_MS } from './till-link.ts'

const ORIGIN = 'https://till.example'
const COKE = '5449000000996'

/** The server's stream as a till sees it. */
class TestStream {
  static readonly CLOSED = 2
  static opened: TestStream[] = []
  readyState = 1
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  readonly url: string
  constructor(url: string) {
    this.url = url
    TestStream.opened.push(this)
  }
  close() {
    this.readyState = TestStream.CLOSED
  }
  static open = () => TestStream.opened.filter(({ readyState }) => readyState === 1)
}

let till: TillLink
let taken: string[]
/** What the till's page does with a code. */
let take: (code: string) => TillAnswer
/** How long messages are on their way to the till, milliseconds. */
let delay: number
/** How many answers are lost on their way to a phone. */
let lost: number
let online: boolean
/** What went wrong in the till while it heard a phone. */
let failed: unknown[]
let sent: PhoneMessage[]

/** A server between them: it passes on what comes under the link's name, and answers who waits. */
const relay: typeof fetch = async (input, init) => {
  const body = JSON.parse(String(init?.body))
  if (String(input).endsWith('/answers')) {
    waiting.get(body.id)?.(body.answer)
    return new Response(null, { status: 204 })
  }
  sent.push(body)
  const { secret, phone, scan } = body as PhoneMessage
  const link = createHash('sha256').update(secret).digest('base64url')
  const [stream] = TestStream.open().filter(({ url }) => url === `/api/phone-scanner/${link}/stream`)
  const answer = stream ? await passOn(stream, { phone, scan }) : ({ is: 'no-till' } as const)
  if (lost > 0) {
    lost -= 1
    throw new TypeError('Failed to fetch')
  }
  return Response.json(answer)
}

const waiting = new Map<string, (answer: PhoneAnswer) => void>()
let ids = 0
function passOn(stream: TestStream, said: Pick<PhoneMessage, 'phone' | 'scan'>): Promise<PhoneAnswer> {
  ids += 1
  const id = `id-${ids}`
  const data = JSON.stringify({ at: Date.now(), said: { id, ...said } })
  setTimeout(() => {
    try {
      stream.onmessage?.({ data })
    } catch (error) {
      failed.push(error)
    }
  }, delay)
  return new Promise((resolve) => waiting.set(id, resolve))
}

function connect(): void {
  const [stream] = TestStream.open()
  stream?.onopen?.()
  stream?.onmessage?.({ data: JSON.stringify({ at: Date.now() }) })
}

function aPhone(hash = new URL(till.address).hash): PhoneLink {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  const link = openPhoneLink(hash, { fetchFrom: relay, online: () => online, storage })
  if (!link) throw new Error('the address is not whole')
  return link
}

/** Waits for the reply to a phone, whatever time that takes. */
async function told(news: Promise<unknown>): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(10_000)
  return news
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', TestStream)
  ;[TestStream.opened, taken, sent, failed, delay, lost, online] = [[], [], [], [], 0, 0, true]
  take = (code) => {
    taken.push(code)
    return { is: 'added', name: 'Coke 2L', price: 'R24.99' }
  }
  till = await openTillLink('shop-1', { fetchFrom: relay, origin: ORIGIN, take: (code) => take(code) })
  connect()
})
afterEach(() => {
  till.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a phone opens the address that a till shows, and what it scans is taken there; the secret stands in no address that is sent [S10.22]', async () => {
  expect(till.state.get()).toEqual({ step: 'open', isHeard: true, hasPhone: false, count: 0 })
  const phone = aPhone()
  expect(await told(phone.join())).toEqual({ is: 'joined' })
  expect(await told(phone.scan(COKE))).toEqual({ is: 'added', name: 'Coke 2L', price: 'R24.99' })
  expect(taken).toEqual([COKE])
  expect(till.state.get()).toEqual({ step: 'open', isHeard: true, hasPhone: true, count: 1 })
  const { secret = '' } = sent[0] ?? {}
  expect(new URL(till.address).href.split('#')[0]).toBe(`${ORIGIN}/phone-scanner`)
  expect(secret).toHaveLength(22)
  for (const { url } of TestStream.opened) expect(url).not.toContain(secret)
})

test('a scan whose answer is lost on its way is sent again and added once [S10.22]', async () => {
  const phone = aPhone()
  lost = 3
  expect(await told(phone.scan(COKE))).toMatchObject({ is: 'added' })
  expect(sent.map(({ scan }) => scan?.number)).toEqual([1, 1, 1, 1])
  expect(taken).toEqual([COKE])
  // The same can once more is another scan.
  await told(phone.scan(COKE))
  expect(taken).toEqual([COKE, COKE])
})

test('[S10.22] a scan that goes wrong at the till after it was added is not added again: its phone says to look there', async () => {
  const phone = aPhone()
  take = (code) => {
    taken.push(code)
    throw new Error('half-way')
  }
  lost = 1
  expect(await told(phone.scan(COKE))).toEqual({ is: 'look' })
  expect(taken).toEqual([COKE])
  expect(sent.map(({ scan }) => scan?.number)).toEqual([1, 1])
  expect(failed).toEqual([new Error('half-way')])
})

test('a scan that is not answered is given up after seconds, and never comes later [S10.22]', async () => {
  const phone = aPhone()
  lost = Number.POSITIVE_INFINITY
  take = () => ({ is: 'look' })
  expect(await told(phone.scan(COKE))).toEqual({ is: 'no-answer' })
  const tries = sent.length
  lost = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(tries)
  online = false
  expect(await told(phone.scan(COKE))).toEqual({ is: 'offline' })
  expect(sent).toHaveLength(tries)
})

test('a scan that was held up on its way is not added to a sale of later [S10.22]', async () => {
  const phone = aPhone()
  delay = 5_000
  expect(await told(phone.scan(COKE))).not.toMatchObject({ is: 'added' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(taken).toEqual([])
  // The stream was opened anew: a clock that was set makes no scan late for ever.
  delay = 0
  connect()
  expect(await told(phone.scan(COKE))).toMatchObject({ is: 'added' })
})

test('whoever photographed the code comes second, and is told so; after Stop nobody reaches the till [S10.22]', async () => {
  const [phone, thief] = [aPhone(), aPhone()]
  await told(phone.join())
  expect(await told(thief.scan(COKE))).toEqual({ is: 'another-phone' })
  expect(taken).toEqual([])
  till.close()
  expect(await told(phone.scan(COKE))).toEqual({ is: 'no-till' })
  expect(TestStream.open()).toEqual([])
})

test('a link that nobody used for four hours is closed [S10.22]', async () => {
  const phone = aPhone()
  await vi.advanceTimersByTimeAsync(UNUSED_MS - 60_000)
  expect(await told(phone.scan(COKE))).toMatchObject({ is: 'added' })
  await vi.advanceTimersByTimeAsync(UNUSED_MS - 60_000)
  expect(till.state.get().step).toBe('open')
  await vi.advanceTimersByTimeAsync(180_000)
  expect(till.state.get()).toEqual({ step: 'unused' })
  expect(TestStream.open()).toEqual([])
})

test('a till that lost the server says so, and is heard again once it is back [S10.22]', async () => {
  const [stream] = TestStream.open()
  stream?.onerror?.()
  expect(till.state.get()).toMatchObject({ isHeard: false })
  // The browser opens it again by itself, unless the server refused it.
  expect(TestStream.opened).toHaveLength(1)
  stream?.close()
  stream?.onerror?.()
  await vi.advanceTimersByTimeAsync(10_000)
  connect()
  expect(till.state.get()).toMatchObject({ isHeard: true })
  expect(TestStream.opened).toHaveLength(2)
})

test('goods with a long name are answered as far as an answer goes', async () => {
  take = () => ({ is: 'added', name: 'x'.repeat(500), price: 'R1.00' })
  expect(await told(aPhone().scan(COKE))).toEqual({ is: 'added', name: 'x'.repeat(200), price: 'R1.00' })
})
