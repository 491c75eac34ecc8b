import { badRequest } from './errors.ts'
import type { App } from './routes.ts'

/** Deeper than any of our bodies, lines of a document in a push included; anything deeper could overflow the stack. */
const DEEPEST = 32

/** Parses a body as JSON: limited in depth, and without prototype keys. */
export function acceptOnlyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    // A logout has no body, but clients send its type all the same.
    if (text === '') done(null, undefined)
    else if (isDeeperThan(text, DEEPEST)) done(badRequest('The request is nested too deeply'))
    else void parse(request, text, done)
  })
}

const QUOTE = 34
const BACKSLASH = 92
const OPENS = new Set([91, 123])
const CLOSES = new Set([93, 125])

/** Whether brackets nest deeper than a limit; one pass over the text, before parsing. */
export function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at)
    if (inText) {
      if (char === BACKSLASH) at += 1
      else if (char === QUOTE) inText = false
    } else if (char === QUOTE) inText = true
    else if (OPENS.has(char)) {
      depth += 1
      if (depth > limit) return true
    } else if (CLOSES.has(char)) depth -= 1
  }
  return false
}
