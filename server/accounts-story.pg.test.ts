import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCookie, startTestApp, type TestApp, WRITE_HEADERS } from '#server/http/testing/app.ts'
import {
  addAccount,
  disableCommand,
  enableCommand,
  listCommand,
  resetCommand,
  rightCommand,
} from './cli/account-commands.ts'
import { createFirstAccount } from './cli/first-account.ts'

let server: TestApp
const context = () => ({ db: server.db, now: () => server.clock.now, newId: uuidv7 })
const folder = mkdtempSync(join(tmpdir(), 'tuckshop-first-'))
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const login = (email: string, password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: WRITE_HEADERS,
    payload: { email, password },
  })

test('an empty database gets one owner account, its password shown once and never again [S1.1]', async () => {
  const shown: string[] = []
  const show = (text: string) => void shown.push(text)
  const place = { email: 'owner@shop.test', dataDir: folder, isTerminal: true, show }
  await createFirstAccount(context(), place)
  const password = shown.join('').match(/password (\S+)/)?.[1] ?? ''
  expect((await login('owner@shop.test', password)).statusCode).toBe(200)
  await createFirstAccount(context(), { ...place, email: 'second@shop.test' })
  expect(shown).toHaveLength(1)
  expect(await listCommand(context())).toMatch(/^owner@shop.test\tOwner\t[\w-]+\towner\tactive$/)
  expect(existsSync(join(folder, 'first-password.txt'))).toBe(false)
})

test('without a terminal the first password goes to a file, and the log says only which', async () => {
  const empty = await startTestApp()
  const shown: string[] = []
  const show = (text: string) => void shown.push(text)
  const place = { email: 'o@shop.test', dataDir: folder, isTerminal: false, show }
  await createFirstAccount({ ...context(), db: empty.db }, place)
  const file = join(folder, 'first-password.txt')
  const said = readFileSync(file, 'utf8')
  expect(said).toMatch(/^Log in as o@shop.test with the password \S+\n$/)
  expect(shown).toEqual([
    `Log in as o@shop.test: the password is in ${file}. You can change it under My Account.\n`,
  ])
  expect(shown.join('')).not.toContain(said.match(/password (\S+)/)?.[1])
  await empty.close()
})

test('on a full disk no first account is made whose password nobody would learn [S1.1]', async () => {
  const empty = await startTestApp()
  const show = () => {}
  const place = { email: 'o@shop.test', dataDir: join(folder, 'no-room'), isTerminal: false, show }
  await expect(createFirstAccount({ ...context(), db: empty.db }, place)).rejects.toThrow(
    'The first password cannot be written',
  )
  expect(await listCommand({ ...context(), db: empty.db })).toBe('There are no accounts')
  await empty.close()
})

test('owner and staff share a business; others have their own [S1.1, S1.4]', async () => {
  const businessOf = async (options: Parameters<typeof addAccount>[1]) => {
    const [, id, password] =
      (await addAccount(context(), options)).match(/business (\S+)\nPassword: (\S+)/) ?? []
    const user = (await login(options.email, password ?? '')).json()
    expect(user.businessId).toBe(id)
    return id
  }
  const thandi = await businessOf({ email: 'thandi@shop.test', name: 'Thandi' })
  expect(await businessOf({ email: 'sipho@shop.test', name: 'Sipho', businessOf: 'Thandi@shop.test' })).toBe(
    thandi,
  )
  expect(await businessOf({ email: 'other@shop.test', name: 'Other' })).not.toBe(thandi)
})

