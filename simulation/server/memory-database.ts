import { OWNER } from '#core/staff/account-right.ts'
import type { Database, TransactOptions, Tx } from '#server/db/transact.ts'
import { type Clocks, type Host, MemoryTx } from './memory-tx.ts'
import { statement } from './sync-statements.ts'

/**
 * PostgreSQL as the server's queries see it, in memory: transactions that commit at once or not at all, snapshots for
 * repeatable reads, and the lock on a business's head. `memory-database.pg.test.ts` compares its answers with the real
 * one's.
 */
export function memoryDatabase(host: Host, clocks: Clocks = new Map()): Database {
  async function transact<T>(
    businessId: string,
    work: (tx: Tx) => Promise<T>,
    options: TransactOptions = {},
  ): Promise<T> {
    await host.between()
    const tx = new MemoryTx(host, businessId, { repeatable: options.isolation === 'repeatable read', clocks })
    const open = asTx(tx)
    try {
      const result = await work(open)
      await open.written()
      await host.between()
      tx.commit()
      return result
    } finally {
      host.unlock(tx)
    }
  }
  return {
    tenant: (businessId, work, options) => transact(businessId, work, options),
    directory: (work) => transact('', work),
    notify: () => Promise.resolve(),
    listen: () => Promise.resolve(() => undefined),
    close: () => Promise.resolve(),
  }
}

function asTx(tx: MemoryTx): Tx & { written(): Promise<unknown> } {
  // Statements run one after the other, in the order in which they were given; none runs after one that failed.
  let last: Promise<unknown> = Promise.resolve()
  function run(text: string, values: unknown[] = []): Promise<unknown[]> {
    const { handler, locks } = statement(text)
    const answered = last.then(async () => {
      await tx.host.between()
      if (locks) await tx.host.lock(tx.businessId, tx)
      return handler(tx, values)
    })
    last = answered
    last.catch(() => undefined)
    return answered
  }
  return {
    businessId: tx.businessId,
    query: <Row>(text: string, values?: unknown[]) => run(text, values) as Promise<Row[]>,
    write: (text, values) => void run(text, values),
    written: () => last,
    drizzle: accountsOnly as unknown as Tx['drizzle'],
  }
}

// The typed queries of a push check that the caller's account exists, which here it always does.
const account = [{ accountId: 'account', disabledAt: null, ...OWNER }]
const accountsOnly = {
  select: () => ({ from: () => ({ where: () => Promise.resolve(account) }) }),
}
