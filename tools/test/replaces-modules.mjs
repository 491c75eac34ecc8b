import { readFileSync } from 'node:fs'

/** A module replaced for one file, which a shared process may have loaded before. */
const REPLACES = /\bvi\.(mock|doMock|hoisted)\(/

/** @param {string} path of a test */
export const replacesModules = (path) => REPLACES.test(readFileSync(path, 'utf8'))
