import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/transact.ts'
import type { Resolve } from './webhooks/hosts.ts'

/**
 * The Fastify instance to register routes on: `schema: { body, params, querystring }` takes zod schemas and types the
 * request.
 */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The dependencies of all routes. Each resource exports `registerXRoutes(app: App, context: RouteContext): void`. */
export interface RouteContext {
  db: Database
  config: Config
  /** Epoch milliseconds. */
  now(): number
  /** A UUIDv7. */
  newId(): string
  /** Free bytes on the database's disk; absent where the database is managed elsewhere. */
  freeBytes?(): Promise<number>
  /** Who looks up the hosts of webhooks; DNS where absent. */
  resolve?: Resolve
}

/** Largest body of an ordinary request, in bytes. */
export const BODY_LIMIT = 512 * 1024
/** Largest body of a sync push, in bytes: 500 operations and some room. */
export const PUSH_BODY_LIMIT = 8 * 1024 * 1024
