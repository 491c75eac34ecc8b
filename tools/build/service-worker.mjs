import { build } from 'vite'
import { precacheEntries } from './precache.mjs'

/**
 * Builds the service worker into a built app, with the list of the app's files inside it.
 * @param {string} entry its source
 * @param {string} webRoot the built app; the worker becomes `service-worker.js` there
 * @returns {Promise<number>} how many files it will keep on a device
 */
export async function buildServiceWorker(entry, webRoot) {
  const entries = precacheEntries(webRoot)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PRECACHE: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: webRoot,
      emptyOutDir: false,
      target: ['chrome100', 'firefox110', 'safari16.4'],
      modulePreload: false,
      rolldownOptions: {
        input: { 'service-worker': entry },
        // A classic script with a fixed name: browsers find an update by its address.
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  })
  return entries.length
}
