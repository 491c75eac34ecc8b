import { resolve } from 'node:path'
import { defineCommand, runMain } from 'citty'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { asAdministrator, readPassphrase } from './administrator.ts'

await runMain(
  defineCommand({
    meta: { name: 'restore', description: 'Put a backup in the place of everything the server holds' },
    args: {
      file: { type: 'string', required: true, description: 'The backup' },
      'passphrase-file': { type: 'string', description: 'Its passphrase is the first line of this file' },
      yes: { type: 'boolean', description: 'Needed: what the server holds now is replaced' },
    },
    run: ({ args }) =>
      asAdministrator(async (client) => {
        if (!args.yes)
          return 'Nothing was done. This replaces everything the server holds; say --yes to do it.'
        const rows = await restoreBackup(client, resolve(args.file), {
          now: Date.now(),
          passphrase: readPassphrase(args['passphrase-file']),
        })
        return `Restored ${rows} rows. Everybody signs in again; each device then tells what the backup did not know.`
      }),
  }),
)
