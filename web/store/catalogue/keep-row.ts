/** Keeps a row under its id, or forgets it where there is none any more. */
export function keepRow<Value>(map: Map<string, Value>, id: string, value: Value | undefined): void {
  if (value === undefined) map.delete(id)
  else map.set(id, value)
}
