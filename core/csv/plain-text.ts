const ENDS_LINE = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const SAYS_NOTHING = new Set(['script', 'style'])
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', bull: '•', middot: '·' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', deg: '°', times: '×' },
}

/** What a text of a web shop says without its tags, a line for each paragraph; a text without any stays as it is. */
export function plainText(html: string): string {
  const text = withoutTags(html)
  return text === undefined ? decoded(html).trim() : decoded(lined(text))
}

// Reads each character once: a long text of unclosed tags takes no longer than another.
function withoutTags(html: string): string | undefined {
  let text = ''
  let at = 0
  let found = false
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', Math.max(at, open + 1))) {
    const name = tagName(html, open)
    if (name === undefined) continue
    const close = html.indexOf('>', open)
    if (close < 0) break
    found = true
    text += spaced(html.slice(at, open)) + (ENDS_LINE.has(name) ? '\n' : '')
    at = SAYS_NOTHING.has(name) && html[open + 1] !== '/' ? endOf(html, name, close) : close + 1
  }
  return found ? text + spaced(html.slice(at)) : undefined
}

const LONGEST_NAME = 20

function tagName(html: string, open: number): string | undefined {
  return /^<[/!]?([a-z-][a-z0-9]*)/i.exec(html.slice(open, open + LONGEST_NAME))?.[1]?.toLowerCase()
}

function endOf(html: string, name: string, from: number): number {
  const ends = [name, name.toUpperCase()].map((each) => html.indexOf(`</${each}`, from))
  return Math.min(...ends.map((end) => (end < 0 ? html.length : end)))
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ')

function lined(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join('\n')
}

function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
      ? String.fromCodePoint(code)
      : whole
  })
}
