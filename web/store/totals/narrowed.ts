import type { Columns } from '../db/sold-rows.ts'

/**
 * Columns of whole numbers as a month stores them: a quarter or half the size where all of them fit. A browser reads a
 * row above 64 KB in a second step.
 */
export function narrowed(figures: Float64Array): Columns {
  for (const narrow of [new Int16Array(figures), new Int32Array(figures)])
    if (figures.every((figure, at) => figure === narrow[at])) return narrow
  return figures
}
