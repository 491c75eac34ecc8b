import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { reachedBy } from './reached-by.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// jsPDF names these as optional; nothing here calls them, and the service worker would precache 400 KB.
const noOptional = here('./pdf/no-optional.ts')
// And the age library its key exchanges, 95 KB.
const noRecipients = here('./store/backup/no-recipients.ts')

const neededByLogin = reachedBy(here('./app/auth-route.tsx'))
const neededByTill = ['./features/till/till-page.tsx', './app/shop-frame.tsx', './app/open-real-shop.ts'].map(
  (part) => reachedBy(here(part)),
)

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      html2canvas: noOptional,
      canvg: noOptional,
      dompurify: noOptional,
      '@noble/curves/nist.js': noRecipients,
      '@noble/curves/ed25519.js': noRecipients,
      '@noble/post-quantum/hybrid.js': noRecipients,
    },
  },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: ['chrome100', 'edge100', 'firefox110', 'safari16.4'],
    // A file of its own, so that the content policy needs no `data:` for fonts and wasm.
    assetsInlineLimit: 0,
    // A changed part changes its own file and the page's list of files, not the names inside all that import it (0122).
    chunkImportMap: true,
    // The till is one file on purpose, below; what a first visit loads is held by a target of the bench.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Shared chunks may import each other; without this a part could run before one that it needs.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            // React changes with its version only: returning tills keep it over our updates.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 3,
            },
            // The loader of lazy parts is needed by all of them, jsPDF's among them: it stays with the shell.
            { name: 'shell', test: /vite\/preload-helper/, priority: 5 },
            // A till starts on a cheap phone: fifty files of one part each took longer to ask for than to run.
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // A first visit is a login on a phone's network. What it shares with other pages must not lie in one file
            // with what it has no use for.
            {
              name: (id, modules) => (neededByLogin(id, modules) ? 'login' : null),
              debugName: 'login',
              minShareCount: 2,
              priority: 1.5,
            },
            // Every day begins with the till: it asks for what it needs, no more, in one go.
            {
              name: (id, modules) => (neededByTill.some((needs) => needs(id, modules)) ? 'till' : null),
              debugName: 'till',
              minShareCount: 2,
              priority: 1.4,
            },
            {
              name: 'shared',
              // jsPDF is half of all code: what is merged with the makers of papers would bring it along.
              test: /^(?!.*(node_modules[\\/]jspdf|web[\\/]pdf)[\\/])/,
              entriesAware: true,
              entriesAwareMergeThreshold: 24_000,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
