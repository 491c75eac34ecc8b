import type { ClientBase } from 'pg'

/** What the audit says last of an account's right, and of whether it is closed. */
interface LastSaid {
  business: string
  account: string
  action: 'account-disabled' | 'right-changed'
  at: string
  detail: string
}

// The last word of each; an account that was opened again is not closed.
const LAST_SAID = `
  select business_id as business, account_id as account, action, at, detail
  from (
    select distinct on (business_id, account_id, action = 'right-changed')
      business_id, account_id, action, at, detail
    from audit
    where action in ('account-disabled', 'account-enabled', 'right-changed') and account_id is not null
    order by business_id, account_id, action = 'right-changed', at desc, event_id desc
  ) as last
  where action <> 'account-enabled'
  order by at, account_id, action`

// A business keeps an owner: whoever comes after them was invited after the backup, and is not in it.
const OTHER_OWNER = `exists (
  select from accounts o where o.business_id = a.business_id and o.account_id <> a.account_id
    and o.account_right = 'owner' and o.disabled_at is null)`
const CLOSE = `update accounts a set disabled_at = $3
  where business_id = $1 and account_id = $2 and disabled_at is null and (account_right <> 'owner' or ${OTHER_OWNER})
  returning email`
const LIMIT = `update accounts a set account_right = $3, may_edit = $4
  where business_id = $1 and account_id = $2 and ($3 = 'owner' or account_right <> 'owner' or ${OTHER_OWNER})`

/**
 * Closes again the accounts of a restored backup that were closed on this server since, and gives all of them the rights
 * that were said last: a stolen till stays out (S16.13). The audit tells, which no restore empties; a server that has none,
 * such as a new computer, cannot know. Inside the transaction of the restore.
 * @returns the addresses of the accounts that were closed again
 */
export async function closeAgain(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<LastSaid>(LAST_SAID)
  const closed: string[] = []
  for (const { business, account, action, at, detail } of rows) {
    if (action === 'right-changed') {
      const [right, ...mayEdit] = detail.split(' ')
      await client.query(LIMIT, [business, account, right, mayEdit])
      continue
    }
    const { rows: now } = await client.query<{ email: string }>(CLOSE, [business, account, at])
    closed.push(...now.map(({ email }) => email))
  }
  return closed
}
