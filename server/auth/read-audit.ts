import { getAccount, listDirectory } from '#server/db/queries/accounts.ts'
import { listEveryApiToken } from '#server/db/queries/api-tokens.ts'
import { type AuditRow, listEvents } from '#server/db/queries/audit.ts'
import type { Database } from '#server/db/transact.ts'
import { NOBODYS_BUSINESS } from './audit.ts'

/** An event with the current addresses of the accounts it names, and the names of API tokens. */
export interface NamedEvent extends Pick<AuditRow, 'at' | 'action' | 'address' | 'browser' | 'detail'> {
  account: string
  actor: string
}

/** The latest events of one business, or of all businesses and none, newest first. For the administrator. */
export async function readAudit(
  db: Database,
  { businessId, last }: { businessId: string | undefined; last: number },
): Promise<NamedEvent[]> {
  const everyone = async () => {
    const entries = await db.directory(listDirectory)
    return [NOBODYS_BUSINESS, ...new Set(entries.map((entry) => entry.businessId))]
  }
  const events: NamedEvent[] = []
  for (const business of businessId === undefined ? await everyone() : [businessId]) {
    events.push(...(await readBusiness(db, business, last)))
  }
  return events.sort((a, b) => b.at - a.at).slice(0, last)
}

function readBusiness(db: Database, businessId: string, last: number): Promise<NamedEvent[]> {
  return db.tenant(businessId, async (tx) => {
    const names = new Map(
      (await listEveryApiToken(tx)).map(({ tokenId, name }) => [tokenId, `token ${name}`]),
    )
    const nameOf = async (id: string | null) => {
      if (id === null) return ''
      const name = names.get(id) ?? (await getAccount(tx, id))?.email ?? id
      names.set(id, name)
      return name
    }
    const events: NamedEvent[] = []
    for (const event of await listEvents(tx, last)) {
      const { at, action, address, browser, accountId, actorId } = event
      // Of what was done in the shop by id: the rest is for the owner's list (`sync/read-activity.ts`).
      const detail = event.detail || event.subject
      const [account, actor] = [await nameOf(accountId), await nameOf(actorId)]
      events.push({ at, action, address, browser, detail, account, actor })
    }
    return events
  })
}
