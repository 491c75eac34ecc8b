import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { judge } from './judge.mjs'
import { LICENCES, SCRIPTS_NOT_NEEDED } from './known.mjs'

// Fails when a dependency has a licence that was not reviewed, or an install script.
const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'))
const faults = judge(lock.packages, { licences: LICENCES, scripts: SCRIPTS_NOT_NEEDED })
for (const fault of faults) console.error(fault)
console.log(`${Object.keys(lock.packages).length - 1} packages, ${faults.length} not allowed`)
process.exitCode = faults.length > 0 ? 1 : 0
