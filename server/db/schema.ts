import { sql } from 'drizzle-orm'
import { bigint, customType, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ACCOUNT_RIGHTS, EDITABLE } from '#core/staff/account-right.ts'
import { TOKEN_RIGHTS } from '#core/staff/token-right.ts'

/** The account tables for typed queries. Migrations create them; keys and row security are defined there. */

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Epoch milliseconds. */
const instant = (name: string) => bigint(name, { mode: 'number' })

export const tenants = pgTable('tenants', {
  businessId: text('business_id').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const accounts = pgTable('accounts', {
  businessId: text('business_id').notNull(),
  accountId: text('account_id').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull(),
  right: text('account_right', { enum: ACCOUNT_RIGHTS }).notNull(),
  mayEdit: text('may_edit', { enum: EDITABLE }).array().notNull(),
})

export const sessions = pgTable('sessions', {
  businessId: text('business_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  accountId: text('account_id').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  browser: text('browser').notNull(),
})

export const invitations = pgTable('invitations', {
  businessId: text('business_id').notNull(),
  invitationId: text('invitation_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  right: text('account_right', { enum: ACCOUNT_RIGHTS }).notNull(),
  mayEdit: text('may_edit', { enum: EDITABLE }).array().notNull(),
  madeBy: text('made_by').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const apiTokens = pgTable('api_tokens', {
  businessId: text('business_id').notNull(),
  tokenId: text('token_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  name: text('name').notNull(),
  rights: text('rights', { enum: TOKEN_RIGHTS }).array().notNull(),
  madeBy: text('made_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  lastUsedAt: instant('last_used_at'),
})

export const loginDirectory = pgTable('login_directory', {
  email: text('email').notNull(),
  businessId: text('business_id').notNull(),
  accountId: text('account_id').notNull(),
})

export const throttle = pgTable('throttle', {
  key: text('key').notNull(),
  failures: integer('failures').notNull(),
  lastFailedAt: instant('last_failed_at').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
})

export const audit = pgTable('audit', {
  businessId: text('business_id').notNull(),
  eventId: text('event_id').notNull().default(sql`gen_random_uuid()::text`),
  at: instant('at').notNull(),
  action: text('action').notNull(),
  accountId: text('account_id'),
  actorId: text('actor_id'),
  browser: text('browser').notNull(),
  address: text('address').notNull(),
  detail: text('detail').notNull(),
  happenedAt: bigint('happened_at', { mode: 'number' }),
  device: text('device'),
  staffId: text('staff_id'),
  subject: text('subject').notNull().default(''),
  field: text('field'),
  amount: bigint('amount', { mode: 'number' }),
  before: text('before'),
  after: text('after'),
})
