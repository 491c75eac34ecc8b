import { z } from 'zod/mini'
import { as } from '../entities/fields.ts'
import { HLC_PATTERN, type Hlc } from './hlc.ts'

/** A clock on the wire. Separate from the clocks themselves: code that only compares them loads no schemas. */
export const hlcField = as<Hlc>(z.string().check(z.regex(HLC_PATTERN, 'invalid clock')))
