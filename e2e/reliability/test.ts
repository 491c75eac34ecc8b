import { test as base } from '../fixtures/test.ts'
import { KilledTill } from './killed-till.ts'

type Fixtures = {
  /** Whether this is the long run (`npm run test:long -- browsers`) or the short form in `npm test`. */
  long: boolean
  /** A till on a profile of its own that survives kills. */
  killedTill: KilledTill
  /** Reports the progress of a long run; nothing in the short form. */
  report: (line: string) => void
}

/** Tests with failing browsers, each in a short form and a long one. */
export const test = base.extend<Fixtures>({
  long: [false, { option: true }],
  killedTill: async ({ keptProfile }, use) => {
    await use(new KilledTill(keptProfile))
  },
  report: async ({ long }, use) => {
    await use((line) => {
      if (long) console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
    })
  },
})

export { expect } from '../fixtures/test.ts'
