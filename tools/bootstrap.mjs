// `node tools/bootstrap.mjs start|test` prepares a fresh clone: packages, build and, for tests, a browser. It runs
// before anything is installed, so it and what it imports use Node alone.
import { fileURLToPath } from 'node:url'
import { isNodeNewEnough, oldestNode } from './bootstrap/node-version.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

if (!isNodeNewEnough(process.versions.node)) {
  console.error(`Tuckshop needs Node ${oldestNode} or newer. You have ${process.versions.node}.`)
  process.exit(1)
}

// Imported late: an older Node would fail on their syntax before the line above could be printed.
const { installPackages } = await import('./bootstrap/install-packages.mjs')
const { buildIfChanged } = await import('./bootstrap/build-if-changed.mjs')
const { installBrowser } = await import('./bootstrap/install-browser.mjs')

try {
  installPackages()
  buildIfChanged()
  if (process.argv[2] === 'test') installBrowser()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
