import { readFileSync } from 'node:fs'
import { filesBelow } from '../sources.mjs'

/** Where the files of languages lie; the build finds them there. */
export const LANGUAGES_FOLDER = 'web/languages'

/** Every language's file, with where it lies. @returns {{ path: string, language: import('./texts.mjs').Language }[]} */
export function shippedLanguages() {
  return filesBelow(LANGUAGES_FOLDER)
    .filter((path) => path.endsWith('.json'))
    .map((path) => ({ path, language: JSON.parse(readFileSync(path, 'utf8')) }))
}
