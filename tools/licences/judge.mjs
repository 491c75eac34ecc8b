/**
 * A package as the lock file describes it.
 * @typedef {{ license?: string, hasInstallScript?: boolean, dev?: boolean, optional?: boolean, link?: boolean }} Locked
 */

/** Licences whose terms are met by distributing the package's licence file with the product. */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'WTFPL',
])

/**
 * Whether a licence expression of the lock file (`MIT`, `(MIT OR Apache-2.0)`) is satisfied by the allowed ones alone.
 * @param {string | undefined} text
 */
export function isAllowed(text) {
  if (!text) return false
  return text
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((name) => ALLOWED.has(name.trim())))
}

/**
 * What is wrong with the packages of a lock file.
 * @param {Record<string, Locked>} packages
 * @param {{ licences: Record<string, string>, scripts: readonly string[] }} known what the packages' own files say
 *   where the lock file says nothing, and the install scripts that nothing here needs
 */
export function judge(packages, known) {
  const faults = []
  for (const [path, { license, hasInstallScript, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (path === '' || link) continue
    const licence = license ?? known.licences[name]
    if (!isAllowed(licence)) faults.push(`${path}: licence ${licence ?? 'unknown'}`)
    if (hasInstallScript && !known.scripts.includes(name)) faults.push(`${path}: has an install script`)
  }
  return faults
}
