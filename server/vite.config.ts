import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Bundles our own sources; everything from node_modules is imported at run time. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  build: {
    ssr: true,
    outDir: here('../dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: here('./main.ts'),
        accounts: here('./cli/accounts.ts'),
        backup: here('./cli/backup.ts'),
        restore: here('./cli/restore.ts'),
      },
      // All in one folder: './migrations' beside server/db's sources is './migrations' here too.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
