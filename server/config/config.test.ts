import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without settings the server is set up as in the README', () => {
  expect(readConfig({ PORT: '', PATH: '/bin' })).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    ADMIN_EMAIL: 'admin@example.com',
    OWNER_EMAIL: 'owner@example.com',
    ALLOW_REGISTRATION: false,
    TRUST_PROXY: 'false',
    PRINT_HELPERS: [],
    WEBHOOK_HOSTS: [],
  })
})

test('settings are read', () => {
  const config = readConfig({ PORT: '0', ALLOW_REGISTRATION: 'true', OWNER_EMAIL: ' Thandi@Shop.test ' })
  expect(config).toMatchObject({ PORT: 0, ALLOW_REGISTRATION: true, OWNER_EMAIL: 'thandi@shop.test' })
})

test('print helpers are addresses with a blank between two [S17.6]', () => {
  const PRINT_HELPERS = ' http://localhost:9191  https://slips.shop.test/ '
  expect(readConfig({ PRINT_HELPERS }).PRINT_HELPERS).toEqual([
    'http://localhost:9191',
    'https://slips.shop.test',
  ])
})

test('hosts that webhooks may reach inside a network are addresses with a blank between two [S22.4]', () => {
  const WEBHOOK_HOSTS = 'https://stock.lan:8443/ http://localhost:9000'
  expect(readConfig({ WEBHOOK_HOSTS }).WEBHOOK_HOSTS).toEqual([
    'https://stock.lan:8443',
    'http://localhost:9000',
  ])
})

test.each([
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
  [{ PORT: '80x' }, 'PORT must be a number from 0 to 65535'],
  [{ ALLOW_REGISTRATION: 'maybe' }, 'ALLOW_REGISTRATION must be true or false'],
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an email address'],
  [{ PUBLIC_URL: 'till.shop' }, 'PUBLIC_URL must be an http or https address'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [
    { PRINT_HELPERS: 'http://localhost:9191, *' },
    'PRINT_HELPERS must be addresses such as http://localhost:9191',
  ],
  [{ PRINT_HELPERS: "'unsafe-inline'" }, 'PRINT_HELPERS must be addresses such as http://localhost:9191'],
  [{ PRINT_HELPERS: 'https://a.test;script-src' }, 'PRINT_HELPERS must be addresses'],
  [{ PRINT_HELPERS: 'https://a.test/jobs' }, 'PRINT_HELPERS must be addresses'],
  [{ PRINT_HELPERS: 'https://*' }, 'PRINT_HELPERS must be addresses'],
  [{ WEBHOOK_HOSTS: '10.0.0.0/8' }, 'WEBHOOK_HOSTS must be addresses such as http://localhost:9191'],
  [{ WEBHOOK_HOSTS: 'https://stock.lan/hook' }, 'WEBHOOK_HOSTS must be addresses'],
  [{ WEBHOOK_HOST: 'https://stock.lan' }, 'Did you mean WEBHOOK_HOSTS?'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY must be the number of proxies'],
  [{ TRUST_PROXY: '127.0.0.1,' }, 'TRUST_PROXY must be the number of proxies'],
  [
    { ALLOW_REGISTRATON: 'true' },
    'ALLOW_REGISTRATON is no setting of Tuckshop. Did you mean ALLOW_REGISTRATION?',
  ],
  [{ DATABSE_URL: 'postgres://db/shop' }, 'Did you mean DATABASE_URL?'],
  [{ public_url: 'https://till.test' }, 'Did you mean PUBLIC_URL?'],
  [{ DATABASE_URL: 'file.db' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database'],
])('%o is refused in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line)
})

test.each(['1', 'true', 'loopback', '10.0.0.1, fd00::/8', '127.0.0.1/32'])(
  'proxies may be %s',
  (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
  },
)

test('names of other programs are none of ours, and one beside the setting that it resembles is left alone', () => {
  const others = {
    PATH: '/bin',
    HOME: '/root',
    POSTGRES_URL: 'x',
    XDG_DATA_DIRS: '/usr/share',
    HOSTNAME: 'till',
  }
  expect(readConfig({ ...others, DATABASE_URL: 'postgres://db/shop', DATABASE_URI: 'x' }).DATABASE_URL).toBe(
    'postgres://db/shop',
  )
})
