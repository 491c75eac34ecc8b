import { z } from 'zod/mini'
import { BALANCE } from '#core/book/balance.ts'
import { BOOK_ENTRY, type BookEntry } from '#core/book/book-entry.ts'
import { takePayment } from '#core/book/book-intents.ts'
import { codeField, idField, textField } from '#core/entities/fields.ts'
import { ZERO } from '#core/money/cents.ts'
import { parseNumber } from '#core/numbering/numbers.ts'
import { frozenMethod, methodsOf } from '#core/sales/method.ts'
import { REFERENCE_LENGTH, TENDER } from '#core/sales/tender.ts'
import { readRows, readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { presentRow } from './entity-body.ts'
import { badRequest, conflict, notFound } from './errors.ts'
import { BY_CHANGE, FOR_OWNERS, orToken } from './guard.ts'
import { registerList } from './list-route.ts'
import { businessParams, requireMine, requireMineIn } from './my-business.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { mustBeReadable } from './shown-row.ts'
import { TEXTS } from './texts.ts'
import { businessIdField, decimal, moneyField } from './wire-fields.ts'
import { writeAs } from './write-as.ts'

const paymentBody = z.object({
  customerId: idField,
  amount: moneyField('amount'),
  /** The id of one of the shop's payment methods. */
  method: idField,
  reference: z.optional(textField.check(z.maxLength(REFERENCE_LENGTH))),
  /** What its receipt is called where it was paid. */
  number: z.optional(codeField),
  note: z.optional(textField),
  businessId: businessIdField,
})

// A fact of its own under the caller's key: the same call again is the same payment.
const REPEATED = 'rest-'
const keyHeader = z.object({
  'idempotency-key': z.optional(
    z
      .string()
      .check(z.regex(/^[A-Za-z0-9_-]{1,50}$/, 'Idempotency-Key must be 1 to 50 letters, digits, - or _')),
  ),
})

/** What customers owe, the lines of their accounts, and what they pay elsewhere (S22.3). */
export function registerBookRoutes(app: App, context: SyncContext): void {
  const shared = { config: FOR_OWNERS, followed: true } as const
  registerList(app, context, {
    ...shared,
    table: 'balances',
    path: 'balances',
    present: (row) => presentRow(BALANCE, row),
  })
  registerList(app, context, { ...shared, table: 'bookentries', path: 'book-entries', present })

  app.post(
    '/api/businesses/:id/account-payments',
    {
      config: orToken('sales', BY_CHANGE),
      schema: { params: businessParams, body: paymentBody, headers: keyHeader },
    },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      const { businessId, customerId, amount, method: methodId, reference, number = '', note } = request.body
      requireMineIn(session, businessId)
      if (amount === 0) throw badRequest(TEXTS.nothingPaid)
      if (parseNumber(number)) throw badRequest(TEXTS.tillsNumber)
      const key = request.headers['idempotency-key']
      const id = key === undefined ? context.newId() : `${REPEATED}${key}`
      const stored = await writeAs(context, session, async (tx) => {
        const known = await readEntry(tx, id)
        if (known && (known.customerId !== customerId || known.amount !== -amount))
          throw conflict(TEXTS.otherPayment)
        const [customer] = await readRowsById(tx, 'customers', [customerId])
        if (!customer) throw notFound('Customer not found')
        const methods = methodsOf((await readRows(tx, 'methods', 'true', [])).map(({ row }) => row))
        const method = methods.find((each) => each.id === methodId && each.kind !== 'account')
        if (!method) throw badRequest(TEXTS.noMethod)
        const [balance] = await readRowsById(tx, 'balances', [customerId])
        const tender = { id: '1', ...frozenMethod(method), amount, ...(reference && { reference }) }
        const { intent } = takePayment(
          { customerId, tenders: [tender], note },
          {
            ...{ id, number, by: null, shiftId: undefined },
            ...{ now: context.now(), owed: balance?.row.owed ?? ZERO },
          },
        )
        return {
          intents: known ? [] : [intent],
          async present(after: Tx) {
            const entry = await readEntry(after, id)
            if (!entry) throw new Error('the payment was not stored')
            return mustBeReadable(context, 'bookentries', entry)
          },
        }
      })
      return sendJson(reply.code(201), { ...present(stored), businessId: session.businessId })
    },
  )
}

async function readEntry(tx: Tx, id: string): Promise<BookEntry | undefined> {
  const [found] = await readRowsById(tx, 'bookentries', [id])
  return found?.row
}

function present(entry: BookEntry): object {
  const { tenders, settles } = entry
  return {
    ...presentRow(BOOK_ENTRY, entry),
    ...(tenders && { tenders: tenders.map((tender) => presentRow(TENDER, tender)) }),
    ...(settles && {
      settles: settles.map(({ saleId, amount }) => ({ saleId, amount: decimal(amount) })),
    }),
  }
}
