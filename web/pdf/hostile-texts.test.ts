import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { aLine } from '#core/cart/cart-builders.ts'
import { aDocumentLine, anIssuer } from '#core/documents/document-builders.ts'
import { buildDocumentPaper } from '#core/papers/document-paper.ts'
import { aDocumentCustomer, anInvoice } from '#core/papers/document-paper-builders.ts'
import { parkedSlip } from '#core/papers/parked-slip.ts'
import { buildReceipt } from '#core/papers/receipt.ts'
import { aBusiness, aSale, aSaleItem } from '#core/papers/receipt-builders.ts'
import { aParkedFact } from '#core/sync/testing/parked.ts'
import list from '../../tools/sample/hostile-texts.txt?raw'
import known from '../../tools/sample/text-fields.json'
import { renderDocumentPdf } from './document-pdf.ts'
import { type PlacedText, readPdf, testPorts } from './paper-harness.ts'
import { renderReceiptPdf } from './receipt-pdf.ts'
import { ACTING_NAMES, pdfNames } from './testing/pdf-names.ts'

// Texts that would act if one of their brackets were taken for a bracket of the file.
const FOR_PAPERS = [
  ')/OpenAction<</S/JavaScript/JS(app.alert(f(0)))>>',
  '\\)/AA<</O<</S/JavaScript/JS(f(0))>>>>',
  '/OpenAction [3 0 R /FitH null] f(0)',
  '(()/S/URI/URI(https://evil.test/f(0))',
  ')>>endobj 9 0 obj<</S/Launch/F(calc f(0))>>endobj',
  'endstream endobj f(0) trailer<</Root 9 0 R>>',
  ')/Type/EmbeddedFile/F(f(0).exe)',
  '\\) Tj ET /J#53 (f(0)) BT (',
  '<feff0029> f(0) <</S/SubmitForm>>',
  '%f(0)) /JavaScript',
]
const HOSTILE = [...list.trim().split('\n'), ...FOR_PAPERS]
const PAIRS = HOSTILE.length / 2

/** A field with two hostile texts, each marked with the field's name. */
function hostileIn(fields: readonly string[], pair: number) {
  const marked = (field: string) =>
    [2 * pair, 2 * pair + 1].map((index) =>
      (HOSTILE[index] ?? '').replaceAll('f(0)', `f(${(fields.indexOf(field) + 1) * 100 + index})`),
    )
  return {
    all: fields.flatMap((field) => marked(field).map((text) => ({ field, text }))),
    in: (field: string) => marked(field).join(' '),
  }
}

/** The texts that a reader finds complete, in printing order or down a column, across page heads and feet. */
function foundWhole(pages: { texts: PlacedText[] }[], wanted: readonly { field: string; text: string }[]) {
  const texts = pages.flatMap(({ texts }, page) =>
    texts.filter(({ baseline }) => baseline < 275 && (page === 0 || baseline > 45)),
  )
  const columns = texts.toSorted((one, other) => Math.round(one.left) - Math.round(other.left))
  const printed = [texts, columns].map((all) => bare(all.map(({ text }) => text).join('')))
  return wanted.filter(({ text }) => printed.some((each) => each.includes(bare(text))))
}

function bare(text: string): string {
  return text.replace(/\s/g, '')
}

/** What another program finds in the file that could act. */
async function actionsIn(blob: Blob) {
  const document = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise
  const found = [
    await document.getJSActions(),
    await document.getOpenAction(),
    await document.getAttachments(),
    await document.getFieldObjects(),
  ]
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    found.push(await page.getJSActions(), ...(await page.getAnnotations()))
  }
  await document.destroy()
  return found.filter((each) => each !== null)
}

async function expectOnlyPaper(blob: Blob): Promise<void> {
  const names = await pdfNames(new Uint8Array(await blob.arrayBuffer()))
  expect(names).toContain('Catalog')
  expect(ACTING_NAMES.filter((name) => names.has(name))).toEqual([])
  expect(await actionsIn(blob)).toEqual([])
}

