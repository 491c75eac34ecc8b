import { z } from 'zod/mini'
import {
  agreesToMarketing,
  type ConsentRefusal,
  type MarketingConsent,
  sayConsent,
} from '#core/customers/marketing-consent.ts'
import { instantField, LIMITS, nameField } from '#core/entities/fields.ts'
import { instantShape } from './api-docs/answer-shape.ts'
import { badRequest } from './errors.ts'
import { TEXTS } from './texts.ts'
import { isoTime } from './wire-fields.ts'

const instant = z.pipe(
  z.iso.datetime({ offset: true, error: TEXTS.consentTime }),
  z.pipe(z.transform(Date.parse), instantField.check(z.refine(Number.isFinite, TEXTS.consentTime))),
)

/** What a body says of a customer's consent to marketing (S22.10). */
export const consentBody = z.optional(
  z.strictObject(
    {
      given: z.boolean(TEXTS.consentGiven),
      givenAt: z.optional(instant),
      how: z.optional(nameField.check(z.maxLength(LIMITS.name))),
    },
    TEXTS.consentGiven,
  ),
)

/**
 * A customer's consent after a request; undefined where the body changes nothing.
 * @param now epoch milliseconds
 * @throws HttpRefusal 400 where it is not said how it was given, or when cannot be
 */
export function consentFromBody(
  said: z.output<typeof consentBody>,
  known: MarketingConsent | undefined,
  now: number,
): MarketingConsent | undefined {
  if (!said) return undefined
  const { given, givenAt: at, how } = said
  const result = sayConsent(known, given ? { given, at, how } : { given }, now)
  if (!result.ok) throw badRequest(REFUSED[result.code])
  return result.consent === known ? undefined : result.consent
}

const REFUSED: Record<ConsentRefusal, string> = {
  'no-how': TEXTS.consentHow,
  'in-future': TEXTS.consentInFuture,
  'before-withdrawal': TEXTS.consentWithdrawn,
}

/** How `presentConsent` is described. */
export const consentShape = z.nullable(
  z.object({
    given: z.boolean(),
    givenAt: instantShape,
    how: z.string(),
    withdrawnAt: z.nullable(instantShape),
  }),
)

/** A consent as the REST API answers it; null where nobody ever agreed. */
export function presentConsent(consent: MarketingConsent | undefined) {
  if (!consent) return null
  const { givenAt, how, withdrawnAt } = consent
  return {
    given: agreesToMarketing(consent),
    givenAt: isoTime(givenAt),
    how,
    withdrawnAt: withdrawnAt === null ? null : isoTime(withdrawnAt),
  }
}
