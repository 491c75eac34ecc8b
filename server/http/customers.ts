import { z } from 'zod/mini'
import { balancesOf } from '#core/book/balance.ts'
import { CUSTOMER, type Customer, type CustomerFields } from '#core/customers/customer.ts'
import { idsUnder } from '#core/customers/merged-names.ts'
import { STANDING_DISCOUNT } from '#core/customers/standing-discount.ts'
import { isSameWho, NOBODY_NAMED, problemOfWho, typedWho } from '#core/customers/who-may-buy.ts'
import { withInvoices } from '#core/documents/on-book.ts'
import { contactField, idField, nameField } from '#core/entities/fields.ts'
import { paymentsByLayby } from '#core/laybys/layby-payment.ts'
import { toDecimalText } from '#core/money/parse.ts'
import { refuseDeletion, type StillOpen } from '#core/personal-data/may-delete.ts'
import type { Intent } from '#core/sync/operations.ts'
import { readRows, readRowsById, readRowsByKey } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { readAccount } from './account-of-customer.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { DONE, describeCall, OTHERS_STAY } from './api-docs/describe-call.ts'
import { changedFields } from './changed-fields.ts'
import { consentBody, consentFromBody, consentShape, presentConsent } from './consent-body.ts'
import { bodyFields, fieldsFromBody, presentRow } from './entity-body.ts'
import { conflict, notFound } from './errors.ts'
import { BY_CHANGE, FOR_OWNERS, orToken } from './guard.ts'
import { registerTable } from './list-route.ts'
import { businessId, businessParams, requireMine, requireMineIn } from './my-business.ts'
import { idOfCall, isStored, keyHeader } from './repeated-call.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { mustBeReadable } from './shown-row.ts'
import { readStandIns } from './stand-ins.ts'
import { TEXTS } from './texts.ts'
import { businessIdField, orBlank, percentField, trimmed } from './wire-fields.ts'
import { writeAs } from './write-as.ts'

const name = z.pipe(trimmed(TEXTS.customerName), nameField)
const email = contactField.check(
  z.refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'email must be an email address'),
)
const discount = percentField(TEXTS.customerDiscount).check(
  z.refine((percent) => STANDING_DISCOUNT.input.safeParse(percent).success, TEXTS.customerDiscount),
)
const mayBuy = z.pipe(
  z.array(z.string(TEXTS.mayBuy), TEXTS.mayBuy),
  z.transform((names, context): string[] => {
    const said = typedWho(names)
    if (!problemOfWho(said)) return said
    context.issues.push({ code: 'custom', message: TEXTS.mayBuy, input: names })
    return z.NEVER
  }),
)
const given = {
  ...bodyFields(CUSTOMER),
  email: orBlank(email, ''),
  discount: orBlank(discount, null),
  mayBuy: orBlank(mayBuy, NOBODY_NAMED),
  marketingConsent: consentBody,
  businessId: businessIdField,
}
const newBody = z.object({ ...given, name })
const changedBody = z.object({ ...given, name: z.optional(name) })
const WRITES = orToken('customers', BY_CHANGE)
const customerParams = z.object({ id: businessId, customerId: idField })
const answer = rowShape('Customer', CUSTOMER, { marketingConsent: consentShape })

const MAKES = describeCall('Customers', 'Adds a customer', { 201: answer })
const CHANGES = describeCall('Customers', 'Changes a customer', { 200: answer }, OTHERS_STAY)
const DELETES = describeCall(
  'Customers',
  'Deletes a customer',
  DONE,
  'One who owes, is owed or has a lay-by is answered 409.',
)

