import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in these ticks, and memory in pages. */
const TICKS_A_SECOND = 100
const PAGE_BYTES = 4_096

/**
 * The resources that some processes and their children have used so far.
 * @typedef {{ cpuSeconds: number, memoryMb: number }} Usage processor time, and memory held now
 */

/**
 * Reads /proc, so Linux only. Memory that processes share counts once for each of them: PostgreSQL's buffers are
 * excluded by counting anonymous memory only.
 * @param {number} root
 * @returns {Usage}
 */
export function usageOf(root) {
  const processes = readdirSync('/proc').flatMap((name) => statOf(name))
  const wanted = new Set([root])
  // Children come after their parents in no particular order: repeat until nothing is added.
  for (let before = 0; before < wanted.size; ) {
    before = wanted.size
    for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid)
  }
  const all = processes.filter(({ pid }) => wanted.has(pid))
  return {
    cpuSeconds: all.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_A_SECOND,
    memoryMb: all.reduce((sum, { pid }) => sum + ownPages(pid), 0) / (1 << 20),
  }
}

/** @param {string} name */
function statOf(name) {
  if (!/^\d+$/.test(name)) return []
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The command is in brackets and may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // user, system, and both of the children that have ended.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
  } catch {
    return []
  }
}

/** @param {number} pid */
function ownPages(pid) {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
    return (resident - shared) * PAGE_BYTES
  } catch {
    return 0
  }
}
