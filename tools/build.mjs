import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { build } from 'vite'
import { compressAssets } from './build/compress.mjs'
import { loginPage } from './build/login-page.mjs'
import { buildServiceWorker } from './build/service-worker.mjs'
import { buildStampPath, sourceHash } from './build/source-hash.mjs'

// `npm run build`: fonts, web app, service worker, compressed copies, server, print helper. Run from the repository's top.
process.chdir(resolve(import.meta.dirname, '..'))
process.env.NODE_ENV = 'production'

const fontScript = 'tools/fonts/subset.mjs'
const migrations = 'server/db/migrations'
const webRoot = 'dist/web'

// Taken first: a source edited while the build runs must lead to another build.
const hash = sourceHash()
rmSync(buildStampPath, { force: true })

if (existsSync(fontScript)) execFileSync(process.execPath, [fontScript], { stdio: 'inherit' })

const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
  await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' })
)
writeFileSync(`${webRoot}/login.html`, loginPage(readFileSync(`${webRoot}/index.html`, 'utf8'), output))
// It stands in the pages.
rmSync(`${webRoot}/importmap.json`)
const kept = await buildServiceWorker(resolve('web/sw/service-worker.ts'), resolve(webRoot))
const compressed = await compressAssets(webRoot)
await build({ configFile: 'server/vite.config.ts', logLevel: 'warn' })
// After the list of what devices keep: only a shop's computer needs it.
await build({ configFile: 'print-helper/vite.config.ts', logLevel: 'warn' })
if (existsSync(migrations)) cpSync(migrations, 'dist/server/migrations', { recursive: true })

mkdirSync(dirname(buildStampPath), { recursive: true })
writeFileSync(buildStampPath, `${hash}\n`)
console.log(`Built: ${kept} files for offline use, ${compressed} compressed, and the server.`)
