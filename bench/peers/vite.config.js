import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The page that runs a till's work on the peers. */
export default defineConfig({
  root: here('./page'),
  define: { global: 'globalThis' },
  // PouchDB needs Node's emitter; the package of that name is the one that its guide names for bundlers.
  resolve: { alias: { events: here('./node_modules/events/events.js') } },
  build: { outDir: here('../../dist/peers'), emptyOutDir: true, target: 'esnext' },
})
