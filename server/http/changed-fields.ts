/**
 * The given fields that differ from the row, or undefined for none: a patch contains only what it changes, so that it
 * does not overwrite somebody's edit of another field.
 */
export function changedFields<Fields extends object>(row: object, fields: Fields): Fields | undefined {
  const stored = new Map(Object.entries(row))
  const changed = Object.entries(fields).filter(([field, value]) => !isSame(stored.get(field), value))
  return changed.length > 0 ? (Object.fromEntries(changed) as Fields) : undefined
}

function isSame(stored: unknown, given: unknown): boolean {
  return Array.isArray(given) ? JSON.stringify(stored) === JSON.stringify(given) : stored === given
}
