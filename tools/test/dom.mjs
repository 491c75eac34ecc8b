import { pathToFileURL } from 'node:url'
import { populateGlobal } from 'vitest/runtime'
import { bundledHappyDom } from './happy-dom.mjs'
import { keepNoOwnerStacks } from './no-owner-stacks.mjs'

/** Names that Node has too and that the window's replace, as in Vitest's own environment of happy-dom. */
const FROM_WINDOW = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
]

/** Vitest's environment of happy-dom, loaded from one file. @type {import('vitest/runtime').Environment} */
export default {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global) {
    /** @type {typeof import('happy-dom')} */
    const { GlobalWindow } = await import(pathToFileURL(bundledHappyDom()).href)
    const window = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    })
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: FROM_WINDOW,
    })
    await keepNoOwnerStacks()
    return {
      async teardown() {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      },
    }
  },
}
