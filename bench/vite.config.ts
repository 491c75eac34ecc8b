import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The page that measures the store by itself: the product's own code, without its screens. */
export default defineConfig({
  root: here('./page'),
  base: '/bench/',
  build: { outDir: here('../dist/bench'), emptyOutDir: true, target: 'esnext', assetsInlineLimit: 0 },
})
