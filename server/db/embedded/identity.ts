import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/config/start-error.ts'

/** The user and group that PostgreSQL runs as, or null: as ourselves. */
export type Identity = { uid: number; gid: number } | null

/** The home's owner if it has one, so that a cluster keeps its uid; else `nobody`. PostgreSQL refuses root. */
export function chooseIdentity(home: string): Identity {
  if (process.getuid?.() !== 0) return null
  const version = join(home, 'cluster', 'PG_VERSION')
  if (existsSync(version)) {
    const { uid, gid } = statSync(version)
    if (uid !== 0) return { uid, gid }
  }
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!nobody) {
    throw new StartError('PostgreSQL refuses to run as root and there is no user "nobody". Set DATABASE_URL.')
  }
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) }
}