const RECEIPT = ['business', 'address', 'phone', 'VAT number', 'customer', 'item', 'number'] as const
const PARKED = ['parked as', 'parked note', 'parked item'] as const
const A4 = [
  ...['business', 'address', 'phone', 'e-mail', 'VAT number', 'registration', 'bank details'],
  ...['customer', "customer's e-mail", "customer's phone", 'item', 'description', 'printed as'],
] as const

describe.each(
  Array.from({ length: PAIRS }, (_, pair) => [pair, HOSTILE[2 * pair], HOSTILE[2 * pair + 1]] as const),
)('hostile texts %i: %s and %s', (pair) => {
  test('in every field of a receipt are printed and nothing else [S9.10]', async () => {
    const texts = hostileIn(RECEIPT, pair)
    const business = aBusiness({
      name: texts.in('business'),
      address: texts.in('address'),
      contactPhone: texts.in('phone'),
      taxNumber: texts.in('VAT number'),
    })
    const sale = aSale({
      number: texts.in('number'),
      customerName: texts.in('customer'),
      items: [aSaleItem({ name: texts.in('item') })],
    })
    const blob = await renderReceiptPdf(buildReceipt(sale, business), testPorts().ports)
    await expectOnlyPaper(blob)
    const { pages, info } = await readPdf(blob)
    expect(foundWhole(pages, texts.all)).toEqual(texts.all)
    expect(info).toMatchObject({ Author: texts.in('business') })
  })

  test('in every field of a parked sale are printed on its slip and nothing else [S13.9]', async () => {
    const texts = hostileIn(PARKED, pair)
    const parked = aParkedFact('table-4', 1, {
      name: texts.in('parked as'),
      note: texts.in('parked note'),
      lines: [aLine({ name: texts.in('parked item') })],
    })
    const row = { ...parked, takenBy: null, dropped: null, saleId: null }
    const blob = await renderReceiptPdf(parkedSlip(row, aBusiness()), testPorts().ports)
    await expectOnlyPaper(blob)
    expect(foundWhole((await readPdf(blob)).pages, texts.all)).toEqual(texts.all)
  })

  test('in every field of an invoice are printed and nothing else [S9.11]', async () => {
    const texts = hostileIn(A4, pair)
    const document = anInvoice({
      number: texts.in('printed as'),
      printedAs: texts.in('printed as'),
      issuer: anIssuer({
        name: texts.in('business'),
        address: texts.in('address'),
        contactPhone: texts.in('phone'),
        contactEmail: texts.in('e-mail'),
        taxNumber: texts.in('VAT number'),
        registrationNumber: texts.in('registration'),
        bankDetails: texts.in('bank details'),
      }),
      customer: aDocumentCustomer({
        name: texts.in('customer'),
        email: texts.in("customer's e-mail"),
        phone: texts.in("customer's phone"),
      }),
      lines: [aDocumentLine({ name: texts.in('item'), description: texts.in('description') })],
    })
    const blob = await renderDocumentPdf(
      buildDocumentPaper(document, { language: undefined }),
      testPorts().ports,
    )
    await expectOnlyPaper(blob)
    const { pages, info } = await readPdf(blob)
    expect(pages.length).toBeLessThanOrEqual(2)
    expect(foundWhole(pages, texts.all)).toEqual(texts.all)
    expect(info).toMatchObject({ Author: texts.in('business') })
  })
})

test('at least 600 pairs of a text and a field were checked, and no field shown only on paper is left out', () => {
  expect(HOSTILE.length * (RECEIPT.length + A4.length)).toBeGreaterThanOrEqual(600)
  expect(Object.keys(known.onPapers).filter((field) => !new Set<string>(A4).has(field))).toEqual([])
})

test('a file with an action is detected, however its names are spelt', async () => {
  const { ports } = testPorts()
  const blob = await renderReceiptPdf(buildReceipt(aSale(), aBusiness()), ports)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const acting = text.replace(
    '/Type /Catalog',
    '/Type /Catalog /Open#41ction << /S /J#61vaScript /J#53 (x) >>',
  )
  expect(acting).not.toBe(text)
  const names = await pdfNames(Uint8Array.from(acting, (letter) => letter.charCodeAt(0)))
  expect(ACTING_NAMES.filter((name) => names.has(name))).toEqual(['JS', 'JavaScript', 'OpenAction'])
})
