import type { Found } from './recovery.ts'

type Loss = Exclude<Found, { kind: 'as-left' } | { kind: 'first-run' }>

/** What the user is told after the browser lost stored data: one sentence, that nothing is missing, or what is. */
export function recoverySentence(loss: Loss): string {
  const sales = loss.sales === 1 ? '1 sale' : `${loss.sales} sales`
  const unreadable =
    loss.unreadable === 0 ? 'nothing is missing' : `${loss.unreadable} damaged entries could not be read`
  if (loss.kind === 'tail-lost') {
    return `This browser lost the newest part of its storage; ${sales} came back from the journal and ${unreadable}.`
  }
  switch (loss.catalogue) {
    case 'from-server':
      return `This browser lost its storage; ${sales} came back from the journal, the rest comes from the server, and ${unreadable}.`
    case 'snapshot':
      return `This browser lost its storage; everything came back from this device's own copy, ${sales} from the journal, and ${unreadable}.`
    case 'journal':
      return `This browser lost its storage; ${sales} and all later changes came back from the journal, and ${unreadable}.`
    default:
      return loss.catalogue satisfies never
  }
}
