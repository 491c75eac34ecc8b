// Reduces Noto Sans to the letters of letters.mjs and writes it to web/pdf/generated, which git ignores. Runs before
// every build and test run; does nothing when nothing changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { letters } from './letters.mjs'

const OUTPUT = new URL('../../web/pdf/generated/', import.meta.url)
const SOURCE = '@expo-google-fonts/noto-sans'
const WEIGHTS = [
  { from: '400Regular/NotoSans_400Regular.ttf', to: 'noto-sans-regular.ttf' },
  { from: '700Bold/NotoSans_700Bold.ttf', to: 'noto-sans-bold.ttf' },
]
// Copyright, licence and its address stay inside the font file: the Open Font License asks for them.
const LICENCE_NAME_IDS = [0, 13, 14]

const { resolve } = createRequire(import.meta.url)
const stampFile = new URL('stamp', OUTPUT)
const stamp = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .update(letters())
  .update(readFileSync(resolve(`${SOURCE}/package.json`)))
  .digest('hex')

if (!isUpToDate()) await cut()

/** @returns {boolean} */
function isUpToDate() {
  const made = [stampFile, ...WEIGHTS.map(({ to }) => new URL(to, OUTPUT))]
  return made.every((file) => existsSync(file)) && readFileSync(stampFile, 'utf8') === stamp
}

async function cut() {
  const { default: subsetFont } = await import('subset-font')
  mkdirSync(OUTPUT, { recursive: true })
  for (const { from, to } of WEIGHTS) {
    const font = await subsetFont(readFileSync(resolve(`${SOURCE}/${from}`)), letters(), {
      targetFormat: 'sfnt',
      preserveNameIds: LICENCE_NAME_IDS,
      // The PDF writer sets letter after letter by its advance: it reads no layout tables and no hints.
      keepFeatures: [],
      noLayoutClosure: true,
      noHinting: true,
      dropTables: ['GSUB', 'GPOS', 'GDEF'],
    })
    writeFileSync(new URL(to, OUTPUT), font)
  }
  writeFileSync(stampFile, stamp)
}
