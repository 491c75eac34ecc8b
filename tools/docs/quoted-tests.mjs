/** Parts of test titles with the files of those tests: `"is made once" and "counts once" in `shop-store.test.ts``. */
const QUOTES_IN_FILES =
  /((?:"[^"\n]+"(?:, | and )?)+)\s+in\s+((?:`[^`\n]+\.(?:test|spec)\.tsx?`(?:, | and )?)+)/g

/**
 * The tests that a text names by a part of their titles.
 * @param {string} text
 * @returns {{ part: string, files: string[] }[]}
 */
export function quotedTests(text) {
  return [...text.matchAll(QUOTES_IN_FILES)].flatMap(([, quotes = '', files = '']) =>
    within(quotes, '"').map((part) => ({ part: part.replace(/\s+/g, ' '), files: within(files, '`') })),
  )
}

/**
 * Whether one of the files has it, whatever quotation marks its apostrophe needs there.
 * @param {string} part
 * @param {readonly string[]} texts of the files
 */
export const isTitled = (part, texts) => texts.some((text) => text.replaceAll("\\'", "'").includes(part))

/** @param {string} text @param {string} mark */
const within = (text, mark) => text.split(mark).filter((_, place) => place % 2 === 1)
