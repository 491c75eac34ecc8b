/** Names under which a PDF can act, send, open or embed something (ISO 32000-1, 12.6 and 7.11). */
export const ACTING_NAMES: readonly string[] = [
  ...['JS', 'JavaScript', 'OpenAction', 'AA', 'A', 'Launch', 'URI', 'SubmitForm', 'ImportData', 'ResetForm'],
  ...['GoTo', 'GoToR', 'GoToE', 'Named', 'Rendition', 'RichMedia', 'Movie', 'Sound', 'Thread', 'Hide'],
  ...[
    'EmbeddedFile',
    'EmbeddedFiles',
    'Filespec',
    'FileAttachment',
    'AF',
    'AcroForm',
    'XFA',
    'Annots',
    'Names',
  ],
]

/**
 * Every name in a file's dictionaries and page descriptions, however it is spelt (`/J#53`), streams unpacked. Text
 * inside a string is no name: a file in which a text escapes its brackets is detected by this.
 */
export async function pdfNames(pdf: Uint8Array): Promise<Set<string>> {
  const names = new Set<string>()
  const file = latin1(pdf)
  const streams: { start: number; dictionary: string }[] = []
  readNames(file, names, (start, dictionary) => {
    streams.push({ start, dictionary })
    return start + lengthOf(dictionary)
  })
  for (const { start, dictionary } of streams) {
    const packed = pdf.slice(start, start + lengthOf(dictionary))
    const isBinary = /\/Length1 |\/Subtype \/Image/.test(dictionary)
    if (!isBinary) readNames(latin1(await unpacked(packed, dictionary)), names, (at) => at)
  }
  return names
}

/** Parses names as a PDF reader does: past comments, strings in brackets and hexadecimal, and streams. */
function readNames(
  text: string,
  names: Set<string>,
  onStream: (start: number, dictionary: string) => number,
): void {
  const token = /<<|>>|[(<%]|endstream|stream\r?\n|endobj|\/([^\s()<>[\]{}/%]*)/g
  let dictionaryAt = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [word, name] = found
    const next = token.lastIndex
    if (name !== undefined) names.add(spelling(name))
    else if (word === '(') token.lastIndex = endOfText(text, found.index)
    else if (word === '<') token.lastIndex = text.indexOf('>', next) + 1 || text.length
    else if (word === '%') token.lastIndex = text.indexOf('\n', next) + 1 || text.length
    else if (word === 'endobj') dictionaryAt = next
    else if (word.startsWith('stream'))
      token.lastIndex = onStream(next, text.slice(dictionaryAt, found.index))
  }
}

function spelling(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function endOfText(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

function lengthOf(dictionary: string): number {
  const [, length] = /\/Length (\d+)\b/.exec(dictionary) ?? []
  if (length === undefined) throw new Error('a stream without a length')
  return Number(length)
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>, dictionary: string): Promise<Uint8Array> {
  if (!dictionary.includes('/FlateDecode')) return bytes
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function latin1(bytes: Uint8Array): string {
  return Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * 8192, (index + 1) * 8192)),
  ).join('')
}