test('a disabled account is signed out at once and can sign in again when enabled', async () => {
  const { businessId } = await server.signUp('who-stays@shop.test')
  const { cookie, email } = await server.signUp('staff@shop.test', { businessId })
  await disableCommand(context(), 'Staff@shop.test')
  expect((await server.app.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401)
  expect((await login(email, 'a long till password')).statusCode).toBe(401)
  expect(await listCommand(context())).toMatch(/staff@shop.test\tThandi\t\S+\towner\tdisabled/)
  await enableCommand(context(), 'staff@shop.test')
  expect((await login(email, 'a long till password')).statusCode).toBe(200)
})

test('an account is added as a till, and an owner says at the command line what it may change [S16.13]', async () => {
  const { businessId } = await server.signUp('boss@rights.test')
  const till = { email: 'till@rights.test', name: 'Till 2', businessOf: 'boss@rights.test', till: true }
  await addAccount(context(), { ...till, mayEdit: 'stock,goods' })
  const listed = async () => (await listCommand(context())).match(/^till@rights.test\t.*$/m)?.[0]
  expect(await listed()).toBe(`till@rights.test\tTill 2\t${businessId}\ttill goods stock\tactive`)
  expect(await rightCommand(context(), { email: 'till@rights.test', right: 'till', mayEdit: 'prices' })).toBe(
    'till@rights.test is now a till that may change prices',
  )
  expect(await rightCommand(context(), { email: 'till@rights.test', right: 'owner' })).toBe(
    'till@rights.test is now an owner',
  )
  expect(await listed()).toBe(`till@rights.test\tTill 2\t${businessId}\towner\tactive`)
})

test('the last owner of a business stays one, and open [S16.13]', async () => {
  const email = 'only@rights.test'
  const { businessId } = await server.signUp(email)
  await server.signUp('closed@rights.test', { businessId })
  await disableCommand(context(), 'closed@rights.test')
  const line = 'only@rights.test is the last owner of its business. Make another account an owner first'
  await expect(rightCommand(context(), { email, right: 'till' })).rejects.toThrow(line)
  await expect(disableCommand(context(), email)).rejects.toThrow(line)
  expect(await listCommand(context())).toMatch(/^only@rights.test\t.*\towner\tactive$/m)
  await enableCommand(context(), 'closed@rights.test')
  await rightCommand(context(), { email, right: 'till' })
  expect(await listCommand(context())).toMatch(/^only@rights.test\t.*\ttill\tactive$/m)
})

test.each([
  [{ right: 'boss' }, 'The right is owner or till'],
  [
    { right: 'till', mayEdit: 'goods,money' },
    '--may-edit takes goods, prices, stock, with commas between them',
  ],
  [{ right: 'owner', mayEdit: 'goods' }, 'An owner may change everything'],
])('a right that nobody can have is refused and changes nothing: %o [S16.13]', async (asked, line) => {
  await expect(rightCommand(context(), { email: 'boss@rights.test', ...asked })).rejects.toThrow(line)
})

test('a name of several lines adds no line to the administrator’s list', async () => {
  const { headers, email } = await server.signUp('several@shop.test')
  const name = 'X\tb1\tactive\nboss@shop.test\tBoss\tb1\tactive \u009b2J'
  const payload = { name, email }
  const put = await server.app.inject({ method: 'PUT', url: '/api/user', headers, payload })
  expect(put.statusCode).toBe(200)
  const list = await listCommand(context())
  expect(list).not.toMatch(/^boss@shop.test|\u009b/m)
  expect(list).toContain('several@shop.test\tX\\u{9}b1\\u{9}active\\u{a}boss@shop.test')
})

test('a reset password is new, and every session ends', async () => {
  const { cookie } = await server.signUp('forgot@shop.test')
  const [, password = ''] =
    (await resetCommand(context(), { email: 'forgot@shop.test' })).match(/Password: (\S+)/) ?? []
  expect((await server.app.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401)
  const answer = await login('forgot@shop.test', password)
  expect(sessionCookie(answer.cookies)).not.toBe(cookie)
})

test.each([
  [{ email: 'not an address', name: 'X' }, '"not an address" is not an email address'],
  [
    { email: '<svg/onload=f(0)>@shop.test', name: 'X' },
    '"<svg/onload=f(0)>@shop.test" is not an email address',
  ],
  [{ email: 'x@shop.test', name: ' ' }, 'The name is empty'],
  [{ email: 'x@shop.test', name: 'X', till: true }, 'A till needs a business: add --business-of'],
  [{ email: 'x@shop.test', name: 'X', password: 'short' }, 'Password must be at least 8 characters long'],
  [{ email: 'owner@shop.test', name: 'X' }, 'There is already an account for owner@shop.test'],
  [
    { email: 'x@shop.test', name: 'X', businessOf: 'none@shop.test' },
    'There is no account for none@shop.test',
  ],
])('an account that cannot be created says why: %o', async (options, line) => {
  await expect(addAccount(context(), options)).rejects.toThrow(line)
})
