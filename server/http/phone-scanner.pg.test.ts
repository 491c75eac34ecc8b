import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PhoneAnswer, type TillMessage, tillMessage } from '#core/barcodes/phone-scan.ts'
import { linkOf } from '#server/sync/phone-scans.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

const PHONE = 'p'.repeat(22)
const COKE = '5449000000996'

let here: TestApp
/** Another process of the same server. */
let there: TestApp
let shop: SignedUp
let address: string
let secret: string
let count = 0
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({}, undefined, { database: here.database })
  shop = await here.signUp('owner@shop.test')
  await here.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(here.app.server.address() as AddressInfo).port}`
})
beforeEach(() => {
  count += 1
  secret = String(count).padStart(22, 's')
  for (const each of [here, there]) each.clock.now += 1_000
})
afterAll(async () => {
  await there.app.close()
  await here.close()
})

/** A till that listens under the secret and replies as the test wants. */
async function aTill(
  who: SignedUp,
  answer: (said: NonNullable<TillMessage['said']>) => PhoneAnswer | undefined,
) {
  const stop = new AbortController()
  const url = `${address}/api/phone-scanner/${linkOf(secret)}/stream`
  const stream = await fetch(url, { headers: who.headers, signal: stop.signal })
  const heard: TillMessage[] = []
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (let text = ''; ; ) {
      const part = await reader?.read()
      if (!part || part.done) return
      const events = (text + part.value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const news = tillMessage.parse(JSON.parse(event.slice('data: '.length)))
        heard.push(news)
        const said = news.said && answer(news.said)
        if (said)
          await call(here, who, 'POST', '/api/phone-scanner/answers', { id: news.said?.id, answer: said })
      }
    }
  }
  void read().catch(() => undefined)
  await expect.poll(() => heard.length).toBe(1)
  return { heard, close: () => stop.abort() }
}

async function scan(through: TestApp, more: object = {}) {
  const answer = await through.app.inject({
    method: 'POST',
    url: '/api/phone-scanner/scans',
    headers: { 'x-tuckshop': '1' },
    payload: { shop: shop.businessId, secret, phone: PHONE, scan: { number: 1, code: COKE }, ...more },
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('a phone without a login scans for a till, whichever server process each of them is connected to [S10.22]', async () => {
  const added = { is: 'added', name: 'Coke 2L', price: 'R24.99' } as const
  const till = await aTill(shop, () => added)
  expect(await scan(here)).toEqual({ status: 200, body: added })
  expect(await scan(there)).toEqual({ status: 200, body: added })
  const said = { id: expect.any(String), phone: PHONE, scan: { number: 1, code: COKE } }
  expect(till.heard).toEqual([
    { at: here.clock.now },
    { at: here.clock.now, said },
    { at: here.clock.now, said },
  ])
  till.close()
})

test('a scan that no till hears is answered so, and is nowhere when the till comes back [S10.22]', async () => {
  expect(await scan(there)).toEqual({ status: 200, body: { is: 'no-till' } })
  const till = await aTill(shop, () => ({ is: 'look' }))
  expect(await scan(there, { scan: { number: 2, code: COKE } })).toMatchObject({ body: { is: 'look' } })
  expect(till.heard.flatMap(({ said }) => said?.scan?.number ?? [])).toEqual([2])
  till.close()
})

test('another secret, another shop’s number and another shop’s answer reach nobody [S10.22, S7.1]', async () => {
  const stranger = await here.signUp('stranger@shop.test')
  let id = ''
  const till = await aTill(shop, (said) => {
    id = said.id
    return undefined
  })
  const listener = await aTill(stranger, () => ({ is: 'added', name: 'Forged', price: 'R0.00' }))
  expect((await scan(here, { secret: 'x'.repeat(22) })).body).toEqual({ is: 'no-till' })
  const asked = scan(here)
  await expect.poll(() => id).not.toBe('')
  const forged = { id, answer: { is: 'added', name: 'Forged', price: 'R0.00' } }
  await call(here, stranger, 'POST', '/api/phone-scanner/answers', forged)
  await call(here, shop, 'POST', '/api/phone-scanner/answers', { id, answer: { is: 'look' } })
  expect((await asked).body).toEqual({ is: 'look' })
  expect(till.heard).toHaveLength(2)
  // The same link, heard under another account: what is sent to the shop is not theirs.
  expect(listener.heard).toHaveLength(1)
  till.close()
  listener.close()
})

test('more than ten scans in a second are refused, and what is no scan is refused before anybody hears it [S10.22]', async () => {
  const till = await aTill(shop, () => ({ is: 'look' }))
  const statuses: number[] = []
  for (let each = 0; each < 12; each++) statuses.push((await scan(there)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  there.clock.now += 1_000
  for (const wrong of [
    { secret: 'short' },
    { scan: { number: 1, code: 'x'.repeat(201) } },
    { scan: { number: 0, code: COKE } },
    { phone: null },
    { more: true },
  ])
    expect((await scan(there, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect(till.heard).toHaveLength(11)
  till.close()
})

test('a code of hostile letters reaches the till as it was scanned [S10.22]', async () => {
  const code = `\u0000\ud800'"\\\n<img src=x>${'\u0001'.repeat(180)}`
  const till = await aTill(shop, (said) => ({ is: 'unknown', code: said.scan?.code ?? '' }))
  expect((await scan(there, { scan: { number: 1, code } })).body).toEqual({ is: 'unknown', code })
  till.close()
})
