/** A parameter as it is sent to PostgreSQL. */
export type Parameter = string | Buffer | null

/**
 * Formats a parameter for PostgreSQL: a list as an array, bytes unchanged.
 * @throws for values that no statement of ours may use: a date, an object, NaN or an infinity
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
