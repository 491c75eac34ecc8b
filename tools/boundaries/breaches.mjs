import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { coreBreach } from './core-rooms.mjs'
import { closedFolders, layerOf } from './layers.mjs'
import { referencesOf } from './references.mjs'
import { roomBreach } from './rooms.mjs'

/**
 * @param {string} from the importing file
 * @param {string} name as written
 * @returns {string | undefined} our own file that it names, or nothing for a package
 */
function ownFile(from, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  if (name.startsWith('#')) return name.slice(1)
  return undefined
}

/** @param {string} path */
const featureOf = (path) => /^web\/features\/([^/]+)\//.exec(path)?.[1]

/**
 * A test, or a file for tests only: `testing/` folders, builders and harnesses.
 * @param {string} path
 */
const isTest = (path) => /\.(test|spec)\.tsx?$|-(builders|harness)\.tsx?$|\/testing\//.test(path)

/**
 * Why one import breaks the law, or nothing.
 * @param {string} from
 * @param {import('./references.mjs').References['modules'][number]} module
 * @returns {string | undefined}
 */
function importBreach(from, { name, isType }) {
  const layer = layerOf(from)
  if (!layer) return undefined
  const to = ownFile(from, name)
  if (to === undefined) {
    if (isTest(from)) return undefined
    if (isBuiltin(name) && !layer.node) return `${layer.folder} runs where Node's '${name}' does not exist`
    if (isBuiltin(name)) return undefined
    if (layer.packages && !layer.packages.some((it) => name === it || name.startsWith(`${it}/`))) {
      return `${layer.folder} may use ${layer.packages.length > 0 ? `no package but ${layer.packages.join(', ')}` : 'no package'}, not '${name}'`
    }
    return undefined
  }
  const target = layerOf(to)
  if (!target) return undefined
  if (isTest(from) && to.startsWith('tools/sample/')) return undefined
  if (name.startsWith('..') && target.folder !== layer.folder) {
    return `say '#${to}', not '${name}', across layers`
  }
  if (target.folder !== layer.folder && !layer.may.includes(target.folder)) {
    return `${layer.folder} may not import ${target.folder}: '${name}'`
  }
  if (isTest(to) && !isTest(from)) return `only tests may import '${name}'`
  const feature = featureOf(to)
  const own = featureOf(from)
  if (feature && own && feature !== own) return `feature ${own} may not import feature ${feature}: '${name}'`
  if (isTest(from)) return undefined
  return coreBreach(from, to, isType) ?? roomBreach(from, layer.folder, to)
}

/**
 * Everything in one file that breaks the law, one line each.
 * @param {string} path from the repository's top, with `/`
 * @param {string} source
 * @returns {string[]}
 */
export function breachesOf(path, source) {
  const layer = layerOf(path)
  const strayed = closedFolders.includes(layer?.folder ?? '') && path.split('/').length > 2 && !isTest(path)
  const { modules, impure } = referencesOf(path, source)
  const breaches = modules.flatMap((module) => importBreach(path, module) ?? [])
  if (strayed) breaches.push('this folder has no line in tools/boundaries/layers.mjs')
  if (layer?.folder === 'core' && !isTest(path)) {
    for (const call of impure) breaches.push(`core is told the time and given its ids: ${call}`)
  }
  return breaches.map((reason) => `${path}: ${reason}`)
}
