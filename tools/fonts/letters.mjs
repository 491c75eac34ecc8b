// The letters that the printed fonts carry. Whatever is missing here is drawn as a picture when it is printed
// (web/pdf/drawn-value.ts), so the list holds what South African shops write every day and their visitors' Latin names.

/** Inclusive code point ranges, with what needs them. */
export const LETTER_RANGES = [
  [0x0020, 0x007e], // Basic Latin
  [0x00a0, 0x00ff], // Latin-1: French, German, Portuguese, Afrikaans; non-breaking space
  [0x0100, 0x017f], // Latin Extended-A: Polish, Czech, Turkish; Tswana š, Ewe ŋ
  [0x0180, 0x024f], // Latin Extended-B: the click letters ǀ ǁ ǂ ǃ, Hausa ƙ, Vietnamese ơ ư, Pinyin tones
  [0x0250, 0x025b], // Ewe, Hausa and Akan: ɓ ɔ ɖ ɗ ɛ
  [0x0263, 0x0263], // Ewe ɣ
  [0x0269, 0x0272], // Kabiye ɩ, Mande ɲ
  [0x028a, 0x028b], // Ewe ʊ ʋ
  [0x02b0, 0x02c8], // modifier apostrophes and marks: ʻ ʼ ˈ
  [0x1e00, 0x1eff], // Latin Extended Additional: Venda ḓ ḽ ṋ ṱ ṅ, Vietnamese
  [0x2000, 0x200a], // spaces of every width
  [0x2010, 0x2027], // dashes, quotes, bullets, ellipsis
  [0x202f, 0x203a], // narrow non-breaking space, per mille, primes
  [0x2044, 0x2044], // fraction slash
  [0x2070, 0x209c], // raised and lowered figures
  [0x20a0, 0x20bf], // currency signs
  [0x2116, 0x2122], // numero, trade mark
  [0x2126, 0x2126], // ohm
  [0x2150, 0x215e], // fractions
  [0x2212, 0x2212], // minus
  [0xfffd, 0xfffd], // the mark for a letter that nothing on the device can draw
]

/**
 * Every letter of the ranges as one text.
 * @returns {string}
 */
export function letters() {
  return LETTER_RANGES.map(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join(''),
  ).join('')
}
