// What phones and word processors put where a keyboard has ', " and -.
const TYPESET = {
  "'": /[\u2018\u2019\u02bc\u2032]/g,
  '"': /[\u201c-\u201e\u2033]/g,
  '-': /[\u2010-\u2015\u2212]/g,
}

/** Lower case without accents, every sigma, apostrophe, quotation mark and dash alike: `Café` and `CAFE` are one search. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase()
  // Nearly all texts are plain ASCII, and normalising costs twenty times the rest.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range begins with them
  return /^[\u0000-\u007f]*$/.test(lower)
    ? lower
    : plainSigns(lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ'))
}

function plainSigns(text: string): string {
  return Object.entries(TYPESET).reduce((typed, [plain, signs]) => typed.replace(signs, plain), text)
}
