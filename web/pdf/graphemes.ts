// Firefox before 125 has none; there a letter with its marks may be split, which looks worse but loses nothing.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en-ZA', { granularity: 'grapheme' }) : undefined

/** The letters of a text as a reader counts them: an emoji family or a letter with its marks is one. */
export function graphemes(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]
}
