import { z } from 'zod/mini'
import { isPictureHash } from './picture-address.ts'

/** How many pictures one request may name. */
export const MAX_ASKED = 1_000

export const pictureHashField = z.string().check(z.refine(isPictureHash, 'not the name of a picture'))

/**
 * `POST /api/pictures/missing`: which of these the server does not have. Asked after a start, so that a restored server
 * gets its pictures back.
 */
export const missingRequest = z.object({ hashes: z.array(pictureHashField).check(z.maxLength(MAX_ASKED)) })
export const missingResponse = z.object({ missing: z.array(pictureHashField) })
