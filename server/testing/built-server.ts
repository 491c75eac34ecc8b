import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'vite'

const TOP = join(import.meta.dirname, '../..')

export interface RunningServer {
  process: ChildProcess
  url: string
  /** Its output so far. */
  output(): string
  /** Its exit code, once it has ended; null when a signal ended it. */
  ended: Promise<number | null>
}

/** The result of a command. */
export interface Ended {
  code: number | null
  output: string
}

export interface BuiltServer {
  /** Starts `main.js` and waits until it is healthy or has ended. */
  start(environment: Record<string, string>): Promise<RunningServer>
  /** Runs `accounts.js` to its end. */
  accounts(environment: Record<string, string>, ...args: string[]): Promise<Ended>
  /** Runs `backup.js` or `restore.js` to its end. */
  command(name: 'backup' | 'restore', environment: Record<string, string>, ...args: string[]): Promise<Ended>
  /** Path of a bundled program. */
  program(name: 'main.js' | 'accounts.js' | 'backup.js' | 'restore.js'): string
  remove(): void
}

/** The server as `npm start` runs it: bundled, in processes of its own. */
export async function buildServer(): Promise<BuiltServer> {
  // Below node_modules, so that the bundle finds its packages.
  const cache = join(TOP, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'tuckshop-server-'))
  const outDir = join(folder, 'server')
  await build({ configFile: join(TOP, 'server/vite.config.ts'), logLevel: 'error', build: { outDir } })
  cpSync(join(TOP, 'server/db/migrations'), join(outDir, 'migrations'), { recursive: true })
  const program = (name: string) => join(outDir, name)
  return {
    program,
    start: (environment) => start(program('main.js'), environment),
    accounts: (environment, ...args) => runToEnd(program('accounts.js'), environment, args),
    command: (name, environment, ...args) => runToEnd(program(`${name}.js`), environment, args),
    remove() {
      for (const path of [folder, ...dataParents]) rmSync(path, { recursive: true, force: true })
    },
  }
}

const dataParents: string[] = []

/** A DATA_DIR of its own, not created yet; removed together with the build. PostgreSQL's user can enter it. */
export function newDataDir(): string {
  const parent = mkdtempSync(join(tmpdir(), 'tuckshop-run-'))
  chmodSync(parent, 0o711)
  dataParents.push(parent)
  return join(parent, 'data')
}

async function start(program: string, environment: Record<string, string>): Promise<RunningServer> {
  // The server takes a free port itself and says which: between asking for one and using it, another process may take it.
  const { PORT = '0' } = environment
  const running = run(program, { ...environment, PORT }, [])
  let isOver = false
  running.process.once('close', () => {
    isOver = true
  })
  while (!isOver && !running.output().includes('is ready')) await sleep(50)
  const port = READY.exec(running.output())?.[1] ?? PORT
  return { ...running, url: `http://127.0.0.1:${port}` }
}

const READY = /is ready on http:\/\/localhost:(\d+)/

async function runToEnd(
  program: string,
  environment: Record<string, string>,
  args: string[],
): Promise<Ended> {
  const running = run(program, environment, args)
  return { code: await running.ended, output: running.output() }
}

function run(program: string, environment: Record<string, string>, args: string[]) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { process: child, output: () => text, ended }
}
