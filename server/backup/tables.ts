import type { ClientBase } from 'pg'

// Sessions, failed sign-ins and invitations are not restored: after a restore everybody signs in again. Nor are
// webhooks: a backup that is tried out on another computer must tell nobody, and a file holds no secret that signs.
const LEFT_OUT = ['tuckshop_migrations', 'sessions', 'throttle', 'write_checks', 'invitations', 'webhooks']

/** The tables of a backup, each after those that its rows refer to. */
export async function tablesInOrder(client: ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select a.relname as from, b.relname as to
     from pg_constraint join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
     where contype = 'f' and a.relnamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const ordered: string[] = []
  const place = (name: string): void => {
    if (ordered.includes(name)) return
    for (const { to } of references.filter(({ from }) => from === name)) place(to)
    ordered.push(name)
  }
  for (const { name } of tables) place(name)
  return ordered.filter((name) => !LEFT_OUT.includes(name))
}

/** The last migration that was applied to a database. */
export async function lastMigration(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from tuckshop_migrations order by name desc limit 1',
  )
  return rows[0]?.name ?? ''
}
