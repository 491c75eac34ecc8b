import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyRequest } from 'fastify'
import { AMOUNT_FORMAT } from '#server/http/api-docs/answer-shape.ts'
import type { App } from '#server/http/routes.ts'

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
}

const AMOUNT = String.raw`-?\d+\.\d\d`
// JSON.parse reads 12.50 and 12.5 as one number. Amounts are made texts first, so that a missing digit is seen.
const TOKENS = new RegExp(String.raw`"[^"\\]*(?:\\.[^"\\]*)*"|${AMOUNT}(?=[,\]}\s]|$)`, 'g')

/** A body in which every number with two decimals is a text. */
const withAmountsAsTexts = (json: string): unknown =>
  JSON.parse(json.replace(TOKENS, (token) => (token.startsWith('"') ? token : `"${token}"`)))

/** A schema for such a body: an amount has to be such a text, another number may look like one. */
function asTexts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asTexts)
  if (typeof schema !== 'object' || schema === null) return schema
  const { type, format } = schema as { type?: unknown; format?: unknown }
  if (format === AMOUNT_FORMAT) return { type: 'string', pattern: `^${AMOUNT}$` }
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, asTexts(value)]))
  const types = [type].flat()
  return types.includes('number') ? { ...inner, type: [...new Set([...types, 'string'])] } : inner
}

/** The document of the API as a judge of answers. */
class Judge {
  readonly #document: Described
  readonly #ajv: Ajv2020
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor(document: object) {
    this.#document = asTexts(document) as Described
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
    this.#ajv.addSchema({ ...this.#document, $id: 'api' })
  }

  /** Why an answer does not fit what the document says of it; undefined where it fits, or the call is in no document. */
  misfit(request: FastifyRequest, status: number, body: string): string | undefined {
    const path = (request.routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}')
    const method = request.method.toLowerCase()
    const call = this.#document.paths[path]?.[method]
    if (!call) return undefined
    const answer = [String(status), `${String(status)[0]}XX`].find((each) => each in call.responses)
    const name = `${request.method} ${path} ${status}`
    if (answer === undefined) return `${name} is not described`
    if (!call.responses[answer]?.content) return body === '' ? undefined : `${name} has a body`
    const steps = ['paths', path, method, 'responses', answer, 'content', 'application/json', 'schema']
    const fits = this.#validatorOf(steps.map(escapedStep).join('/'))
    if (fits(withAmountsAsTexts(body))) return undefined
    return `${name}: ${this.#ajv.errorsText(fits.errors)} in ${body.slice(0, 500)}`
  }

  #validatorOf(pointer: string): ValidateFunction {
    const known = this.#compiled.get(pointer)
    if (known) return known
    const made = this.#ajv.compile({ $ref: `api#/${pointer}` })
    this.#compiled.set(pointer, made)
    return made
  }
}

const escapedStep = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))

// One document for all servers of a process: it says nothing of their settings but the name of a cookie.
let judge: Judge | undefined

/**
 * Builds a server of which every answer is held against the document of its API (S22.1).
 * @returns the server, and what did not fit so far
 */
export async function withFittingAnswers(
  build: () => Promise<App>,
): Promise<{ app: App; misfits: string[] }> {
  const misfits: string[] = []
  let made: App | undefined
  // Fastify announces a server before it has routes, which is when a hook is for all of them.
  const hear = (message: unknown) => {
    made = (message as { fastify: App }).fastify
    made.addHook('onSend', async (request, reply, body) => {
      judge ??= new Judge((made as App).swagger())
      if (request.method === 'HEAD' || request.is404) return
      const misfit = judge.misfit(request, reply.statusCode, typeof body === 'string' ? body : '')
      if (misfit !== undefined) misfits.push(misfit)
    })
  }
  subscribe('fastify.initialization', hear)
  const building = build()
  unsubscribe('fastify.initialization', hear)
  return { app: await building, misfits }
}
