import { expect, test, vi } from 'vitest'
import { matchColumns } from '#core/csv/headers.ts'
import { type HeaderRules, MAX_FILE_BYTES, readCsv } from './read-csv.ts'

const rules: HeaderRules<'sku' | 'name' | 'price'> = {
  match: (headers) => matchColumns(headers, { sku: ['sku'], name: ['name'], price: ['price'] }),
  isUsable: ({ places }) => places.sku !== undefined,
}

const idle = new AbortController().signal
const read = (...parts: BlobPart[]) => readCsv(new Blob(parts), rules, idle, () => {})

async function cellsOf(...parts: BlobPart[]) {
  const result = await read(...parts)
  if (!result.ok) throw new Error(result.problem.code)
  return result.file.rows.filter((row) => row.join('') !== '')
}

test.each([
  ['commas', 'sku,name,price\nA,"Bread, white",12.50\n'],
  ['semicolons with decimal commas', 'sku;name;price\r\nA;Bread, white;12,50\r\n'],
  ['tabs', 'sku\tname\tprice\nA\tBread, white\t12.50'],
  ["Excel's line that names the separator", 'sep=;\r\nsku;name;price\r\nA;Bread, white;12.50'],
])('a file with %s is read', async (_, text) => {
  expect((await cellsOf(text))[0]?.map((cell) => cell.replace(',50', '.50'))).toEqual([
    'A',
    'Bread, white',
    '12.50',
  ])
})

test('rows are numbered as a spreadsheet shows them, with empty rows and the separator line counted', async () => {
  const result = await read('sep=,\n\nsku,name,price\nA,Bread,1')
  expect(result).toMatchObject({ ok: true, file: { firstRow: 4, rows: [['A', 'Bread', '1']] } })
})

test('characters survive UTF-8 with and without mark, UTF-16 and windows-1252', async () => {
  const text = 'sku,name,price\nA,Crème brûlée,1'
  const utf16 = new Uint16Array([0xfeff, ...[...text].map((char) => char.charCodeAt(0))])
  const windows1252 = Uint8Array.from(text, (char) => char.charCodeAt(0))
  for (const file of [[text], ['\ufeff', text], [utf16], [windows1252]]) {
    expect((await cellsOf(...file))[0]?.[1]).toBe('Crème brûlée')
  }
})

test.each([
  ['an empty file', '', 'empty'],
  ['a file of blanks', ' \n \n', 'empty'],
  ['an Excel workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]), 'spreadsheet'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'not-text'],
  ['a file without a header', 'A,Bread,12.50\nB,Milk,9', 'no-header'],
  ['a header alone', 'sku,name,price\n\n', 'no-rows'],
  ['a quotation mark that never closes', 'sku,name,price\nA,Bread,1\nB,"Milk,2\nC,Eggs,3\n', 'broken-quote'],
  ['a file larger than 20 MB', 'x'.repeat(MAX_FILE_BYTES + 1), 'too-big'],
])('%s is refused with a message', async (_, content, code) => {
  expect(await read(content)).toMatchObject({ ok: false, problem: { code } })
})

test('a broken quotation mark is reported with its row', async () => {
  const result = await read('sku,name,price\nA,Bread,1\nB,"Milk,2\nC,Eggs,3\n')
  expect(result).toMatchObject({ problem: { row: 3 } })
})

test('20,000 lines are read completely, in slices that keep the page responsive', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `SKU-${index},"Product ""${index}""\nnew",1.50`)
  const onProgress = vi.fn()
  const result = await readCsv(new Blob([`sku,name,price\n${lines.join('\n')}`]), rules, idle, onProgress)
  expect(result.ok && result.file.rows).toHaveLength(20_000)
  expect(result.ok && result.file.rows.at(-1)).toEqual(['SKU-19999', 'Product "19999"\nnew', '1.50'])
  expect(onProgress.mock.calls.length).toBeGreaterThan(5)
})

test('an aborted read rejects', async () => {
  const stop = new AbortController()
  const reading = readCsv(new Blob(['sku,name,price\nA,Bread,1\n'.repeat(9_000)]), rules, stop.signal, () =>
    stop.abort(),
  )
  await expect(reading).rejects.toThrow('aborted')
})

test('an export of another program is refused where none of them lists such things [S22.11]', async () => {
  const problem = { code: 'other-export', program: 'loyverse', contents: 'products' }
  expect(await read('Handle,SKU,Name,Track stock\nbread,A,Bread,Y')).toEqual({ ok: false, problem })
})
