import { oneOf } from '../entities/kinds.ts'

/** What a product's price is for; a row without it is sold by the piece (S19.1, S23.1). */
export const UNIT = oneOf(['each', 'kg', 'l', 'm'])
export type Unit = 'each' | 'kg' | 'l' | 'm'
