/**
 * Whether the own pieces of a product are counted, in SQL, as `isCounted` says it.
 * @param p what the table of products is called
 */
export const countedOf = (p: string): string =>
  `(${p}.tracks_stock and (coalesce(${p}.parts, '[]') = '[]' or coalesce(${p}.unit, 'each') <> 'each'))`
