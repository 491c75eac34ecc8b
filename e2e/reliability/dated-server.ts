import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnServer, ownServer } from '../fixtures/own-server.ts'

/** A server whose clock a test sets. */
export interface DatedServer extends OwnServer {
  /** @param shiftMs milliseconds to add to the real time from now on */
  shiftClock(shiftMs: number): void
}

/** Starts a server whose clock is `shiftMs` milliseconds off. */
export async function datedServer(shiftMs: number): Promise<DatedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-clock-'))
  const file = join(folder, 'shift')
  const shiftClock = (ms: number) => writeFileSync(file, String(ms))
  shiftClock(shiftMs)
  process.env.TUCKSHOP_CLOCK_FILE = file
  process.env.NODE_OPTIONS = `--import=${new URL('../../tools/test/shifted-clock.mjs', import.meta.url)}`
  try {
    const server = await ownServer()
    return {
      ...server,
      shiftClock,
      async stop() {
        await server.stop()
        rmSync(folder, { recursive: true })
      },
    }
  } finally {
    delete process.env.TUCKSHOP_CLOCK_FILE
    delete process.env.NODE_OPTIONS
  }
}
