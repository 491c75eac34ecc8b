import { randomUUID } from 'node:crypto'
import { type AccountMay, OWNER } from '#core/staff/account-right.ts'
import { aPush, NOON } from '#core/sync/testing/operations.ts'
import {
  FIRST_CURSOR,
  PULL_LIMIT,
  PULL_SCHEMA,
  type PullRequest,
  type PullResponse,
  type PushRequest,
  type PushResponse,
} from '#core/sync/wire.ts'
import type { TestDatabase } from '#server/db/testing/database.ts'
import type { Caller, SyncContext } from '../context.ts'
import type { SyncRefusal } from '../own-device.ts'
import { pull } from '../pull.ts'
import { push } from '../push.ts'
import { registerDevice } from '../register-device.ts'

export type PulledPage = Exclude<PullResponse, { resync: true }>

/** A business in the test database, with one account, and sync as its devices call it. */
export async function openShop({ db }: TestDatabase) {
  const businessId = `shop-${randomUUID()}`
  const announced: number[] = []
  const clock = { now: NOON }
  const context: SyncContext = {
    db,
    now: () => clock.now,
    newId: randomUUID,
    pokes: { announce: (_businessId, head) => announced.push(head) },
  }
  await db.tenant(businessId, (tx) => tx.query('insert into tenants values ($1, 0)', [businessId]))

  const addAccount = async (
    may: AccountMay = OWNER,
    accountId = `account-${randomUUID()}`,
  ): Promise<Caller> => {
    await db.tenant(businessId, (tx) =>
      tx.query(
        `insert into accounts (business_id, account_id, email, name, password_hash, created_at, account_right, may_edit)
         values ($1, $2, $2 || '@example.com', 'Thandi', '', 0, $3, $4)`,
        [businessId, accountId, may.right, may.mayEdit],
      ),
    )
    return { businessId, accountId, ...may }
  }
  // In whose name the sales of tests are.
  const caller = await addAccount(OWNER, 'thandi')

  /** Registers a device and answers the calls it makes. Calls that are refused throw the refusal's code. */
  const aDevice = async (id = `device-${randomUUID()}`, as = caller) => {
    const { suffix } = granted(await registerDevice(context, as, { device: id, deviceKey: keyOf(id) }))
    return {
      id,
      suffix,
      push: async (...ops: unknown[]): Promise<PushResponse> =>
        granted(await push(context, as, aPush(id, ops))),
      pushSaying: async (says: Partial<PushRequest>, ...ops: unknown[]): Promise<PushResponse> =>
        granted(await push(context, as, aPush(id, ops, says))),
      pull: async (
        from: Partial<PullRequest['cursor']> = {},
        limit = PULL_LIMIT,
        more: Pick<PullRequest, 'keepMonths'> = {},
      ): Promise<PullResponse> =>
        granted(
          await pull(context, as, {
            device: id,
            schema: PULL_SCHEMA,
            cursor: { ...FIRST_CURSOR, ...from },
            limit,
            ...more,
          }),
        ),
    }
  }

  return { businessId, caller, context, clock, announced, addAccount, aDevice }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The secret of a test's device. */
export const keyOf = (device: string) => `secret of ${device}`

/** A page of a pull; a resync fails the test. */
export function page(response: PullResponse): PulledPage {
  if ('resync' in response) throw new Error('the server asked for a resync')
  return response
}

/** The pulled rows of one table by id. */
export function rowsOf(response: PullResponse, table: PulledPage['rows'][number]['table']) {
  const rows = page(response).rows.filter((each) => each.table === table)
  return Object.fromEntries(rows.map(({ row }) => [row.id, row]))
}

function granted<Answer extends object>(answer: Answer | SyncRefusal): Answer {
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}
