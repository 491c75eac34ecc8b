/** A count as people here read it: `3 628`, never broken over two lines. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
}
