import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openTestDatabase } from './db/testing/database.ts'
import { type BuiltServer, buildServer, newDataDir } from './testing/built-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

const postmasterOf = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid')
const isUp = (dataDir: string) => existsSync(postmasterOf(dataDir))
const until = async (condition: () => boolean) => {
  for (let tries = 0; tries < 1200 && !condition(); tries++) await sleep(50)
  expect(condition()).toBe(true)
}

test('a first start serves, keeps the owner password out of its output, and SIGTERM stops it and its database [S1.1]', async () => {
  const DATA_DIR = newDataDir()
  const server = await built.start({ DATA_DIR, OWNER_EMAIL: 'thandi@shop.test' })
  const health = await fetch(`${server.url}/api/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])

  const file = join(DATA_DIR, 'first-password.txt')
  const password = readFileSync(file, 'utf8').match(/password (\S+)/)?.[1] ?? ''
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(server.output()).not.toContain(password)
  const login = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tuckshop': '1' },
    body: JSON.stringify({ email: 'thandi@shop.test', password }),
  })
  expect(login.status).toBe(200)

  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(isUp(DATA_DIR)).toBe(false)
  expect(server.output()).toBe(
    `Log in as thandi@shop.test: the password is in ${file}. You can change it under My Account.\n` +
      `Tuckshop is ready on ${server.url.replace('127.0.0.1', 'localhost')}\n`,
  )
})

test('SIGTERM during the start leaves no database running', async () => {
  const DATA_DIR = newDataDir()
  const child = spawn(process.execPath, [built.program('main.js')], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR, PORT: '0' },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  await until(() => isUp(DATA_DIR))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(isUp(DATA_DIR)).toBe(false)
})

test('a server killed with -9 leaves its database running, and the next start takes it over with all data', async () => {
  const DATA_DIR = newDataDir()
  const first = await built.start({ DATA_DIR })
  await built.accounts({ DATA_DIR }, 'add', '--email=a@b.test', '--name=Ann', '--password=correct horse')
  first.process.kill('SIGKILL')
  await first.ended
  expect(isUp(DATA_DIR)).toBe(true)
  const second = await built.start({ DATA_DIR })
  expect((await built.accounts({ DATA_DIR }, 'list')).output).toContain('a@b.test\tAnn')
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(isUp(DATA_DIR)).toBe(false)
})

test('the accounts command works beside the running server, and alone [S1.1]', async () => {
  const DATA_DIR = newDataDir()
  const alone = await built.accounts({ DATA_DIR }, 'add', '--email=a@b.test', '--name=Ann')
  expect(alone.output).toMatch(/^Added a@b.test to business [\w-]+\nPassword: [\w-]{19}\n$/)
  expect(isUp(DATA_DIR)).toBe(false)
  const server = await built.start({ DATA_DIR })
  const beside = await built.accounts(
    { DATA_DIR },
    'add',
    '--email=c@b.test',
    '--name=Ben',
    '--business-of=a@b.test',
  )
  expect(beside.code).toBe(0)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  const twice = await built.accounts({ DATA_DIR }, 'add', '--email=C@b.test', '--name=Ben')
  expect(twice).toEqual({ code: 1, output: 'There is already an account for C@b.test\n' })
  const { output } = await built.accounts({ DATA_DIR }, 'list')
  expect(output.split('\n').filter((line) => line.endsWith('active'))).toHaveLength(2)
  server.process.kill('SIGTERM')
  await server.ended
})

test('two servers share one DATA_DIR, and the database runs until the last stops', async () => {
  const DATA_DIR = newDataDir()
  const [first, second] = await Promise.all([built.start({ DATA_DIR }), built.start({ DATA_DIR })])
  expect([first.process.exitCode, second.process.exitCode], first.output() + second.output()).toEqual([
    null,
    null,
  ])
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(isUp(DATA_DIR)).toBe(false)
})

test('a server that npm started stops when npm is gone', async () => {
  const DATA_DIR = newDataDir()
  const program = `
    const child = require('node:child_process').spawn(process.execPath, [process.argv[1]], { stdio: 'ignore' })
    child.on('spawn', () => console.log(child.pid)); setInterval(() => {}, 1000)`
  const npm = spawn(process.execPath, ['-e', program, built.program('main.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR,
      PORT: '0',
      npm_lifecycle_event: 'start',
    },
    stdio: 'ignore',
  })
  await until(() => existsSync(join(DATA_DIR, 'first-password.txt')))
  npm.kill('SIGKILL')
  await until(() => !isUp(DATA_DIR))
})

test.each(['backup.js', 'restore.js'] as const)(
  '%s that is stopped in the middle says so, leaves no half of a file and changes nothing [S4.11]',
  async (name) => {
    const database = await openTestDatabase()
    const { host, database: shops } = database.connection
    const DATA_DIR = newDataDir()
    const environment = {
      DATA_DIR,
      DATABASE_URL: `postgres://postgres@localhost/${shops}?host=${encodeURIComponent(host)}`,
    }
    const folder = dirname(DATA_DIR)
    await database.peek(`insert into tenants values ('thandi', 0)`)
    expect(await built.command('backup', environment, '--file', join(folder, 'whole'))).toMatchObject({
      code: 0,
    })

    // It waits behind somebody who has a table for themselves.
    await database.peek('begin; lock table tenants in access exclusive mode')
    const args =
      name === 'backup.js' ? ['--file', join(folder, 'half')] : ['--file', join(folder, 'whole'), '--yes']
    const child = spawn(process.execPath, [built.program(name), ...args], {
      env: { PATH: process.env.PATH ?? '', ...environment },
    })
    let said = ''
    child.stderr.on('data', (text) => {
      said += text
    })
    const ended = new Promise((resolve) => child.on('close', resolve))
    const isWaiting = `select 1 from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and not granted`
    for (let tries = 0; tries < 400 && (await database.peek(isWaiting)).length === 0; tries++) await sleep(50)
    child.kill('SIGTERM')
    expect([await ended, said]).toEqual([1, 'Stopped before the end. Start it again.\n'])
    await database.peek('commit')

    expect(readdirSync(folder).filter((file) => file !== 'data')).toEqual(['whole'])
    expect(await database.peek('select business_id as id from tenants')).toEqual([{ id: 'thandi' }])
    await database.close()
  },
)

