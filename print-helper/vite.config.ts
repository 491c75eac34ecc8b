import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** One file that a computer of the shop runs with Node alone. It lies beside the web app, where a till offers it. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  build: {
    ssr: true,
    outDir: here('../dist/web'),
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { 'print-helper': here('./main.ts') },
      output: { entryFileNames: '[name].mjs' },
    },
  },
})
