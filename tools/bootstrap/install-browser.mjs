import { spawnSync } from 'node:child_process'
import { findBrowser } from '../find-browser.mjs'
import { run } from './run.mjs'

/** @param {string} command */
const isThere = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Makes sure that the browser tests have a Chromium: the computer's own, else Debian's with its headless variant if
 * there is one, else Playwright's own.
 */
export function installBrowser() {
  if (findBrowser()) return
  console.log('Installing Chromium for the browser tests (once) …')
  if (process.getuid?.() === 0 && isThere('apt-get')) {
    try {
      const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
      run('apt-get', ['update'], quiet)
      for (const name of ['chromium', 'chromium-headless-shell'])
        run('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
    } catch (error) {
      console.log(error instanceof Error ? error.message : error)
    }
  }
  // On Ubuntu the package is only a pointer to a snap, so what counts is whether a browser is there now.
  if (findBrowser()) return
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...withLibraries, 'chromium'])
}
