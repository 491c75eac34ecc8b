/** The folders whose `*.test.ts` files Vitest runs. */
export const TESTED_FOLDERS = [
  'core',
  'web',
  'server',
  'print-helper',
  'simulation',
  'proving',
  'tools',
  'bench',
]
