/** What the bundler knows of a build's modules. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Tells whether a page needs a module before it can show: whether it imports it, by however many steps.
 * What the page only loads later does not count.
 * @param page the path of the page's module
 */
export function reachedBy(page: string): (id: string, modules: Modules) => boolean {
  const reached = new Set<string>()

  function add(id: string, modules: Modules): void {
    if (reached.has(id)) return
    reached.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) add(next, modules)
  }

  return (id, modules) => {
    add(page, modules)
    return reached.has(id)
  }
}
