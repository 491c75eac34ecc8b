import { maySend } from '#core/operations/needed-rights.ts'
import type { Session } from '#server/auth/sessions.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { type ServerWrite, writeAsServer } from '#server/sync/write-as-server.ts'
import { notAllowed } from './errors.ts'

/** Writes what `decide` answers as the signed-in account. Throws 403, and writes nothing, if it may not change it. */
export function writeAs<T>(
  context: SyncContext,
  session: Session,
  decide: (tx: Tx) => Promise<ServerWrite<T>>,
): Promise<T> {
  return writeAsServer(context, session, async (tx) => {
    const write = await decide(tx)
    if (!write.intents.every((intent) => maySend(session, intent))) throw notAllowed()
    return write
  })
}
