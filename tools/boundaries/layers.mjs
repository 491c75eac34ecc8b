/**
 * The one-way law of imports. A layer may import itself, the layers named here, and nothing else of ours.
 * `packages`, where it stands, lists the only packages the layer may use; `node` allows Node's own modules.
 * @typedef {{ folder: string, may: string[], packages?: string[], node?: boolean }} Layer
 */

const till = [
  'core',
  'web/language',
  'web/store',
  'web/pdf',
  'web/printing',
  'web/sync',
  'web/ui',
  'web/words',
  'web/csv',
  'web/pictures',
  'web/older-sales',
  'web/selling',
]
const house = [
  'core',
  'server/config',
  'server/db',
  'server/auth',
  'server/sync',
  'server/http',
  'server/cli',
]

/** Longest folder wins. @type {Layer[]} */
export const layers = [
  { folder: 'core', may: [], packages: ['zod'] },
  { folder: 'web/language', may: ['core'] },
  { folder: 'web/ui', may: ['web/language'] },
  { folder: 'web/words', may: ['core', 'web/language'] },
  { folder: 'web/store', may: ['core', 'web/language'] },
  { folder: 'web/pdf', may: ['core', 'web/language'] },
  { folder: 'web/printing', may: ['core', 'web/language', 'web/store', 'web/pdf'] },
  { folder: 'web/sync', may: ['core', 'web/language', 'web/store', 'web/pdf'] },
  { folder: 'web/csv', may: ['core', 'web/language', 'web/store', 'web/ui'] },
  { folder: 'web/pictures', may: ['core', 'web/language', 'web/store', 'web/ui'] },
  { folder: 'web/older-sales', may: ['core', 'web/language', 'web/store', 'web/sync', 'web/ui'] },
  {
    folder: 'web/selling',
    may: ['core', 'web/language', 'web/store', 'web/ui', 'web/pdf', 'web/printing', 'web/words'],
  },
  { folder: 'web/features', may: till },
  { folder: 'web/app', may: [...till, 'web/features'] },
  { folder: 'web/sw', may: [] },
  // What lies in web/ itself: the entry page's script.
  { folder: 'web', may: ['web/app', 'web/ui'] },
  { folder: 'server/config', may: ['core'], node: true },
  { folder: 'server/queue', may: [] },
  { folder: 'server/db', may: ['core', 'server/config'], node: true },
  { folder: 'server/auth', may: ['core', 'server/queue', 'server/db'], node: true },
  { folder: 'server/backup', may: ['core', 'server/config', 'server/db', 'server/sync'], node: true },
  { folder: 'server/sync', may: ['core', 'server/db', 'server/auth'], node: true },
  {
    folder: 'server/http',
    may: ['core', 'server/config', 'server/queue', 'server/db', 'server/auth', 'server/sync'],
    node: true,
  },
  {
    folder: 'server/cli',
    may: ['core', 'server/config', 'server/db', 'server/auth', 'server/backup', 'server/sync'],
    node: true,
  },
  // What lies in server/ itself starts and stops it; nothing of the house imports it.
  { folder: 'server', may: house, node: true },
  // A program of its own, on a shop's computer, with nothing but Node.
  { folder: 'print-helper', may: [], packages: [], node: true },
  // The simulation of the product. Only proving/ imports parts of it.
  {
    folder: 'simulation',
    may: ['core', 'web/store', 'web/sync', 'server/db', 'server/sync', 'tools'],
    node: true,
  },
  // Runs of the product's real parts under real faults. Nothing imports it.
  {
    folder: 'proving',
    may: [
      'core',
      'web/store',
      'web/sync',
      'server',
      'server/db',
      'server/auth',
      'server/http',
      'simulation',
      'tools',
    ],
    node: true,
  },
  { folder: 'tools', may: [], node: true },
  // From server/ it takes what makes an account beside the running server, from web/printing the printer that draws bytes.
  { folder: 'e2e', may: ['tools', 'server/config', 'server/db', 'server/cli', 'web/printing'], node: true },
  { folder: 'bench', may: ['core', 'web', 'tools', ...till, ...house], node: true },
]

/**
 * The layer of a file, or nothing for a file in no known layer.
 * @param {string} path from the repository's top, with `/`
 * @returns {Layer | undefined}
 */
export function layerOf(path) {
  const fits = layers.filter((layer) => path.startsWith(`${layer.folder}/`))
  return fits.sort((a, b) => b.folder.length - a.folder.length)[0]
}

/** Folders whose files must all lie in a layer of their own: a new folder there needs a line above. */
export const closedFolders = ['web', 'server']
