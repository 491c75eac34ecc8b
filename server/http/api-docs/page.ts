import { type Html, html, joined, paragraphs, withCode } from './html.ts'
import { STYLE } from './page-style.ts'
import { type FieldRow, fieldsOf, type Schema, wordsOf } from './schema-words.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}
interface Answer {
  description: string
  content?: { 'application/json'?: { schema: Schema } }
}
interface Call {
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, Answer>
}

/** What the page reads of an OpenAPI document. */
export interface ApiDocument {
  info: { title: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, Schema> }
}

interface Listed extends Call {
  method: string
  path: string
  id: string
}

/** The document of the API as one page that needs neither scripts nor another file. */
export function docsPage({ info, tags, paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Listed => {
      return { ...call, path, method: method.toUpperCase(), id: idOf(method, path) }
    }),
  )
  const groups = tags.map(({ name }) => ({ name, calls: calls.filter((call) => call.tags.includes(name)) }))
  const title = `The API of ${info.title}`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${title}</h1>
${paragraphs(info.description)}
<p>For programs the same is in <a href="/api/openapi.json">openapi.json</a>, in the form of OpenAPI 3.1.</p>
</header>
<nav aria-label="Calls">
<h2>Calls</h2>
${groups.map(listOfGroup)}
</nav>
<main id="calls">
${groups.map(sectionOfGroup)}
<section>
<h2>Schemas</h2>
${Object.entries(components.schemas).map(([name, schema]) => sectionOfSchema(name, schema))}
</section>
</main>
</body>
</html>
`.text
}

const idOf = (method: string, path: string): string => `${method}${path.replaceAll(/[^a-z-]+/gi, '-')}`

const lineOf = ({ method, path }: Listed): Html => html`<code><b>${method}</b> ${path}</code>`

function listOfGroup({ name, calls }: { name: string; calls: Listed[] }): Html {
  const lines = calls.map(
    (call) => html`<li><a href="#${call.id}">${lineOf(call)} <span>${call.summary}</span></a></li>`,
  )
  return html`<h3>${name}</h3>
<ul>${lines}</ul>
`
}

function sectionOfGroup({ name, calls }: { name: string; calls: Listed[] }): Html {
  return html`<section>
<h2>${name}</h2>
${calls.map(articleOf)}
</section>
`
}

function articleOf(call: Listed): Html {
  const { id, summary, description = '', parameters = [], requestBody, responses } = call
  const asked = parameters.map(({ name, in: place, required = false, description: note, schema }) => ({
    name,
    type: note === undefined ? html`${wordsOf(schema)}, ${PLACES[place] ?? place}` : html`${withCode(note)}`,
    required,
  }))
  const body = requestBody?.content['application/json'].schema
  return html`<article id="${id}">
<h3>${lineOf(call)}</h3>
<p>${summary}. ${withCode(description)}</p>
${asked.length > 0 ? tableOf('Parameters', asked) : ''}
${body ? tableOf('Body', fieldsOf(body)) : ''}
<h4>Answers</h4>
<dl>${Object.entries(responses).map(answerOf)}</dl>
</article>
`
}

const PLACES: Record<string, string> = { path: 'in the address', query: 'after the ?', header: 'a header' }

function answerOf([status, { description, content }]: [string, Answer]): Html {
  const schema = content?.['application/json']?.schema
  const fields = schema ? fieldsOf(schema) : []
  return html`<dt>${status}</dt>
<dd>${description}${schema && fields.length === 0 ? html`: ${wordsOf(schema)}` : ''}${
    fields.length > 0 ? tableOf('', fields) : ''
  }</dd>
`
}

function sectionOfSchema(name: string, schema: Schema): Html {
  return html`<article id="${name}">
<h3>${name}</h3>
${tableOf('', fieldsOf(schema))}
</article>
`
}

// A long name breaks before a part of it.
const breakable = (name: string): Html[] =>
  joined(
    name.split(/(?=\.)/).map((part) => html`${part}`),
    html`<wbr>`,
  )

function tableOf(title: string, rows: readonly FieldRow[]): Html {
  const lines = rows.map(
    ({ name, type, required }) =>
      html`<tr><th scope="row"><code>${breakable(name)}</code></th><td>${type}${required ? '' : html`; may be missing`}</td></tr>
`,
  )
  return html`${title ? html`<h4>${title}</h4>` : ''}
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What it is</th></tr></thead>
<tbody>${lines}</tbody>
</table>`
}
