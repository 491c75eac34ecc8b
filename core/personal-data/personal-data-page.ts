import { printedDate, printedTime } from '../calendar/printed-time.ts'
import type { Language, WrittenIn } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import type { Currency } from '../money/format.ts'
import { personalDataTexts } from './personal-data-texts.ts'

/** Whose file it is, and when and where it is made. */
export interface FileHead extends WrittenIn {
  shop: string
  currency: Currency
  /** Epoch milliseconds. */
  madeAt: number
  /** IANA name; the device's own when left out. */
  timeZone?: string
}

/** What a file of personal data says. */
interface PersonalDataPage {
  name: string
  /** What they are to the shop. */
  who: 'customer' | 'supplier'
  /** Sales made before this are missing, epoch milliseconds. */
  missingBefore?: number | null
  /** In their order; each has its lines as `table` makes them. */
  parts: readonly (readonly [title: string, table: string])[]
  /** The same for programs, as `pageJson` makes it. */
  json: string
}

// Stands for the id within its sentence until that is safe to stand on a page.
const CODE = '\u0000'

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}' +
  'th,td{border-bottom:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}.money{text-align:right;white-space:nowrap}'

/**
 * All that is held about somebody as one page: tables to read, and the same as JSON inside it for programs. Nothing
 * that anybody typed can become part of the page, and the page can load and run nothing.
 */
export function personalDataPage(
  { name, who, missingBefore = null, parts, json }: PersonalDataPage,
  head: FileHead,
): string {
  const words = wordsIn(personalDataTexts, head.language)
  const title = words.title({ name })
  const date = dayAndTime(head)(head.madeAt)
  return [
    `<!doctype html>\n<html lang="${head.language?.code ?? 'en-ZA'}">\n<head>\n<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<meta name="viewport" content="width=device-width">\n<title>${safe(title)}</title>\n<style>${STYLE}</style>`,
    `</head>\n<body>\n<h1>${safe(title)}</h1>`,
    `<p>${safe(words.heldAbout[who]({ shop: head.shop, date }))}</p>`,
    missingBefore === null
      ? ''
      : `<p><strong>${safe(words.notComplete({ date: printedDate(missingBefore, head.timeZone) }))}</strong></p>`,
    ...parts.flatMap(([heading, lines]) => [`<h2>${safe(heading)}</h2>`, lines]),
    `<h2>${safe(words.forPrograms)}</h2>\n<p>${safe(words.asJson({ id: CODE })).replace(CODE, '<code>personal-data</code>')}</p>`,
    `<script type="application/json" id="personal-data">${json}</script>`,
    '</body>\n</html>\n',
  ].join('\n')
}

/** The file's name: no letters of the person's that a file system might refuse. */
export function personalDataName(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 40)
  return `personal-data-${plain.replace(/^-|-$/g, '').toLowerCase() || otherwise}.html`
}

/** Writes a moment as papers do. */
export function dayAndTime({ timeZone }: Pick<FileHead, 'timeZone'>): (ms: number) => string {
  return (ms) => `${printedDate(ms, timeZone)} ${printedTime(ms, timeZone)}`
}

/** Lines of a part; what somebody typed stays text. */
export function table(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  language: Language | undefined,
): string {
  if (rows.length === 0) return `<p>${safe(wordsIn(personalDataTexts, language).none)}</p>`
  const head = columns.map((column) => `<th scope="col">${safe(column)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${safe(cell)}</td>`).join('')}</tr>`)
  return `<table>${head === '' ? '' : `<thead><tr>${head}</tr></thead>`}\n<tbody>\n${body.join('\n')}\n</tbody></table>`
}

/** What is held for programs, as text that no page takes for its own. */
export function pageJson(held: object): string {
  // No sign that could end the element, in any encoding of the page.
  return JSON.stringify(held, null, 1).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
