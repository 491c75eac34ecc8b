import { AMOUNT_FORMAT } from './answer-shape.ts'
import { type Html, html, joined } from './html.ts'

/** What the page reads of a JSON schema. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** One field of a body or an answer. One within another is named with it: `tenders[].amount`. */
export interface FieldRow {
  name: string
  type: Html
  required: boolean
}

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'fields',
}

/** What a value is, in words: 'list of Product', 'amount or null'. */
export function wordsOf(schema: Schema): Html {
  return html`${joined(unique(alternativesOf(schema)), html` or `)}`
}

function alternativesOf(schema: Schema): Html[] {
  const { $ref, anyOf, type, items, format } = schema
  if (anyOf) return anyOf.flatMap(alternativesOf)
  if ($ref !== undefined) {
    const name = nameOf($ref)
    return [html`<a href="#${name}">${name}</a>`]
  }
  if ('const' in schema) return [code(schema.const)]
  if (schema.enum) return schema.enum.map(code)
  if (format === AMOUNT_FORMAT) return [html`amount`]
  if (format === 'date-time') return [html`instant`]
  if (items) return [html`list of ${wordsOf(items)}`]
  if (type === undefined) return [html`anything`]
  return [type].flat().map((each) => html`${TYPES[each] ?? each}`)
}

const code = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`

function unique(pieces: readonly Html[]): Html[] {
  return [...new Map(pieces.map((piece) => [piece.text, piece])).values()]
}

/** The name of a schema that is described once. */
const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** The fields of an object, those of objects within it after the field that holds them. */
export function fieldsOf({ properties = {}, required = [] }: Schema, within = ''): FieldRow[] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const name = within + field
    const row = { name, type: wordsOf(schema), required: required.includes(field) }
    return [row, ...partsOf(schema, name)]
  })
}

function partsOf(schema: Schema, name: string): FieldRow[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => partsOf(each, name))
  if (schema.items) return partsOf(schema.items, `${name}[]`)
  return schema.properties ? fieldsOf(schema, `${name}.`) : []
}
