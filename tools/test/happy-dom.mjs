import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const top = resolve(import.meta.dirname, '../..')
const source = join(top, 'node_modules/happy-dom')

/** @returns {string} where happy-dom lies as one file; named by its version, so that an update makes another */
export function bundledHappyDom() {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  return join(top, `node_modules/.cache/happy-dom-${version}.mjs`)
}

/**
 * Packs happy-dom into one file, once for each version: Node loads its 600 files in a second, one in a third of that,
 * and every test file with a document does so anew. Vitest calls this before the unit tests.
 */
export default async function setup() {
  const target = bundledHappyDom()
  if (existsSync(target)) return
  const { build } = await import('vite')
  const outDir = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true })
  await build({
    configFile: false,
    root: source,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(source, 'lib/index.js'),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'happy-dom.mjs', codeSplitting: false } },
    },
  })
  // Whole or not at all: another run may be making it too.
  renameSync(join(outDir, 'happy-dom.mjs'), target)
  rmSync(outDir, { recursive: true })
}
