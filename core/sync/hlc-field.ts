import { z } from 'zod/mini'
import { as } from '../entities/fields.ts'
import { HLC_PATTERN, type Hlc } from './hlc.ts'

/** A clock as it travels. Apart from the clocks themselves: whoever only compares them loads no schemas. */
export const hlcField = as<Hlc>(z.string().check(z.regex(HLC_PATTERN, 'invalid clock')))
