import { chownSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { ClusterHome } from './home.ts'

/** The name of PostgreSQL's superuser in our cluster. */
export const SUPERUSER = 'postgres'

/**
 * Rewrites the cluster's three settings files: no TCP, a private socket, and only our own operating-system user (and
 * root) may connect. `fast` gives up durability and is for throw-away test clusters.
 */
export function writeSettings(home: ClusterHome, socketFolder: string, fast = false): void {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  write(home, 'postgresql.conf', [
    "listen_addresses = ''",
    'port = 5432',
    `unix_socket_directories = ${quoted(socketFolder)}`,
    'unix_socket_permissions = 0700',
    `fsync = ${fast ? 'off' : 'on'}`,
    `synchronous_commit = ${fast ? 'off' : 'on'}`,
    `full_page_writes = ${fast ? 'off' : 'on'}`,
    // A throw-away cluster lies in memory.
    ...(fast ? ['max_wal_size = 64MB', 'min_wal_size = 32MB'] : []),
    'max_connections = 100',
    'shared_buffers = 128MB',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    // Statements and the DETAIL of errors contain people's data.
    'log_min_error_statement = panic',
    'log_error_verbosity = terse',
    'log_min_messages = warning',
  ])
  const users = new Set(['root', userInfo().username])
  write(home, 'pg_hba.conf', ['local all all peer map=tuckshop'])
  write(
    home,
    'pg_ident.conf',
    [...users].map((user) => `tuckshop "${user}" all`),
  )
}

function write({ cluster, identity }: ClusterHome, name: string, lines: string[]): void {
  const path = join(cluster, name)
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
  if (identity) chownSync(path, identity.uid, identity.gid)
}
