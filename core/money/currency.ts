import { oneOf } from '../entities/kinds.ts'
import { CURRENCIES } from './format.ts'

/** The currency that a shop, a sale or a paper is in. */
export const CURRENCY = oneOf(CURRENCIES)
