import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

const KEPT = 3

/**
 * Keeps a copy of this build's hashed files, so that a tab opened before the next build still finds its own (R30), and
 * removes all but the last three builds. Answers the folders to look in besides the current one.
 */
export function keepBuild(webDir: string, keptDir: string): string[] {
  const index = join(webDir, 'index.html')
  const assets = join(webDir, 'assets')
  if (!existsSync(index) || !existsSync(assets)) return []
  const id = createHash('sha256').update(readFileSync(index)).digest('hex').slice(0, 16)
  const place = join(keptDir, id)
  mkdirSync(keptDir, { recursive: true })
  if (!existsSync(place)) {
    const draft = join(keptDir, `.new-${randomBytes(6).toString('hex')}`)
    try {
      cpSync(assets, draft, { recursive: true })
      renameSync(draft, place)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      // Another server may have stored the same build in the same instant.
      if (!existsSync(place)) throw error
    }
  }
  const now = new Date()
  utimesSync(place, now, now)
  const newestFirst = readdirSync(keptDir)
    .map((name) => join(keptDir, name))
    .map((path) => ({ path, usedAt: statSync(path).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { path } of newestFirst.slice(KEPT)) rmSync(path, { recursive: true, force: true })
  return newestFirst.slice(0, KEPT).map(({ path }) => path)
}
