import { isIP } from 'node:net'
import { z } from 'zod/mini'
import { isEmail } from '#core/drafts/typed-text.ts'
import { refuseMisspelt } from './misspelt.ts'
import { StartError } from './start-error.ts'

const flag = (name: string) =>
  z._default(
    z.pipe(
      z.enum(['true', 'false', '1', '0', ''], `${name} must be true or false`),
      z.transform((text) => text === 'true' || text === '1'),
    ),
    false,
  )

const email = (name: string, fallback: string) =>
  z._default(
    z.string().check(z.trim(), z.toLowerCase(), z.refine(isEmail, `${name} must be an email address`)),
    fallback,
  )

const isUrl = (text: string, protocols: string[]) => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && protocols.includes(url.protocol)
}

/** Addresses as browsers name them in a page's policy: no path, no name and password. */
const origins = (name: string) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => addressesIn(text).every((each) => isUrl(each, ['http:', 'https:']) && isOrigin(each)),
            `${name} must be addresses such as http://localhost:9191, with a blank between two`,
          ),
        ),
      z.transform((text) => addressesIn(text).map((each) => new URL(each).origin)),
    ),
    [],
  )

const addressesIn = (text: string) => text.split(/\s+/).filter((each) => each !== '')

// Stricter than URLs are, whose hosts may hold a semicolon: it would end the policy's line.
const isOrigin = (text: string) =>
  /^https?:\/\/(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?\/$/.test(new URL(text).href)

const isTrust = (text: string) => /^(true|false|\d+)$/.test(text) || text.split(',').every(isProxy)

/** An address, with or without the length of its network's prefix, or the name of such networks. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const isPrefix = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= longest)
  return longest > 0 && isPrefix && rest.length === 0
}

const schema = z.object({
  PORT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'PORT must be a number from 0 to 65535')),
      z.pipe(
        z.transform(Number),
        z.number().check(z.maximum(65_535, 'PORT must be a number from 0 to 65535')),
      ),
    ),
    3000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => isUrl(text, ['postgres:', 'postgresql:']),
          'DATABASE_URL must look like postgres://user:password@host:5432/database',
        ),
      ),
  ),
  ADMIN_EMAIL: email('ADMIN_EMAIL', 'admin@example.com'),
  OWNER_EMAIL: email('OWNER_EMAIL', 'owner@example.com'),
  ALLOW_REGISTRATION: flag('ALLOW_REGISTRATION'),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine((text) => isUrl(text, ['http:', 'https:']), 'PUBLIC_URL must be an http or https address'),
      ),
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          isTrust,
          'TRUST_PROXY must be the number of proxies, their addresses with commas between them, true or false',
        ),
      ),
    'false',
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, 'METRICS_TOKEN must have at least 16 characters')),
  ),
  PRINT_HELPERS: origins('PRINT_HELPERS'),
  /** Where webhooks may go although it is inside a network, by http or to another port than 443. */
  WEBHOOK_HOSTS: origins('WEBHOOK_HOSTS'),
})

/** Every setting, read once. The names are the environment's. */
export type Config = z.infer<typeof schema>

/**
 * Reads the settings; an empty variable counts as absent.
 * Throws a StartError: one line for the person who set them.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  refuseMisspelt(Object.keys(given), Object.keys(schema.shape))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  throw new StartError(read.error.issues.map((issue) => issue.message).join('; '))
}