/** S7.11, S7.21 to S7.23. */
export function registerCustomerRoutes(app: App, context: SyncContext): void {
  registerTable(app, context, {
    table: 'customers',
    path: 'customers',
    config: FOR_OWNERS,
    group: 'Customers',
    summary: 'Lists customers',
    answer,
    also: shownConsent,
  })

  app.post(
    '/api/businesses/:id/customers',
    { config: WRITES, schema: { ...MAKES, params: businessParams, body: newBody, headers: keyHeader } },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      requireMineIn(session, request.body.businessId)
      const id = idOfCall(request.headers, context.newId)
      const marketingConsent = consentFromBody(request.body.marketingConsent, undefined, context.now())
      const { discount, mayBuy = NOBODY_NAMED } = request.body
      const fields = {
        ...fieldsFromBody(CUSTOMER, request.body),
        ...(discount != null && { discount }),
        ...(mayBuy.length > 0 && { mayBuy }),
        ...(marketingConsent && { marketingConsent }),
        createdAt: context.now(),
      }
      const made = await writeAs(context, session, async (tx) => ({
        intents: (await isStored(tx, 'customers', id)) ? [] : [patchCustomer(id, fields)],
        present: (after: Tx) => mustGetLive(after, id),
      }))
      return sendJson(reply.code(201), { ...presentCustomer(made), businessId: session.businessId })
    },
  )

  app.patch(
    '/api/businesses/:id/customers/:customerId',
    { config: WRITES, schema: { ...CHANGES, params: customerParams, body: changedBody } },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      requireMineIn(session, request.body.businessId)
      const id = request.params.customerId
      const changed = await writeAs(context, session, async (tx) => {
        const known = await mustGetLive(tx, id)
        const { marketingConsent: said, discount, mayBuy } = request.body
        const marketingConsent = consentFromBody(said, known.marketingConsent, context.now())
        const fields = changedFields(known, {
          ...fieldsFromBody(CUSTOMER, request.body),
          ...(discount !== undefined && discount !== (known.discount ?? null) && { discount }),
          ...(mayBuy && !isSameWho(mayBuy, known.mayBuy) && { mayBuy }),
          ...(marketingConsent && { marketingConsent }),
        })
        return {
          intents: fields ? [patchCustomer(id, fields)] : [],
          present: async (after: Tx) => mustBeReadable(context, 'customers', await mustGetLive(after, id)),
        }
      })
      return sendJson(reply, { ...presentCustomer(changed), businessId: session.businessId })
    },
  )

  app.delete(
    '/api/businesses/:id/customers/:customerId',
    { config: WRITES, schema: { ...DELETES, params: customerParams } },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      const id = request.params.customerId
      await writeAs(context, session, async (tx) => {
        await mustGetLive(tx, id)
        const open = await readStillOpen(tx, id)
        if (open) throw conflict(wordsOfStillOpen(open))
        return { intents: [patchCustomer(id, { deleted: true })], present: async () => undefined }
      })
      return reply.code(204).send()
    },
  )
}

const patchCustomer = (id: string, fields: CustomerFields): Intent => ({
  type: 'customer.patch',
  payload: { id, fields },
})

async function mustGetLive(tx: Tx, id: string): Promise<Customer> {
  const [found] = await readRows(tx, 'customers', 'not deleted and id = $2', [id])
  if (!found) throw notFound('Customer not found')
  return found.row
}

async function readStillOpen(tx: Tx, id: string): Promise<StillOpen | undefined> {
  const others = await readStandIns(tx)
  const ids = idsUnder(id, others)
  const { asked } = await readAccount(tx, id, others)
  const ofEntries = balancesOf((await readRowsById(tx, 'balances', ids)).map(({ row }) => row))
  const balances = withInvoices(ofEntries, new Map([[id, asked]]))
  const laybys = (await readRowsByKey(tx, 'laybys', 'customer_id', ids)).map(({ row }) => row)
  const opened = laybys.map((layby) => layby.id)
  const payments = await readRows(tx, 'laybypayments', 'layby_id = any($2::text[])', [opened])
  const byLayby = paymentsByLayby(payments.map(({ row }) => row))
  const putBy = laybys.map((layby) => ({ layby, payments: byLayby.get(layby.id) ?? [] }))
  return ids.flatMap((each) => refuseDeletion(each, balances, putBy) ?? [])[0]
}

function wordsOfStillOpen(open: StillOpen): string {
  switch (open.code) {
    case 'still-open':
      return TEXTS.stillOpen(toDecimalText(open.owed))
    case 'layby-open':
      return TEXTS.laybyOpen(toDecimalText(open.held))
    case 'to-pay-back':
      return TEXTS.laybyToPayBack(toDecimalText(open.held))
    default:
      return open satisfies never
  }
}

const shownConsent = ({ marketingConsent }: Customer) => ({
  marketingConsent: presentConsent(marketingConsent),
})

/** A customer as the REST API answers it. */
export const presentCustomer = (row: Customer) => ({ ...presentRow(CUSTOMER, row), ...shownConsent(row) })
