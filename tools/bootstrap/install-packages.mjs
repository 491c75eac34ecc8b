import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { run } from './run.mjs'

// Inside node_modules: deleting that folder deletes the stamp as well.
const stampPath = 'node_modules/.cache/tuckshop-packages'

/**
 * How packages are installed: none of them runs an install script. With NODE_ENV=production in the environment the
 * build's own tools would be left out.
 */
export const INSTALL = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']

/** What the installed packages depend on: the lock file, and the platform that selects native ones. */
function wantedStamp() {
  const hash = createHash('sha256')
  hash.update(readFileSync('package-lock.json'))
  return `${hash.digest('hex')} ${process.versions.node} ${process.platform}-${process.arch}\n`
}

/** Installs the locked packages when they, Node or the platform changed since the last time. */
export function installPackages() {
  const wanted = wantedStamp()
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return
  console.log('Installing packages (only when they change) …')
  rmSync(stampPath, { force: true })
  // npm sets its own script's path when it runs ours; by hand there is only the one on PATH.
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js')) run(process.execPath, [npm, ...INSTALL])
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', INSTALL)
  mkdirSync(dirname(stampPath), { recursive: true })
  writeFileSync(stampPath, wanted)
}
