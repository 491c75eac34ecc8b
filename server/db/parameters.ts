/** A value as it travels to PostgreSQL. */
export type Parameter = string | Buffer | null

/**
 * Writes a statement's value as PostgreSQL reads it: a list as an array, bytes as they are.
 * @throws on what no statement of ours may name: a date, an object, a number that is none
 */
export function parameterOf(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  if (typeof value === 'boolean' || Number.isFinite(value)) return String(value)
  throw new TypeError(`a statement cannot name a value of type ${typeof value}`)
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`
  return String(parameterOf(value))
}
