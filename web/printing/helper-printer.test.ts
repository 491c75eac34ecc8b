// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { chosenPrinter } from './chosen-printer.ts'
import { helperAddress } from './helper-address.ts'
import { chooseHelper } from './helper-printer.ts'
import { openPrinter } from './open-printer.ts'
import { PrinterError } from './printer.ts'
import { aBrowser } from './testing/fake-devices.ts'
import { fakeHelper } from './testing/fake-helper.ts'
import { bytesOf } from './testing/fake-printer.ts'

afterEach(() => {
  forgetChoices()
  vi.unstubAllGlobals()
})

const HERE = 'http://localhost:9191'
const faultIn = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PrinterError ? error.fault : String(error)),
  )
const open = () => openPrinter('helper', 9_600, aBrowser())

test('a helper prints for a till that knows its token, each job once whatever the till hears [S17.6, S17.8]', async () => {
  const helper = fakeHelper()
  await chooseHelper(HERE, 'token-1')
  for (const id of ['job-1', 'job-1', 'job-2']) await (await open()).send(bytesOf(`SLIP ${id}`), id)
  expect(helper.printed).toEqual(['SLIP job-1', 'SLIP job-2'])
  expect(helper.calls).toEqual(['GET /health', 'POST /jobs/job-1', 'POST /jobs/job-1', 'POST /jobs/job-2'])
})

test('a helper that does not know the token is not chosen: the one before stays [S17.6]', async () => {
  fakeHelper()
  await chooseHelper(HERE, 'token-1')
  expect(await faultIn(chooseHelper(HERE, 'token-2'))).toBe('wrong-token')
  expect(chosenPrinter()).toEqual({ way: 'helper', address: HERE, token: 'token-1' })
})

test.each([
  [502, 'out-of-reach'],
  [503, 'busy'],
  [504, 'silent'],
  [404, 'no-helper'],
  ['no-helper', 'no-helper'],
  ['policy', 'helper-not-allowed'],
] as const)('what fails by %s is said to be %s [S17.6, S17.9]', async (fails, fault) => {
  const helper = fakeHelper()
  await chooseHelper(HERE, 'token-1')
  helper.fails = fails
  expect(await faultIn((await open()).send(bytesOf('SLIP'), 'job-1'))).toBe(fault)
  helper.fails = undefined
  await (await open()).send(bytesOf('SLIP'), 'job-1')
  expect(helper.printed).toEqual(['SLIP'])
})

test('a helper of another computer without https is said to be that on a secure page, one of this computer is not [S17.6]', async () => {
  fakeHelper().fails = 'no-helper'
  vi.stubGlobal('location', new URL('https://till.example.com/'))
  expect(await faultIn(chooseHelper('http://192.168.1.7:9191', 't'))).toBe('helper-not-secure')
  expect(await faultIn(chooseHelper('https://192.168.1.7:9191', 't'))).toBe('no-helper')
  expect(await faultIn(chooseHelper('http://127.0.0.1:9191', 't'))).toBe('no-helper')
})

test('a browser that was told to keep pages from the network is named as the reason [S17.6]', async () => {
  fakeHelper().fails = 'no-helper'
  const permissions = {
    async query({ name }: { name: string }) {
      if (name !== 'local-network') throw new TypeError('no such permission')
      return { state: 'denied' }
    },
  }
  vi.stubGlobal('navigator', { permissions })
  expect(await faultIn(chooseHelper(HERE, 't'))).toBe('helper-blocked')
})

test('a slip that is skipped is taken back from a helper that has not answered [S17.6, S17.9]', async () => {
  fakeHelper()
  await chooseHelper(HERE, 'token-1')
  let signal: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)))
  })
  const printer = await open()
  const sending = faultIn(printer.send(bytesOf('SLIP'), 'job-1'))
  await printer.cancel()
  expect([await sending, signal?.aborted]).toEqual(['no-helper', true])
})

test.each([
  ['http://localhost:9191', 'http://localhost:9191'],
  [' LOCALHOST:9191/ ', 'http://localhost:9191'],
  ['192.168.1.7:9191', 'http://192.168.1.7:9191'],
  ['https://slips.shop.test', 'https://slips.shop.test'],
  ['http://localhost:9191/jobs', undefined],
  ['ftp://localhost', undefined],
  ['http://me:secret@localhost', undefined],
  ['the shop', undefined],
  ['', undefined],
])('%s is the address %s [S17.6]', (typed, address) => {
  expect(helperAddress(typed)).toBe(address)
})
