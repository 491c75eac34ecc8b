import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The page that puts the peers through a till's work. */
export default defineConfig({
  root: here('./page'),
  define: { global: 'globalThis' },
  // PouchDB wants Node's emitter; the package of that name is the one that its guide names for bundlers.
  resolve: { alias: { events: here('./node_modules/events/events.js') } },
  build: { outDir: here('../../dist/peers'), emptyOutDir: true, target: 'esnext' },
})
