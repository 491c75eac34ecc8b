import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from '../sources.mjs'

const shrinks = /\.(js|css|html|svg|json|webmanifest|ttf|wasm|txt)$/
const smallestBytes = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `x.br` and `x.gz` beside each text, font and wasm file that is worth compressing.
 * @param {string} folder
 * @returns {Promise<number>} how many files were compressed
 */
export async function compressAssets(folder) {
  const paths = filesBelow(folder).filter((path) => shrinks.test(path))
  const done = await Promise.all(paths.map(compressFile))
  return done.filter(Boolean).length
}

/** @param {string} path */
async function compressFile(path) {
  const plain = await readFile(path)
  if (plain.length < smallestBytes) return false
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  await writeFile(`${path}.br`, await toBrotli(plain, { params }))
  await writeFile(`${path}.gz`, await toGzip(plain, { level: 9 }))
  return true
}
