import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { type Config, readConfig } from '#server/config/config.ts'
import { StartError } from '#server/config/start-error.ts'
import { pruneThrottle } from './auth/throttle.ts'
import { failureLine } from './cli/failure-line.ts'
import { createFirstAccount } from './cli/first-account.ts'
import { clusterPlace, prepareDataDir } from './db/embedded/home.ts'
import { openFromConfig } from './db/open.ts'
import { forgetOldEvents } from './db/queries/audit.ts'
import type { Database } from './db/transact.ts'
import { buildApp } from './http/app.ts'
import { isHttps } from './http/cookies.ts'
import { factsOf } from './http/log-facts.ts'
import type { App } from './http/routes.ts'
import { Deliveries } from './http/webhooks/deliveries.ts'
import { onStopRequest } from './stop-request.ts'
import type { Damage } from './sync/context.ts'
import { forgetRecipients } from './sync/forget-recipients.ts'

const PRUNE_MS = 6 * 60 * 60 * 1000

/**
 * Starts the server with this process's environment and stops it on request. One line and exit 1 when it cannot start.
 */
export async function runServer(): Promise<void> {
  const starting = start()
  onStopRequest(async () => {
    const stop = await starting.catch(() => null)
    await stop?.()
  })
  await starting.catch((error) => {
    const line = failureLine(error)
    if (line === undefined) throw error
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  })
}

/** Answers a function that stops it. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  prepareDataDir(config.DATA_DIR)
  const db = await openFromConfig(config)
  try {
    const { app, deliveries } = await serve(config, db)
    announce(config, app)
    return async () => {
      await app.close()
      await deliveries.close()
      await db.close()
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

async function serve(config: Config, db: Database): Promise<{ app: App; deliveries: Deliveries }> {
  const context = {
    db,
    config,
    now: Date.now,
    newId: uuidv7,
    ...(config.DATABASE_URL === undefined && { freeBytes: () => freeBytes(clusterPlace(config.DATA_DIR)) }),
  }
  await prune(db)
  setInterval(() => prune(db).catch(() => {}), PRUNE_MS).unref()
  await createFirstAccount(context, {
    email: config.OWNER_EMAIL,
    dataDir: resolve(config.DATA_DIR),
    isTerminal: process.stdout.isTTY === true,
    show: (text) => process.stdout.write(text),
  })
  const folders = { webDir: findWebDir(), keptDir: join(resolve(config.DATA_DIR), 'assets') }
  const app = await buildApp(context, folders)
  await app.listen({ port: config.PORT, host: config.HOST, listenTextResolver: () => '' }).catch((error) => {
    throw readListenFailure(config, error)
  })
  const onFault = (error: unknown) => app.log.error(factsOf(error), 'webhooks')
  const deliveries = new Deliveries({ ...context, onDamage: reportDamage, onFault })
  deliveries.start()
  return { app, deliveries }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Removes expired rows. */
async function prune(db: Database): Promise<void> {
  await pruneThrottle(db, Date.now())
  await db.directory(forgetOldEvents)
  await forgetRecipients(db, { now: Date.now(), newId: uuidv7, onDamage: reportDamage })
}

function reportDamage({ what, id }: Damage): void {
  process.stderr.write(`What is stored is damaged: ${what} of ${id}\n`)
}

function announce(config: Config, app: App): void {
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(config.HOST)
  if (!isLoopback && !isHttps(config)) {
    process.stdout.write(
      'Warning: HOST is open to the network, but PUBLIC_URL is not an https address. ' +
        'Browsers on other computers need HTTPS to install Tuckshop and to work offline.\n',
    )
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  process.stdout.write(`Tuckshop is ready on ${config.PUBLIC_URL ?? `http://localhost:${port}`}\n`)
}

function readListenFailure({ PORT, HOST }: Config, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${PORT} is already in use. Set PORT to another one.`)
  if (error.code === 'EACCES')
    return new StartError(`This user may not use port ${PORT}. Set PORT to another one.`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? '')) {
    return new StartError(`HOST ${HOST} is not an address of this computer`)
  }
  return error
}

/** dist/web, beside the bundle's folder. */
function findWebDir(): string {
  const places = [join(import.meta.dirname, '../web'), join(import.meta.dirname, '../dist/web')]
  return places.find((place) => existsSync(join(place, 'index.html'))) ?? places[0] ?? ''
}
