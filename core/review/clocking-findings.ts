import type { Clocking } from '../timeclock/clocking.ts'
import type { Finding, Paper } from './findings.ts'
import { marked } from './marked.ts'

/** What a server doubts of what was said at the time clock, and of corrections of it (S15.21). */
export function ofClockings(clockings: readonly Clocking[]): Finding[] {
  return clockings.flatMap((clocking) => marked(clocking, clocking.id, 'clocking', paperOfClocking(clocking)))
}

/** Hours as the list tells of them: by whose they are. */
export function paperOfClocking({ id, person, by, device, at }: Clocking): Paper {
  return { id, number: person.name, amount: null, who: by?.name ?? '', device, at }
}
