import { resolve } from 'node:path'
import { defineCommand, runMain } from 'citty'
import { writeBackup } from '#server/backup/write-backup.ts'
import { asAdministrator, readPassphrase } from './administrator.ts'

await runMain(
  defineCommand({
    meta: { name: 'backup', description: 'Save everything on the server in one file, while it runs' },
    args: {
      file: { type: 'string', required: true, description: 'The file to write. It must not exist yet' },
      'passphrase-file': {
        type: 'string',
        description: 'Encrypt with the passphrase on the first line of this file',
      },
    },
    run: ({ args }) =>
      asAdministrator(async (client) => {
        const passphrase = readPassphrase(args['passphrase-file'])
        const rows = await writeBackup(client, resolve(args.file), { now: Date.now(), passphrase })
        return `Saved ${rows} rows to ${args.file}${passphrase === undefined ? ', not encrypted' : ', encrypted'}`
      }),
  }),
)
