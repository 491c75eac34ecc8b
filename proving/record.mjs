import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

// `node proving/record.mjs`: records a device as this build leaves it, for the builds to come. To be run before the
// version of the database or of a pull is changed, and never again for the same one once that has shipped.
process.env.TZ = 'Africa/Johannesburg'
const here = import.meta.dirname
/** @type {{ module: typeof import('./recordings/testing/record-device.ts') }} */
const { module } = await runnerImport(resolve(here, 'recordings/testing/record-device.ts'), {
  configFile: false,
  root: here,
})
const { name, lines } = await module.recordDevice()
const file = resolve(here, 'recordings', `${name}.jsonl`)
writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
console.log(`${lines.length} lines in ${file}`)
// Journals and shops would hold the process.
process.exit(0)
