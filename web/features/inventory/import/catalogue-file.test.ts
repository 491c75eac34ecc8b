import { expect, test } from 'vitest'
import { planImport } from '#core/catalog/import.ts'
import { isUsableHeader, matchHeaders } from '#core/catalog/import-columns.ts'
import { planIntents } from '#core/catalog/import-intents.ts'
import { finish } from '#core/csv/plan.ts'
import { readCsv } from '#web/csv/read-csv.ts'
import sample from '../../../../tools/sample/catalogue.csv?raw'

/** A folder with `online-retail-products.csv`, the catalogue of a real shop. Once named, a missing file fails. */
const dataFolder: string | undefined = import.meta.env.TUCKSHOP_DATA

async function importWhole(text: string) {
  const read = await readCsv(
    new Blob([text]),
    { match: matchHeaders, isUsable: isUsableHeader },
    new AbortController().signal,
    () => {},
  )
  if (!read.ok) throw new Error(read.problem.code)
  const plan = finish(planImport(read.file, []))
  let ids = 0
  const newId = () => `id-${++ids}`
  return { plan, made: finish(planIntents(plan, { newId, now: 0, categories: [] })) }
}

test('the sample catalogue imports whole [S3.3]', async () => {
  const { plan, made } = await importWhole(sample)
  expect(plan.counts).toEqual({ added: 24, changed: 0, unchanged: 0, refused: 0 })
  expect(plan.lines.at(-1)).toMatchObject({
    after: { name: 'Pap\'s "special" pot No. 5', tradePrice: 59_900 },
  })
  expect(made.intents.filter((intent) => intent.type === 'category.patch')).toHaveLength(7)
})

if (dataFolder) {
  test('the 3,628 lines of a real shop import whole: 93 spell the sku of another in the other case [S3.3]', async () => {
    const real = (await import(/* @vite-ignore */ `${dataFolder}/online-retail-products.csv?raw`)) as {
      default: string
    }
    const { plan } = await importWhole(real.default)
    expect(plan.counts).toEqual({ added: 3_535, changed: 91, unchanged: 2, refused: 0 })
  })
}
