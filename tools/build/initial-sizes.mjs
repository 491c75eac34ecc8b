import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { initialFiles } from './initial-files.mjs'

/** What a first visit must load before anything shows, brotli as served. @param {string} webRoot the built app */
export function initialSizes(webRoot) {
  return initialFiles(readFileSync(join(webRoot, 'index.html'), 'utf8')).map((path) => ({
    path,
    bytes: brotliCompressSync(readFileSync(join(webRoot, path))).length,
  }))
}
