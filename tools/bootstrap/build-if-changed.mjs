import { existsSync, readFileSync } from 'node:fs'
import { buildStampPath, sourceHash } from '../build/source-hash.mjs'
import { run } from './run.mjs'

/** Builds when there is no finished build of exactly these sources. */
export function buildIfChanged() {
  if (existsSync(buildStampPath) && readFileSync(buildStampPath, 'utf8').trim() === sourceHash()) return
  console.log('Building …')
  run(process.execPath, ['tools/build.mjs'])
}
