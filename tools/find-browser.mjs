import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// The names used by Debian, by Chromium's developers, and by the download.
const shells = ['chromium-headless-shell', 'headless_shell', 'chrome-headless-shell']

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * A Chromium or Chrome on this computer for the browser tests: CHROME_PATH, then PATH, then the usual places.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} the program's path
 * @throws when CHROME_PATH is set and names no program: falling back would test another browser than asked for
 */
export function findBrowser(env = process.env) {
  if (env.CHROME_PATH) {
    if (!isProgram(env.CHROME_PATH)) throw new Error(`CHROME_PATH names no program: ${env.CHROME_PATH}`)
    return env.CHROME_PATH
  }
  return [...onPath(env, names), ...places].find(isProgram)
}

/**
 * A browser for unattended tests whose profile is deleted afterwards: Chromium's headless shell, a quarter faster;
 * without it, the result of `findBrowser`.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} the program's path
 * @throws as `findBrowser`
 */
export function findHeadlessBrowser(env = process.env) {
  const shell = env.CHROME_PATH ? undefined : onPath(env, shells).find(isProgram)
  return shell ?? findBrowser(env)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} programs
 */
function onPath(env, programs) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)))
}
