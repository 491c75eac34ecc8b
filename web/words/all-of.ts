import { catalogue } from '#web/language/catalogue.ts'

const texts = catalogue('lists', { and: '{all} and {last}' })

/** Names as they are said one after the other: `Bread, Milk and Oil`. */
export function allOf(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : texts.and({ all: names.slice(0, -1).join(', '), last })
}
