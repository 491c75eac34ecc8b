import { initialSizes } from './initial-sizes.mjs'

// `node tools/build/bundle-budget.mjs`: what a first visit must load before anything shows, brotli as served.
// Ten more than at the end of the first wave, when it was 106 (S23.8).
const budgetKb = 116

const sizes = initialSizes('dist/web')
const totalBytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0)

/** @param {number} bytes */
const inKb = (bytes) => (bytes / 1000).toFixed(1)

for (const { path, bytes } of sizes) console.log(`${inKb(bytes).padStart(7)} KB  ${path}`)
console.log(`${inKb(totalBytes).padStart(7)} KB  initial JS and CSS, compressed (budget ${budgetKb} KB)`)
const fits = sizes.some(({ path }) => path.endsWith('.js')) && totalBytes <= budgetKb * 1000
process.exit(fits ? 0 : 1)
