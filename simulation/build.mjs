import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname

/**
 * Bundles the product with the simulation around it. Three modules are replaced: Dexie by a disk in memory, gzip by
 * copies that are not compressed, and the upcasters of operations by older versions of the simulation's own. Everything
 * else is the product as it is.
 * @param {string} name of the bundle's folder
 * @param {import('vite').Plugin[]} [plugins] for deliberate breakages
 * @returns {Promise<string>} the bundle's file
 */
export async function buildSimulation(name, plugins = []) {
  const outDir = resolve(here, '../dist/simulation', name)
  await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    publicDir: false,
    plugins: [standIns(), ...plugins],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: { worker: resolve(here, 'run/worker.ts') } },
    },
  })
  const file = resolve(outDir, 'worker.js')
  if (!existsSync(file)) throw new Error(`no bundle at ${file}`)
  return file
}

/** @returns {import('vite').Plugin} */
function standIns() {
  return {
    name: 'simulation-stand-ins',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'dexie') return resolve(here, 'storage/memory-dexie.ts')
      if (source === './gzip.ts' && importer.endsWith('/web/store/recovery/snapshot.ts')) {
        return resolve(here, 'storage/plain-gzip.ts')
      }
      if (source === './raises.ts' && importer.endsWith('/core/sync/operations.ts')) {
        return resolve(here, 'world/older-operations.ts')
      }
      return null
    },
  }
}
