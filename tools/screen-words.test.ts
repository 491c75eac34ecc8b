import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allParts } from './languages/catalogue.mjs'
import { formsOf, textsIn } from './languages/texts.mjs'
import { filesBelow } from './sources.mjs'
import { visitSource } from './syntax.mjs'

/** Words that no screen, paper or server message uses, and their replacements. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'old-fashioned: say "again"'],
  [/\bmeanwhile\b/i, 'stiff: leave it out, or say "in the meantime"'],
  [/\bin step\b/i, 'means nothing to a shop owner: say "up to date"'],
  [/\be-mail/i, 'one word each: "Email"'],
  [/\blogout\b/i, 'one word each: "Log out"'],
  [/\bsign(s|ed|ing)?[ -](in|out)\b/i, 'one word each: "Log in" and "Log out"'],
  [/\boutbox\b/i, 'a part of the program: say "not sent yet"'],
  // An accountant's, of what each day came to, is called so by everybody (S22.5).
  [/(?<!\bdaily )\bjournal\b/i, 'a part of the program: say "second copy"'],
  [/\btombstone/i, 'a part of the program: say "deleted"'],
  [/\bfirst till\b/i, 'one name for one till: "Till 1", by `tillName`'],
  [/\bops?\b/i, 'a part of the program: say "change"'],
  [/\w!(\s|$)/, 'nobody shouts: end with a full stop'],
]

/** Texts that were specified to the letter. */
const KEPT = [
  'Welcome!',
  'Welcome back!',
  'Sign-in options',
  'Sign in again to send {count} change',
  'Sign in again to send {count} changes',
  'Sign in again to keep this device up to date',
  'Ask for the password when signing in offline',
]

/** Where user-visible texts are: every `texts.ts` and its like, every part of a screen, every server message. */
const SAYS = /(^|[/-])(texts|toasts|words)\.ts$|^web\/.*\.tsx$|^server\/http\/(texts|account-.*)\.ts$/
const NOT_SAID = /\.test\.tsx?$|\/testing\//

/** The texts of a source: string literals, templates and text between tags. */
function textsOf(path: string): string[] {
  const texts: string[] = []
  visitSource(path, readFileSync(path, 'utf8'), (node) => {
    if (node.type === 'Literal' || node.type === 'JSXText') texts.push(String(node.value))
    if (node.type === 'TemplateElement') texts.push((node.value as { cooked: string }).cooked)
  })
  // A code or a path has neither a capital nor a space.
  return texts.filter((text) => /[A-Z]|\s/.test(text))
}

const inSources = ['core', 'web', 'server']
  .flatMap(filesBelow)
  .filter((path) => SAYS.test(path) && !NOT_SAID.test(path))
  .map((path) => [path, textsOf(path)] as const)
const inCatalogue = allParts().map(
  ({ path, english }) => [path, textsIn(english).flatMap(({ text }) => formsOf(text))] as const,
)
const said = [...inSources, ...inCatalogue]

test('the texts of every screen are read', () => {
  const all = said.flatMap(([, texts]) => texts)
  expect(all).toEqual(
    expect.arrayContaining(['Your cart is empty', 'VAT No.', 'Dismiss', 'Invalid credentials', ...KEPT]),
  )
})

test.each(NEVER)('no screen says %s: %s', (word) => {
  const found = said.flatMap(([path, texts]) =>
    texts.filter((text) => word.test(text) && !KEPT.includes(text)).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
