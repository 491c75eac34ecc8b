import { resolve } from 'node:path'
import { defineCommand, runMain } from 'citty'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { StartError } from '#server/config/start-error.ts'
import { asAdministrator, readPassphrase } from './administrator.ts'

await runMain(
  defineCommand({
    meta: { name: 'restore', description: 'Replace everything on the server with a backup' },
    args: {
      file: { type: 'string', required: true, description: 'The backup file' },
      'passphrase-file': {
        type: 'string',
        description: 'Read its passphrase from the first line of this file',
      },
      yes: { type: 'boolean', description: 'Required: everything on the server now is replaced' },
    },
    run: ({ args }) =>
      asAdministrator(async (client) => {
        if (!args.yes)
          throw new StartError(
            'Nothing was changed. This replaces everything on the server: add --yes to do it.',
          )
        const { rows, createdAt, closed } = await restoreBackup(client, resolve(args.file), {
          now: Date.now(),
          passphrase: readPassphrase(args['passphrase-file']),
        })
        return [
          `Restored ${rows} rows. Everybody must log in again, and other programs need new API tokens and webhooks. Each device then sends what the backup did not have.`,
          ...(closed.length > 0 ? [`Closed again, as they were here: ${closed.join(', ')}.`] : []),
          `Passwords are those of ${new Date(createdAt).toISOString()}. Look at \`npm run accounts -- list\`: an account that`,
          'was closed since on another server is open now. Close it with `npm run accounts -- disable --email ...`.',
        ].join('\n')
      }),
  }),
)
