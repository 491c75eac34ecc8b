import { afterEach } from 'vitest'

const LEVELS = /** @type {const} */ (['warn', 'error'])
const KEY = Symbol.for('what the tests of this process printed')

// Files share a process, and each reads this one.
/** @type {string[]} */
const printed = Reflect.get(globalThis, KEY) ?? watch()

function watch() {
  /** @type {string[]} */
  const lines = []
  for (const level of LEVELS) {
    const print = console[level]
    console[level] = (...words) => {
      lines.push(words.map(String).join(' '))
      print(...words)
    }
  }
  Reflect.set(globalThis, KEY, lines)
  return lines
}

// A test that makes the product print a warning spies on it. Among a thousand lines that mean nothing, nobody would see
// the one that does.
afterEach(() => {
  const lines = printed.splice(0)
  if (lines.length > 0) throw new Error(`this wrote to the console: ${lines.join('; ')}`)
})
