import { formatCount } from './format-count.ts'
import type { Language } from './language.ts'

/** A text that depends on a count: English says it of one and of any other count, a language by its own plural forms. */
export interface CountedText {
  readonly one: string
  readonly other: string
  readonly [form: string]: string
}

/** Texts by their keys. `{name}` in a text stands for a value. */
export interface Texts {
  readonly [key: string]: string | CountedText | Texts
}

/** A named part of the catalogue: its texts in English, the language that all others fall back to (S22.6). */
export interface Messages<T extends Texts = Texts> {
  readonly name: string
  readonly english: T
}

type Placeholder<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never
type Values<Names extends string> = Readonly<Record<Names, string | number>>
type Counted<T extends CountedText> = Values<'count' | Placeholder<T['one']> | Placeholder<T['other']>>

/** What code reads of a part of the catalogue: a string, or a function of the values that its text names. */
export type Words<T> = T extends string
  ? [Placeholder<T>] extends [never]
    ? string
    : (values: Values<Placeholder<T>>) => string
  : T extends CountedText
    ? (values: Counted<T>) => string
    : { readonly [Key in keyof T]: Words<T[Key]> }

/** Names a part of the catalogue. @param name unique: where it is said, as `till.parked` */
export function messages<const T extends Texts>(name: string, english: T): Messages<T> {
  return { name, english }
}

/** A part of the catalogue in a language. @param language English when left out, as is each text that it lacks */
export function wordsIn<T extends Texts>(part: Messages<T>, language: Language = ENGLISH): Words<T> {
  const { name, english } = part
  const known = made.get(part) ?? new WeakMap<Language, Said>()
  made.set(part, known)
  const words = known.get(language) ?? wordsOf(english, language.texts[name], language.code)
  known.set(language, words)
  return words as Words<T>
}

// A paper asks for the same words in many places, and a list for each of its lines: made anew each time, a translated slip
// of 30 lines takes 2 ms more, and a statement of 200 lines about 20 ms.
const made = new WeakMap<Messages, WeakMap<Language, Said>>()
const ENGLISH: Language = { code: 'en', name: 'English', texts: {} }

type Said = string | ((values: Values<string>) => string) | { readonly [key: string]: Said }

function wordsOf(english: Texts, translated: Texts[string] | undefined, code: string): Said {
  const own = isGroup(translated) ? translated : undefined
  // Some thousand texts are gone through while a till starts: no list is made of them.
  const words: Record<string, Said> = {}
  for (const key in english) words[key] = said(english[key], own?.[key], code)
  return words
}

function said(english: Texts[string] | undefined, translated: Texts[string] | undefined, code: string): Said {
  if (english === undefined) return ''
  if (isGroup(english)) return wordsOf(english, translated, code)
  const fits = translated !== undefined && !isGroup(translated) && isFilled(english, translated)
  const text = fits ? translated : english
  if (typeof text !== 'string') return counted(text, fits ? code : 'en')
  if (typeof english === 'string' && !english.includes('{')) return text
  return (values) => filled(text, values)
}

function counted(forms: CountedText, code: string): Said {
  let rules: Intl.PluralRules | undefined
  return (values) => {
    rules ??= new Intl.PluralRules(code)
    return filled(forms[rules.select(Number(values.count))] ?? forms.other, values)
  }
}

function filled(text: string, values: Values<string>): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? formatCount(value) : value
  })
}

const PLACEHOLDER = /\{(\w+)\}/g

/** The values that a text names. */
export function placeholders(text: string | CountedText): string[] {
  const forms = typeof text === 'string' ? [text] : Object.values(text)
  return forms.flatMap((form) => [...form.matchAll(PLACEHOLDER)].map(([, name = '']) => name))
}

// A translation may name fewer values than English, and none that nobody fills in.
function isFilled(english: string | CountedText, translated: string | CountedText): boolean {
  const known = [...placeholders(english), ...(typeof english === 'string' ? [] : ['count'])]
  return placeholders(translated).every((name) => known.includes(name))
}

/** Whether this is a group of texts, not one. */
export function isGroup(text: Texts[string] | undefined): text is Texts {
  return typeof text === 'object' && !(typeof text.one === 'string' && typeof text.other === 'string')
}
