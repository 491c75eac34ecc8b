import { expect, test } from 'vitest'
import { printerOf, readOptions } from './options.ts'

const GIVEN = ['--printer', '192.168.1.50', '--origin', 'https://till.example.com/']

test('a helper listens on its own computer alone, unless it is told otherwise [S17.6]', () => {
  expect(readOptions(GIVEN)).toMatchObject({
    origins: ['https://till.example.com'],
    host: '127.0.0.1',
    port: 9191,
    tls: undefined,
    newToken: false,
  })
  const wide = ['--host', '0.0.0.0', '--port', '80', '--cert', 'c.pem', '--key', 'k.pem']
  expect(readOptions([...GIVEN, ...wide])).toMatchObject({
    host: '0.0.0.0',
    port: 80,
    tls: { cert: 'c.pem', key: 'k.pem' },
  })
})

test.each([
  ['no printer', ['--origin', 'https://till.example.com'], '--printer must name a printer'],
  ['no address of the shop', ['--printer', '10.0.0.7'], '--origin must be given'],
  ['an address that is none', ['--printer', '10.0.0.7', '--origin', 'till'], '--origin must be an address'],
  ['a port that is none', [...GIVEN, '--port', '99999'], '--port must be a number'],
  ['a certificate without its key', [...GIVEN, '--cert', 'c.pem'], '--cert and --key belong together'],
  ['an option that nobody knows', [...GIVEN, '--colour'], "Unknown option '--colour'"],
])('with %s it does not start, and says so [S17.6]', (_, args, said) => {
  expect(() => readOptions(args)).toThrow(said)
})

test.each([
  ['192.168.1.50', 'the printer at 192.168.1.50'],
  ['printer.local:9101', 'the printer at printer.local:9101'],
  ['[fe80::1]:9100', 'the printer at [fe80::1]:9100'],
  ['/dev/usb/lp0', 'the printer /dev/usb/lp0'],
  ['\\\\localhost\\Slips', 'the printer \\\\localhost\\Slips'],
  ['lp:Slips', 'the printer Slips of this computer'],
  ['lp:-o', undefined],
  ['lp:', undefined],
  ['http://192.168.1.50/', undefined],
  ['', undefined],
])('%s names %s [S17.6]', (name, words) => {
  expect(printerOf(name)?.words).toBe(words)
})
