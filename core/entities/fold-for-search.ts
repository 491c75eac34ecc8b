/** Lower case without accents, every sigma alike: `Café` and `CAFE` are the same search. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase()
  // Nearly all texts are plain ASCII, and normalising costs twenty times the rest.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range begins with them
  return /^[\u0000-\u007f]*$/.test(lower)
    ? lower
    : lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ')
}
