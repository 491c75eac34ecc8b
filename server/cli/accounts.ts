import { defineCommand, runMain } from 'citty'
import { uuidv7 } from 'uuidv7'
import type { AccountContext } from '#server/auth/accounts.ts'
import { readConfig } from '#server/config.ts'
import { openFromConfig } from '#server/db/open.ts'
import { StartError } from '#server/start-error.ts'
import {
  addAccount,
  auditCommand,
  disableCommand,
  enableCommand,
  listCommand,
  resetCommand,
} from './account-commands.ts'

/** Runs a command on the database of the running server; when none runs, the database is up just for that time. */
async function withDatabase(command: (context: AccountContext) => Promise<string>): Promise<void> {
  try {
    const db = await openFromConfig(readConfig(process.env))
    try {
      process.stdout.write(`${await command({ db, now: Date.now, newId: uuidv7 })}\n`)
    } finally {
      await db.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

const email = { type: 'string', required: true, description: 'E-mail address' } as const
const password = {
  type: 'string',
  description: 'Password; without it a random one is made and shown',
} as const

const add = defineCommand({
  meta: { name: 'add', description: 'Issue an account' },
  args: {
    email,
    name: { type: 'string', required: true, description: 'Name of the person' },
    password,
    'business-of': { type: 'string', description: 'Join the business of this account (e-mail address)' },
  },
  run: ({ args }) =>
    withDatabase((context) => addAccount(context, { ...args, businessOf: args['business-of'] })),
})

const list = defineCommand({
  meta: { name: 'list', description: 'Every account: address, name, business, state' },
  run: () => withDatabase(listCommand),
})

const reset = defineCommand({
  meta: { name: 'reset-password', description: 'Set a new password and end all sessions' },
  args: { email, password },
  run: ({ args }) => withDatabase((context) => resetCommand(context, args)),
})

const audit = defineCommand({
  meta: { name: 'audit', description: 'Who signed in, failed to, and changed what: newest first' },
  args: {
    email: { type: 'string', description: 'Only the business of this account (e-mail address)' },
    last: { type: 'string', default: '100', description: 'How many' },
  },
  run: ({ args }) =>
    withDatabase((context) => auditCommand(context, { email: args.email, last: Number(args.last) })),
})

const disable = defineCommand({
  meta: { name: 'disable', description: 'Close an account and end its sessions' },
  args: { email },
  run: ({ args }) => withDatabase((context) => disableCommand(context, args.email)),
})

const enable = defineCommand({
  meta: { name: 'enable', description: 'Open a closed account again' },
  args: { email },
  run: ({ args }) => withDatabase((context) => enableCommand(context, args.email)),
})

await runMain(
  defineCommand({
    meta: { name: 'accounts', description: 'Issue and look after the accounts of this Tuckshop' },
    subCommands: { add, list, audit, 'reset-password': reset, disable, enable },
  }),
)
