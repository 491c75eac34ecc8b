import { errorCodes } from 'fastify'
import { badRequest } from './errors.ts'
import type { App } from './routes.ts'

/**
 * What a body may hold. Deeper than any of ours, lines of a document in a push included: anything deeper could overflow
 * the stack. And more brackets and commas than eight megabytes of sales, counts and coins have, with an id in each:
 * `[],` is three bytes and takes seventy of memory, and 8 MB of it stopped the server for seconds.
 */
const MOST: JsonLimits = { depth: 32, signs: 1_000_000 }

interface JsonLimits {
  /** Brackets within brackets. */
  depth: number
  /** Opening brackets and commas. */
  signs: number
}

/** Parses a body as JSON: limited in depth and number, and without prototype keys. */
export function acceptOnlyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    // A logout has no body, but clients send its type all the same.
    if (text === '') return done(null, undefined)
    switch (excessOf(text, MOST)) {
      case 'depth':
        return done(badRequest('The request is nested too deeply'))
      case 'signs':
        return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
      case undefined:
        return void parse(request, text, done)
    }
  })
}

const QUOTE = 34
const BACKSLASH = 92
const OPENS = new Set([91, 123])
const CLOSES = new Set([93, 125])

const COMMA = 44

/** Of what a text has more than allowed, if anything; one pass over the text, before parsing. */
export function excessOf(json: string, most: JsonLimits): keyof JsonLimits | undefined {
  let depth = 0
  let signs = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at)
    if (inText) {
      if (char === BACKSLASH) at += 1
      else if (char === QUOTE) inText = false
    } else if (char === QUOTE) inText = true
    else if (char === COMMA) signs += 1
    else if (OPENS.has(char)) {
      depth += 1
      signs += 1
      if (depth > most.depth) return 'depth'
    } else if (CLOSES.has(char)) depth -= 1
    if (signs > most.signs) return 'signs'
  }
  return undefined
}
