/** Every kind of fault that a run may contain. A run's swarm selects some of them. */
export const FAULTS = [
  'request-lost',
  'response-lost',
  'late-duplicate',
  'crash',
  'disk-lost-tail',
  'disk-wiped',
  'clock-wrong',
  'server-restored',
  'device-cloned',
  'device-lost',
  'signed-out',
  'disabled-account',
  'malformed-operation',
  'small-pages',
  'two-leaders',
  'quota-exceeded',
  'handle-closed',
  'newer-operation',
  'tab-upgraded',
  'server-killed',
  'slow-commit',
  'month-offline',
  'journal-failing',
  'short-memory',
  'commit-unconfirmed',
  'older-operation',
  'unreadable-row',
] as const

export type Fault = (typeof FAULTS)[number]

/** How often each fault happened in a run. */
export type FaultCounts = Partial<Record<Fault, number>>

export function addFaults(into: FaultCounts, more: FaultCounts): void {
  for (const fault of FAULTS) {
    const count = more[fault]
    if (count) into[fault] = (into[fault] ?? 0) + count
  }
}
