import { z } from 'zod/mini'
import { BALANCE } from '#core/book/balance.ts'
import { BOOK_ENTRY, type BookEntry } from '#core/book/book-entry.ts'
import { receivePayment } from '#core/book/book-intents.ts'
import { codeField, idField, textField } from '#core/entities/fields.ts'
import { add, ZERO } from '#core/money/cents.ts'
import { parseNumber } from '#core/numbering/numbers.ts'
import { frozenMethod, methodsOf, moneyMethods } from '#core/sales/method.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { REFERENCE_LENGTH } from '#core/sales/tender.ts'
import type { Intent } from '#core/sync/operations.ts'
import { readRows, readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { readAccount, salesOf, settledOf } from './account-of-customer.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { describeCall } from './api-docs/describe-call.ts'
import { presentRow } from './entity-body.ts'
import { badRequest, conflict, notFound } from './errors.ts'
import { BY_CHANGE, FOR_OWNERS, orToken } from './guard.ts'
import { registerTable } from './list-route.ts'
import { businessParams, requireMine, requireMineIn } from './my-business.ts'
import { idOfCall, keyHeader } from './repeated-call.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { mustBeReadable } from './shown-row.ts'
import { readStandIns } from './stand-ins.ts'
import { TEXTS } from './texts.ts'
import { businessIdField, moneyField } from './wire-fields.ts'
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

const balance = rowShape('Balance', BALANCE)
const entry = rowShape('BookEntry', BOOK_ENTRY)

const TAKES_PAYMENT = describeCall(
  'What customers owe',
  'Stores what a customer paid elsewhere, into the bank for one',
  { 201: entry },
  '`method` is the id of a way to pay of the shop, `number` what its receipt is called, if it has one: numbers that tills print, such as `P000001`, are theirs. More than is owed leaves credit. It goes into no drawer. Where the shop has its invoices on the book the oldest of what is owed is paid first, and an invoice of which nothing is open any more becomes its sale, as at a till. Another payment under the same `Idempotency-Key` is answered 409.',
)

/** What customers owe, the lines of their accounts, and what they pay elsewhere (S22.3). */
export function registerBookRoutes(app: App, context: SyncContext): void {
  const shared = { config: FOR_OWNERS, group: 'What customers owe' } as const
  registerTable(app, context, {
    ...shared,
    table: 'balances',
    path: 'balances',
    summary: 'Lists what each customer owes, and their points',
    more: 'The id is the customer’s. `owed` is below zero where the shop owes them. `points` are loyalty points, missing where a customer never had any.',
    answer: balance,
  })
  registerTable(app, context, {
    ...shared,
    table: 'bookentries',
    path: 'book-entries',
    summary: 'Lists the lines of the accounts of customers',
    more: '`amount` is above zero where they owe more by it; `points` are what a merge of two customers moved.',
    answer: entry,
  })

  app.post(
    '/api/businesses/:id/account-payments',
    {
      config: orToken('sales', BY_CHANGE),
      schema: { ...TAKES_PAYMENT, params: businessParams, body: paymentBody, headers: keyHeader },
    },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      const {
        businessId,
        customerId: asked,
        amount,
        method: methodId,
        reference,
        number = '',
        note,
      } = request.body
      requireMineIn(session, businessId)
      if (amount === 0) throw badRequest(TEXTS.nothingPaid)
      if (parseNumber(number)) throw badRequest(TEXTS.tillsNumber)
      const id = idOfCall(request.headers, context.newId)
      const stored = await writeAs(context, session, async (tx) => {
        const [known, others] = await Promise.all([readEntry(tx, id), readStandIns(tx)])
        // What their account owed moved to the one that stays: another program may know the other name.
        const stays = (each: string) => others.get(each) ?? each
        const holderId = stays(asked)
        if (known && (stays(known.customerId) !== holderId || known.amount !== -amount))
          throw conflict(TEXTS.otherPayment)
        const [customer] = await readRowsById(tx, 'customers', [holderId])
        if (!customer) throw notFound('Customer not found')
        const methods = methodsOf((await readRows(tx, 'methods', 'true', [])).map(({ row }) => row))
        const method = moneyMethods(methods).find((each) => each.id === methodId)
        if (!method) throw badRequest(TEXTS.noMethod)
        const [balance] = await readRowsById(tx, 'balances', [holderId])
        const account = await readAccount(tx, holderId, others)
        const now = context.now()
        const tender = { id: '1', ...frozenMethod(method), amount, ...(reference && { reference }) }
        const { entry, intent } = receivePayment(
          { customerId: holderId, tenders: [tender], note, settles: settledOf(account, amount) },
          {
            ...{ id, number, by: null, shiftId: undefined, now },
            owed: add(balance?.row.owed ?? ZERO, account.asked),
          },
        )
        const sales = known ? [] : await salesOf(tx, entry, account, { userId: session.accountId, now })
        return {
          intents: known ? [] : [intent, ...sales.map(ofSale)],
          async present(after: Tx) {
            const entry = await readEntry(after, id)
            if (!entry) throw new Error('the payment was not stored')
            return mustBeReadable(context, 'bookentries', entry)
          },
        }
      })
      return sendJson(reply.code(201), { ...presentRow(BOOK_ENTRY, stored), businessId: session.businessId })
    },
  )
}

const ofSale = (sale: SaleFact): Intent => ({ type: 'sale.complete', payload: { sale } })

async function readEntry(tx: Tx, id: string): Promise<BookEntry | undefined> {
  const [found] = await readRowsById(tx, 'bookentries', [id])
  return found?.row
}
