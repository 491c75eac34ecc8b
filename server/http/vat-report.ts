import { z } from 'zod/mini'
import { CURRENCIES } from '#core/money/format.ts'
import { VAT_BOXES } from '#core/reports/vat-report.ts'
import { VAT_BASES } from '#core/vat/vat-choices.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { vatFiguresOf } from '#server/sync/vat-figures.ts'
import { amountShape, instantShape, NOTES, named } from './api-docs/answer-shape.ts'
import { describeCall } from './api-docs/describe-call.ts'
import { badRequest } from './errors.ts'
import { FOR_OWNERS, orToken } from './guard.ts'
import { businessParams, requireMine } from './my-business.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { TEXTS } from './texts.ts'
import { decimal, instantField, isoTime } from './wire-fields.ts'

const query = z.object({
  from: instantField('from').register(NOTES, {
    description:
      'The first instant of the period, `2026-03-31T22:00:00Z` for the first of April in South Africa',
  }),
  before: instantField('before').register(NOTES, { description: 'The first instant after it' }),
})

const answer = named('VatReport', {
  from: instantShape,
  before: instantShape,
  basis: z.enum(VAT_BASES),
  boxes: z.object(Object.fromEntries(VAT_BOXES.map((box) => [box, amountShape]))),
  due: amountShape,
  badDebts: amountShape,
  otherCurrencies: z.array(z.object({ currency: z.enum(CURRENCIES), amount: amountShape, papers: z.int() })),
  untaxed: z.int(),
  unreadable: z.int(),
})

const REPORTS = describeCall(
  'Sales',
  'Answers the boxes of the VAT201 for a period',
  { 200: answer },
  '`due` is box 4 less boxes 15 and 18; below zero it comes back. `untaxed` papers have no VAT, and `unreadable` rows cannot be read: they are in no box. `otherCurrencies` says what of the boxes is in another currency than the shop’s: no rate is known, so that it is added up as it stands.',
)

/** What a vendor files, by everything that tills have sent so far (S22.3, S18.19). */
export function registerVatReportRoute(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  app.get(
    '/api/businesses/:id/vat-report',
    {
      config: orToken('read', FOR_OWNERS),
      schema: { ...REPORTS, params: businessParams, querystring: query },
    },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      const { from, before } = request.query
      if (from >= before) throw badRequest(TEXTS.emptyPeriod)
      const { boxes, due, badDebts, otherCurrencies, ...figures } = await vatFiguresOf(context, session, {
        from,
        to: before,
      })
      return sendJson(reply, {
        ...{ from: isoTime(from), before: isoTime(before) },
        ...figures,
        boxes: Object.fromEntries(VAT_BOXES.map((box) => [box, decimal(boxes[box])])),
        due: decimal(due),
        badDebts: decimal(badDebts),
        otherCurrencies: otherCurrencies.map(({ currency, amount, count }) => ({
          ...{ currency, amount: decimal(amount), papers: count },
        })),
      })
    },
  )
}
