import type { BootStorage } from '#web/store/browser/boot-storage.ts'

/** Boot storage of a test: localStorage alone. */
export function localBoot(): BootStorage {
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, text) => localStorage.setItem(key, text),
    settled: () => Promise.resolve(),
  }
}
