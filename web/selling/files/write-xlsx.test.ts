import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dayCell, figure } from '#core/csv/cells.ts'
import { writeXlsx } from './write-xlsx.ts'

/** The parts of a workbook by their names. */
async function partsOf(workbook: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await workbook.arrayBuffer())
  const parts = new Map<string, string>()
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    const [size, names] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const name = bytes.toString('utf8', at + 46, at + 46 + names)
    const head = bytes.readUInt32LE(at + 42)
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const packed = bytes.subarray(from, from + size)
    parts.set(name, (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'))
  }
  return parts
}

test('[S22.5] in a workbook numbers are numbers, days are days, and a text that begins like a formula is a text', async () => {
  const parts = await partsOf(
    await writeXlsx([
      ['Day', 'Amount', 'Note'],
      [dayCell('2026-11-20', 'day-first'), figure('-12.50'), '=1+1'],
    ]),
  )
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  // 20 November 2026 is day 46346 of Excel.
  expect(sheet).toMatch(/<c r="A2"[^>]*><v>46346<\/v>/)
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>-12.5<\/v>/)
  expect(sheet).not.toContain('<f>')
  expect([...parts.values()].join('')).toContain("'=1+1")
  expect(parts.get('xl/styles.xml')).toContain('dd/mm/yyyy')
})
