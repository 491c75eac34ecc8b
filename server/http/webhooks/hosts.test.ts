import { expect, test } from 'vitest'
import { reach, refuseUrl } from './hosts.ts'

const ALLOWED = ['http://stock.lan:9000', 'https://erp.lan']
const refusal = (text: string) => refuseUrl(new URL(text), ALLOWED)

test.each([
  ['https://stock.example/hook', undefined],
  ['https://stock.example:443/hook', undefined],
  ['https://8.8.8.8/', undefined],
  ['https://[2606:4700::1111]/', undefined],
  ['http://stock.lan:9000/any/path?key=1', undefined],
  ['https://erp.lan/', undefined],
  ['http://stock.example/', 'not-https'],
  ['http://erp.lan/', 'not-https'],
  ['https://stock.example:8443/', 'other-port'],
  ['https://stock.lan:9000/', 'other-port'],
  ['https://me:secret@stock.example/', 'with-password'],
  ['http://me@stock.lan:9000/', 'with-password'],
  ['https://127.0.0.1/', 'not-public'],
  ['https://2130706433/', 'not-public'],
  ['https://0x7f.1/', 'not-public'],
  ['https://[::1]/', 'not-public'],
  ['https://[::ffff:10.0.0.1]/', 'not-public'],
])('%s: %s [S22.4]', (text, refused) => {
  expect(refusal(text)).toBe(refused)
})

const look = (text: string, found: Record<string, string[]>) =>
  reach(new URL(text), { allowed: ALLOWED, resolve: async (host) => found[host] ?? [] })

test('a name goes to the addresses that it has, unless one of them is inside a network [S22.4]', async () => {
  const found = {
    'stock.example': ['8.8.8.8', '2606:4700::1111'],
    'inside.example': ['10.0.0.7'],
    'both.example': ['8.8.8.8', '127.0.0.1'],
  }
  expect(await look('https://stock.example/', found)).toEqual({
    ok: true,
    addresses: ['8.8.8.8', '2606:4700::1111'],
  })
  for (const name of ['inside', 'both'])
    expect(await look(`https://${name}.example/`, found)).toEqual({ ok: false, fault: 'not-public' })
  expect(await look('https://nobody.example/', found)).toEqual({ ok: false, fault: 'not-found' })
})

test('inside a network goes only what the operator allowed, to the port and by the protocol that they allowed [S22.4]', async () => {
  const found = { 'stock.lan': ['192.168.1.20'] }
  expect(await look('http://stock.lan:9000/hook', found)).toEqual({ ok: true, addresses: ['192.168.1.20'] })
  expect(await look('https://stock.lan/hook', found)).toEqual({ ok: false, fault: 'not-public' })
})

test('an address in figures is not looked up [S22.4]', async () => {
  expect(await look('https://8.8.8.8/', {})).toEqual({ ok: true, addresses: ['8.8.8.8'] })
  expect(await look('https://[fd00::1]/', {})).toEqual({ ok: false, fault: 'not-public' })
})

test('this computer’s own name is inside a network, whoever is asked [S22.4]', async () => {
  const reached = await reach(new URL('http://localhost:9000/'), {
    allowed: ['http://localhost:9000'],
    resolve: undefined,
  })
  expect(reached).toMatchObject({ ok: true })
})
