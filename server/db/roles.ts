import { type ClientBase, escapeIdentifier } from 'pg'
import { StartError } from '#server/config/start-error.ts'

/**
 * owner: tables and migrations. tenant: one business's rows, by row security. directory: sign-in before the tenant is
 * known. backup: every business at once, for backup and restore. None can log in, and none bypasses row security:
 * policies define what each may see.
 */
const ROLES = ['tuckshop_owner', 'tuckshop_tenant', 'tuckshop_directory', 'tuckshop_backup'] as const

/** The plain role the embedded cluster's server logs in as; it owns nothing and only becomes tenant or directory. */
export const APP_ROLE = 'tuckshop_app'

/** Creates missing roles and lets the connected user assume them. Throws a StartError otherwise. */
export async function ensureRoles(client: ClientBase): Promise<void> {
  for (const role of ROLES) await ensureRole(client, role, 'nologin')
  for (const role of ROLES) {
    if (await canBecome(client, role)) continue
    await client.query(`grant ${role} to current_user`).catch(refuse)
    if (!(await canBecome(client, role))) refuse()
  }
  await client
    .query('grant usage, create on schema public to tuckshop_owner')
    .then(() =>
      client.query('grant usage on schema public to tuckshop_tenant, tuckshop_directory, tuckshop_backup'),
    )
    .catch(refuse)
}

/** Creates the login role of the embedded cluster. Its rights come from SET ROLE only, never from inheritance. */
export async function ensureAppRole(client: ClientBase): Promise<void> {
  await ensureRole(client, APP_ROLE, 'login')
  await client.query(
    `grant tuckshop_tenant, tuckshop_directory to ${escapeIdentifier(APP_ROLE)} with inherit false, set true`,
  )
}

async function ensureRole(client: ClientBase, role: string, login: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (rowCount) return
  // When two processes start together, the second finds it created (42710, or 23505 at the same moment).
  await client.query(`create role ${role} ${login} nosuperuser nobypassrls`).catch((error) => {
    if (error.code !== '42710' && error.code !== '23505') refuse()
  })
}

async function canBecome(client: ClientBase, role: string): Promise<boolean> {
  const become = client.query(`set role ${role}`).then(() => client.query('reset role'))
  return become.then(
    () => true,
    () => false,
  )
}

function refuse(): never {
  throw new StartError(
    'The user of DATABASE_URL must own its database and be allowed to create roles (CREATEROLE), or an ' +
      `administrator must create ${ROLES.join(', ')} and grant them to it`,
  )
}
