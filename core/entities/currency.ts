import { CURRENCIES } from '../money/format.ts'
import { oneOf } from './kinds.ts'

/** The currency that a shop, a sale or a paper is in. */
export const CURRENCY = oneOf(CURRENCIES)
