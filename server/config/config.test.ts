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
  [{ DATABASE_URL: 'file.db' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database'],
])('%o is refused in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line)
})
