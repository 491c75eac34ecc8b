/** The folders whose `*.test.ts` files Vitest runs. */
export const TESTED_FOLDERS = ['core', 'web', 'server', 'simulation', 'proving', 'tools', 'bench']
