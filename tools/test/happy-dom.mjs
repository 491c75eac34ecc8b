import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const top = resolve(import.meta.dirname, '../..')
const source = join(top, 'node_modules/happy-dom')

/** @returns {string} path of happy-dom in one file, named by its version, so that an update makes another */
export function bundledHappyDom() {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  return join(top, `node_modules/.cache/happy-dom-${version}.mjs`)
}

/**
 * Bundles happy-dom into one file, once for each version. Every test file with a document loads it: 600 files take Node
 * a second, one file a third of that. Vitest calls this before the unit tests.
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
  // Renamed when complete: another run may be making it too.
  renameSync(join(outDir, 'happy-dom.mjs'), target)
  rmSync(outDir, { recursive: true })
}
