import { type Bars, barsOf } from '#core/barcodes/bars.ts'
import type { PrintedFact } from '#core/papers/printed-fact.ts'
import type { Receipt, ReceiptLine } from '#core/papers/receipt.ts'
import { printable } from './printable.ts'
import { barWidth, darkRuns } from './slip-bars.ts'

/** The width of the roll in a slip printer, in millimetres. */
export type PaperMm = 58 | 80

/** What the printer leaves blank at each side, in millimetres: it prints 48 of 58 and 72 of 80. */
const MARGIN_MM: Record<PaperMm, number> = { 58: 5, 80: 4 }
const BODY_PT: Record<PaperMm, number> = { 58: 8.5, 80: 10 }
const MM_PER_PT = 25.4 / 72
/** The widest a bold digit is, in ems, with some room. */
const DIGIT_EM = 0.68
const BAR_HEIGHT_MM = 9

/**
 * A receipt as a page of its own for a browser's print dialog (S17.3): black on white, as wide as the roll. It loads
 * and runs nothing, and nothing that anybody typed can become part of it. How long it is shows once it is laid out.
 */
export function slipHtml(receipt: Receipt, paper: PaperMm): string {
  const copies = receipt.copies.map((copy) => `<article>${copyOf(receipt, copy, paper)}</article>`)
  return [
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8">',
    `<title>${safe([receipt.title, receipt.number ?? ''].join(' ').trim())}</title>`,
    `<style>${styleOf(paper)}</style></head><body>${copies.join('')}</body></html>`,
  ].join('')
}

/** The page that each copy is printed on. The browser's own header and footer have no room there. @param height in mm */
export function pageRule(paper: PaperMm, height: number): string {
  return `@page{size:${paper}mm ${height}mm;margin:0}`
}

function styleOf(paper: PaperMm): string {
  const body = BODY_PT[paper]
  return [
    '*{margin:0;padding:0;box-sizing:border-box;color:#000}html,body{background:#fff;color-scheme:light}',
    `body{width:${paper}mm;font:${body}pt/1.3 "Noto Sans",Arial,sans-serif}`,
    `article{padding:3mm ${MARGIN_MM[paper]}mm 6mm;break-after:page;overflow-wrap:anywhere}`,
    'article:last-child{break-after:auto}',
    'img,svg{display:block;margin:0 auto 2mm}img{max-width:70%;max-height:20mm}svg{margin-bottom:.5mm}',
    `.c{text-align:center}.s{font-size:${body * 0.9}pt}.b{font-weight:700}.t{font-size:${body * 1.2}pt;font-weight:700}`,
    '.r{display:flex;justify-content:space-between;align-items:baseline;gap:3mm}',
    // An amount is never broken (S17.7); a long text beside it wraps.
    '.r>:last-child{text-align:right}.m{white-space:nowrap;flex:none}.i{margin-top:1.2mm}',
    'hr{border:0;border-top:.3mm solid #000;margin:1.5mm 0}hr.d{border-top-style:dashed}hr.w{margin-top:14mm}',
  ].join('')
}

function copyOf(receipt: Receipt, copy: string, paper: PaperMm): string {
  const { business } = receipt
  const about = [business.phone, business.vatNumber].flatMap((fact) =>
    fact ? [`${fact.label} ${fact.value}`] : [],
  )
  const sections = [
    [
      logoOf(business.logo),
      text('c t', business.name),
      ...[...business.addressLines, ...about].map((line) => text('c s', line)),
    ],
    [
      text('c t', receipt.title),
      receipt.reprintMark ? text('c t', `*** ${receipt.reprintMark} ***`) : '',
      text('c s b', copy),
    ],
    receipt.facts.map((fact) => pair('s', fact)),
    receipt.lines.map(item),
    [
      ...receipt.sums.map((sum) => pair(sum.isHeading ? 'b i' : '', sum, 'm')),
      totalOf(receipt.total, paper),
      ...receipt.payments.map((payment) => pair('', payment, 'b')),
    ],
    (receipt.notes ?? []).map((note) => text('c s', note)),
  ].map((rows) => rows.join(''))
  const signature = receipt.signature ? `<hr class="w">${text('c s', receipt.signature)}` : ''
  const end = [
    barsOn(receipt.barcode, paper),
    text('c b', receipt.thanks),
    text('c s', receipt.poweredBy),
  ].join('')
  const line = '<hr class="d">'
  return sections.filter((rows) => rows !== '').join(line) + signature + line + end
}

// The bars are drawn in the page itself; what scanners read stands below them.
function barsOn(code: string | undefined, paper: PaperMm): string {
  if (code === undefined) return ''
  const bars = barsOf(code)
  return (bars ? drawnBars(bars, paper) : '') + text('c s', code)
}

function drawnBars(bars: Bars, paper: PaperMm): string {
  const { length } = bars.modules
  const width = length * barWidth(bars, paper - 2 * MARGIN_MM[paper])
  const path = darkRuns(bars.modules).map((run) => `M${run.at} 0h${run.length}v1h-${run.length}z`)
  return `<svg aria-hidden="true" viewBox="0 0 ${length} 1" preserveAspectRatio="none" shape-rendering="crispEdges" style="width:${width.toFixed(2)}mm;height:${BAR_HEIGHT_MM}mm"><path d="${path.join('')}"/></svg>`
}

// Only what a receipt says is a picture: nothing is fetched for a slip.
function logoOf(logo: string | null): string {
  return logo?.startsWith('data:image/') ? `<img alt="" src="${safe(logo)}">` : ''
}

function item(line: ReceiptLine): string {
  const mark = line.mark ? ` · ${line.mark}` : ''
  const details = `${line.quantity}\u00a0×\u00a0${line.unitPrice} ${line.priceType}${mark}`
  const rows = [
    text('b', line.name),
    ...(line.parts ? [text('s', line.parts)] : []),
    pair('', { label: details, value: line.total }, 'm'),
    ...line.discounts.map((discount) => pair('s', discount, 'm')),
  ]
  return `<section class="i">${rows.join('')}</section>`
}

// The largest figure on the slip, but never wrapped: a very long one is set smaller.
function totalOf({ label, value }: PrintedFact, paper: PaperMm): string {
  const room = (paper - 2 * MARGIN_MM[paper]) * 0.7
  const size = Math.min(BODY_PT[paper] * 2, room / (value.length * DIGIT_EM * MM_PER_PT))
  return `<p class="r b"><span>${safe(label)}</span> <span class="m" style="font-size:${size.toFixed(1)}pt">${safe(value)}</span></p>`
}

function pair(look: string, { label, value }: PrintedFact, valueLook = ''): string {
  return `<p class="r ${look}"><span dir="auto">${safe(label)}</span> <span dir="auto" class="${valueLook}">${safe(value)}</span></p>`
}

function text(look: string, said: string): string {
  return said === '' ? '' : `<p class="${look}" dir="auto">${safe(said)}</p>`
}

function safe(said: string): string {
  return printable(said)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