test('a port in use, an unwritable DATA_DIR and a wrong DATABASE_URL each give one line and exit 1', async () => {
  const DATA_DIR = newDataDir()
  const file = join(dirname(DATA_DIR), 'file')
  writeFileSync(file, '')
  chmodSync(file, 0o600)
  const server = await built.start({ DATA_DIR })
  const PORT = new URL(server.url).port
  const host = inject('postgresHost')
  const cases: [Record<string, string>, RegExp][] = [
    [{ DATA_DIR, PORT }, /^Port \d+ is already in use\. Set PORT to another one\.\n$/],
    [{ DATA_DIR: join(file, 'data') }, /^DATA_DIR .* cannot be written: .*\n$/],
    [{ DATA_DIR: '/proc/tuckshop' }, /^DATA_DIR .* cannot be written: .*\n$/],
    [
      { DATA_DIR, DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/none' },
      /^DATABASE_URL cannot be reached: .*\n$/,
    ],
    [{ DATA_DIR, DATABASE_URL: `postgres://postgres@${encodeURIComponent(host)}/none` }, /does not exist\n$/],
    [{ DATA_DIR, DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like .*\n$/],
    [{ DATA_DIR, PORT: 'eighty' }, /^PORT must be a number from 0 to 65535\n$/],
    [{ DATA_DIR, HOST: '203.0.113.7' }, /^HOST 203.0.113.7 is not an address of this computer\n$/],
  ]
  for (const [environment, line] of cases) {
    const refused = await built.start(environment)
    expect(refused.output()).toMatch(line)
    expect(refused.output()).not.toContain('secret')
    expect(await refused.ended, refused.output()).toBe(1)
  }
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  server.process.kill('SIGTERM')
  await server.ended
})
