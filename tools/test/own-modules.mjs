import { expect, vi } from 'vitest'
import { replacesModules } from './replaces-modules.mjs'

// Before each file, which shares its process with others. One that replaces modules reads all of ours anew; in the order
// of `share-order.mjs` no file that replaces none comes after it.
if (replacesModules(expect.getState().testPath ?? '')) vi.resetModules()
