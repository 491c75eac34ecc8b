import type { Row } from './state.ts'

/** Whether a row satisfies a condition, given the statement's values. */
type Test = (row: Row, values: readonly unknown[]) => boolean

const SINCE =
  /^jsonb_path_exists\((\w+), '\$(?:\[\*\])?\.(\w+) \? \(@ >= \$since\)', jsonb_build_object\('since', \$(\d+)::bigint\)\)$/

const EACH_OF =
  /^jsonb_path_exists\((\w+), '\$\[\*\]\.(\w+) \? \(@ == \$ids\[\*\]\)', jsonb_build_object\('ids', \$(\d+)::text\[\]\)\)$/

const parsed = new Map<string, Test>()

/**
 * Reads the conditions that the server's queries use: `col = any($2::text[])`, `col->>'key' = any($2::text[])`,
 * `col > $2`, `col = 'text'`, `col <> 'text'`, `col is null`, `not col`, `'text' = any(col)`, `col @> 'json'`, something itself or in a list
 * since `$2`, a list with one of `$3`, joined by `and` and `or` in parentheses. @throws on any other: the simulation must not guess.
 */
export function condition(text: string, fieldOf: (column: string) => string): Test {
  const known = parsed.get(text)
  if (known) return known
  const test = parse(text.trim(), fieldOf)
  parsed.set(text, test)
  return test
}

function parse(text: string, fieldOf: (column: string) => string): Test {
  for (const word of [' or ', ' and '] as const) {
    const parts = splitOutside(text, word)
    if (parts.length < 2) continue
    const tests = parts.map((part) => parse(part, fieldOf))
    return word === ' or '
      ? (row, values) => tests.some((test) => test(row, values))
      : (row, values) => tests.every((test) => test(row, values))
  }
  if (text.startsWith('(') && text.endsWith(')')) return parse(text.slice(1, -1), fieldOf)
  const negated = /^not (\w+)$/.exec(text)
  if (negated?.[1]) {
    const field = fieldOf(negated[1])
    return (row) => !row[field]
  }
  const listed = /^(\w+) = any\(\$(\d+)(?:::\w+\[\])?\)$/.exec(text)
  if (listed?.[1]) {
    const [field, at] = [fieldOf(listed[1]), Number(listed[2]) - 1]
    return (row, values) => (values[at] as unknown[]).includes(row[field])
  }
  const within = /^(\w+)->>'(\w+)' = any\(\$(\d+)(?:::\w+\[\])?\)$/.exec(text)
  if (within?.[1] && within[2]) {
    const [field, key, at] = [fieldOf(within[1]), within[2], Number(within[3]) - 1]
    return (row, values) => (values[at] as unknown[]).includes((row[field] as Row | null)?.[key])
  }
  const has = /^'([\w-]+)' = any\((\w+)\)$/.exec(text)
  if (has?.[1] && has[2]) {
    const [word, field] = [has[1], fieldOf(has[2])]
    return (row) => (row[field] as unknown[]).includes(word)
  }
  const lacks = /^(\w+) is null$/.exec(text)
  if (lacks?.[1]) {
    const field = fieldOf(lacks[1])
    return (row) => (row[field] ?? null) === null
  }
  const is = /^(\w+) (=|<>) '([\w-]+)'$/.exec(text)
  if (is?.[1]) {
    const [field, sign, word] = [fieldOf(is[1]), is[2], is[3]]
    return (row) => (row[field] === word) === (sign === '=')
  }
  const holds = /^(\w+) @> '(.+)'$/.exec(text)
  if (holds?.[1] && holds[2]) {
    const [field, part] = [fieldOf(holds[1]), JSON.parse(holds[2]) as unknown]
    return (row) => contains(row[field], part)
  }
  const named = EACH_OF.exec(text)
  if (named?.[1] && named[2]) {
    const [field, key, at] = [fieldOf(named[1]), named[2], Number(named[3]) - 1]
    // What a row lacks has no elements.
    return (row, values) =>
      ((row[field] ?? []) as Row[]).some((each) => (values[at] as unknown[]).includes(each[key]))
  }
  const since = SINCE.exec(text)
  if (since?.[1] && since[2]) {
    const [field, key, at] = [fieldOf(since[1]), since[2], Number(since[3]) - 1]
    // Something itself, or each of a list.
    return (row, values) =>
      [(row[field] ?? []) as Row | Row[]]
        .flat()
        .some((each) => (each[key] as number) >= (values[at] as number))
  }
  const compared = /^(\w+) (=|>|<|>=|<=) \$(\d+)(?:::\w+)?$/.exec(text)
  if (!compared?.[1]) throw new Error(`the simulation does not know the condition "${text}"`)
  const [field, sign, at] = [fieldOf(compared[1]), compared[2], Number(compared[3]) - 1]
  return (row, values) => {
    const [left, right] = [row[field] as number, values[at] as number]
    if (sign === '=') return left === right
    if (sign === '>') return left > right
    if (sign === '<') return left < right
    return sign === '>=' ? left >= right : left <= right
  }
}

/** As PostgreSQL's `@>` of jsonb: each element of a list is in some element, each key of an object in the same key. */
function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((each) => whole.some((other) => contains(other, each)))
  if (part === null || typeof part !== 'object') return whole === part
  if (whole === null || typeof whole !== 'object') return false
  return Object.entries(part).every(([key, value]) => contains((whole as Row)[key], value))
}

/** Splits at a word outside of all parentheses. */
function splitOutside(text: string, word: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (depth === 0 && text.startsWith(word, at)) {
      parts.push(text.slice(from, at))
      from = at + word.length
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim())
}
