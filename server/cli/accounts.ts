import { defineCommand, runMain } from 'citty'
import { uuidv7 } from 'uuidv7'
import type { AccountContext } from '#server/auth/accounts.ts'
import { readConfig } from '#server/config/config.ts'
import { openFromConfig } from '#server/db/open.ts'
import {
  addAccount,
  auditCommand,
  disableCommand,
  enableCommand,
  listCommand,
  resetCommand,
  rightCommand,
} from './account-commands.ts'
import { failureLine } from './failure-line.ts'

/** Runs a command on the database of the running server; without one, starts the database for the command. */
async function withDatabase(command: (context: AccountContext) => Promise<string>): Promise<void> {
  try {
    const db = await openFromConfig(readConfig(process.env))
    try {
      process.stdout.write(`${await command({ db, now: Date.now, newId: uuidv7 })}\n`)
    } finally {
      await db.close()
    }
  } catch (error) {
    const line = failureLine(error)
    if (line === undefined) throw error
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  }
}

const email = { type: 'string', required: true, description: 'Email address' } as const
const password = {
  type: 'string',
  description: 'Password. Leave it out to have a random one made and shown',
} as const

const mayEdit = {
  type: 'string',
  description: 'What a till may change as well: goods, prices, stock, with commas between them',
} as const

const add = defineCommand({
  meta: { name: 'add', description: 'Add an account' },
  args: {
    email,
    name: { type: 'string', required: true, description: 'Name of the person' },
    password,
    'business-of': { type: 'string', description: 'Join the business of this account (email address)' },
    till: { type: 'boolean', description: 'Join it as a till: sells and looks after customers, no more' },
    'may-edit': mayEdit,
  },
  run: ({ args }) =>
    withDatabase((context) =>
      addAccount(context, { ...args, businessOf: args['business-of'], mayEdit: args['may-edit'] }),
    ),
})

const list = defineCommand({
  meta: { name: 'list', description: 'List every account: email, name, business, right, active or disabled' },
  run: () => withDatabase(listCommand),
})

const reset = defineCommand({
  meta: { name: 'reset-password', description: 'Set a new password and log the account out everywhere' },
  args: { email, password },
  run: ({ args }) => withDatabase((context) => resetCommand(context, args)),
})

const audit = defineCommand({
  meta: { name: 'audit', description: 'Show who logged in or failed to, and what was changed, newest first' },
  args: {
    email: { type: 'string', description: 'Only the business of this account (email address)' },
    last: { type: 'string', default: '100', description: 'How many entries' },
  },
  run: ({ args }) =>
    withDatabase((context) => auditCommand(context, { email: args.email, last: Number(args.last) })),
})

const disable = defineCommand({
  meta: { name: 'disable', description: 'Disable an account and log it out everywhere' },
  args: { email },
  run: ({ args }) => withDatabase((context) => disableCommand(context, args.email)),
})

const enable = defineCommand({
  meta: { name: 'enable', description: 'Enable a disabled account again' },
  args: { email },
  run: ({ args }) => withDatabase((context) => enableCommand(context, args.email)),
})

const right = defineCommand({
  meta: { name: 'right', description: 'Make an account an owner or a till' },
  args: {
    email: { type: 'positional', required: true, description: 'Email address' },
    right: { type: 'positional', required: true, description: 'owner or till' },
    'may-edit': mayEdit,
  },
  run: ({ args }) => withDatabase((context) => rightCommand(context, { ...args, mayEdit: args['may-edit'] })),
})

await runMain(
  defineCommand({
    meta: { name: 'accounts', description: 'Add and manage the accounts of this Tuckshop server' },
    subCommands: { add, list, audit, 'reset-password': reset, disable, enable, right },
  }),
)
