import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import type { TokenRight } from '#core/staff/token-right.ts'
import type { App } from '#server/http/routes.ts'
import { WRITE_HEADER } from '#server/http/write-guard.ts'
import { ABOUT } from './about.ts'
import { NOTES, named } from './answer-shape.ts'
import { GROUPS } from './describe-call.ts'
import { type ApiDocument, docsPage } from './page.ts'

const ANYBODY = { access: 'anybody' } as const

const refusal = named('Refusal', {
  message: z.string(),
  code: z.optional(z.string()),
  field: z.optional(z.string()),
})

const REASONS: Record<string, string> = {
  200: 'What was asked for',
  201: 'What was stored',
  204: 'Done',
  '4xx': 'Refused, and nothing was changed: the message says why',
  '5xx': 'A mistake in the server, or its database is down: the message says which',
}

/** Who may call a route, by what it says to the guard (`guard.ts`). */
const WHO = {
  any: 'For every account of the business.',
  owner: 'For owners.',
  'by-change': 'For accounts that may change it in the app.',
} as const

/** What a token needs that may call it (S22.2). */
const TOKENS: Record<TokenRight, string> = {
  read: 'For tokens that read.',
  products: 'For tokens that write products and stock.',
  customers: 'For tokens that write customers.',
  sales: 'For tokens that write sales.',
}

const WRITES = {
  [WRITE_HEADER]: z
    .optional(z.literal('1'))
    .register(NOTES, { description: 'A header that every change by a session has: `1`' }),
}

type Transform = ReturnType<typeof createJsonSchemaTransform>
const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: NOTES })
const withNamed = createJsonSchemaTransformObject({ schemaRegistry: NOTES })

/**
 * Serves the document of the REST API, `/api/openapi.json`, and the same as a page, `/api/docs`, to anybody: neither says
 * anything of a shop (S22.1). Call it before the routes that it is to describe.
 * @param sessionCookie the name of the cookie that callers sign in by
 */
export async function describeApi(app: App, sessionCookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tuckshop', version: '1', description: ABOUT },
      tags: GROUPS.map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }],
    },
    transform: describeRoute,
    transformObject: withShapes,
  })
  // Made for the first who asks, and the same for all.
  let json: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', { config: ANYBODY }, (_request, reply) => {
    json ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', { config: ANYBODY, compress: { customTypes: /^text\/html/ } }, (_request, reply) => {
    page ??= docsPage(app.swagger() as unknown as ApiDocument)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

const describeRoute: Transform = (asked) => {
  const { schema, url, route } = asked
  if (!schema?.summary) return { schema: { hide: true }, url }
  const { access, right = 'owner', token } = route.config ?? {}
  const own = (schema.headers ?? z.object({})) as z.ZodMiniObject
  const described = toJsonSchema({
    ...asked,
    schema: {
      ...schema,
      ...(route.method !== 'GET' && { headers: z.extend(own, WRITES) }),
      description: [schema.description, access ? undefined : WHO[right], token && TOKENS[token]]
        .filter(Boolean)
        .join(' '),
      response: { ...(schema.response as object), '4xx': refusal, '5xx': refusal },
      ...(access && { security: [] }),
      ...(token && { security: [{ session: [] }, { token: [] }] }),
    },
  })
  const answers = Object.entries(described.schema.response as Record<string, object>)
  const response = Object.fromEntries(
    answers.map(([status, answer]) => [status, { ...answer, description: REASONS[status] }]),
  )
  return { url, schema: { ...described.schema, response } }
}

// The library lists each named schema a second time as a body would have to be; no body has a name.
const withShapes: ReturnType<typeof createJsonSchemaTransformObject> = (made) => {
  const document = withNamed(made) as { components: { schemas: Record<string, object> } }
  const schemas = Object.entries(document.components.schemas).filter(([name]) => !name.endsWith('Input'))
  const components = { ...document.components, schemas: Object.fromEntries(schemas) }
  return { ...document, components } as ReturnType<typeof withNamed>
}
