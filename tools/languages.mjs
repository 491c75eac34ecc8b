import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { allParts } from './languages/catalogue.mjs'
import { checkLanguage } from './languages/check-language.mjs'
import { LANGUAGES_FOLDER, shippedLanguages } from './languages/files.mjs'
import { template } from './languages/template.mjs'
import { textsIn } from './languages/texts.mjs'

// `npm run languages`: what is missing and wrong in each language. `-- --template zu`: writes or completes the file of
// isiZulu, with what is not translated in English. `-- --list`: names each text that is missing.
process.chdir(resolve(import.meta.dirname, '..'))
const { values } = parseArgs({ options: { template: { type: 'string' }, list: { type: 'boolean' } } })

const parts = allParts()
const all = parts.flatMap(({ english }) => textsIn(english)).length
console.log(`${all} texts in ${parts.length} parts`)
if (values.template) write(values.template)
else for (const { path, language } of shippedLanguages()) report(path, language)

/** @param {string} code */
function write(code) {
  const path = `${LANGUAGES_FOLDER}/${code}.json`
  const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  mkdirSync(LANGUAGES_FOLDER, { recursive: true })
  writeFileSync(path, `${JSON.stringify(template(parts, code, before), null, 2)}\n`)
  console.log(`${path} has every text; those that are not translated are in English`)
}

/**
 * @param {string} path
 * @param {import('./languages/texts.mjs').Language} language
 */
function report(path, language) {
  const { missing, same, unknown, wrong } = checkLanguage(parts, language)
  console.log(`\n${path}, ${language.name}: ${missing.length} missing, ${same.length} as in English`)
  if (values.list) for (const each of [...missing, ...same]) console.log(`  to translate  ${each}`)
  for (const each of unknown) console.log(`  no such text  ${each}`)
  for (const each of wrong) console.log(`  wrong values  ${each}`)
  if (unknown.length + wrong.length > 0) process.exitCode = 1
}
