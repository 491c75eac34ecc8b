import { graphemes } from './graphemes.ts'

/**
 * Breaks a text into lines no wider than `maxWidth`, at spaces; a word wider than a line (a web address, Chinese)
 * breaks after its last punctuation that fits, else between grapheme clusters. Non-breaking spaces hold.
 * @param measure the width of a text, in the unit of `maxWidth`
 */
export function wrap(text: string, maxWidth: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= maxWidth) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = measure(word) <= maxWidth ? [word] : breakWord(word, maxWidth, measure)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  if (line !== '') lines.push(line)
  return lines
}

// Where e-mail and web addresses break best.
const UP_TO_A_MARK = /^.*[@._/,-]/s

function breakWord(word: string, maxWidth: number, measure: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of graphemes(word)) {
    if (piece !== '' && measure(piece + letter) > maxWidth) {
      const kept = UP_TO_A_MARK.exec(piece)?.[0] ?? ''
      const rest = piece.slice(kept.length) + letter
      // Punctuation near the beginning would leave the line half empty.
      const atMark = kept.length * 2 > piece.length && measure(rest) <= maxWidth
      pieces.push(atMark ? kept : piece)
      piece = atMark ? rest : letter
    } else {
      piece += letter
    }
  }
  if (piece !== '') pieces.push(piece)
  return pieces
}
