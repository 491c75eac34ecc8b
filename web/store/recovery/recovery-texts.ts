import type { Found } from './recovery.ts'

type Loss = Exclude<Found, { kind: 'as-left' } | { kind: 'first-run' }>

/** The message after the browser lost stored data: that nothing is missing, or what is. */
export function recoverySentence(loss: Loss): string {
  const found = foundAgain(loss)
  const unreadable =
    loss.unreadable === 0
      ? 'nothing is missing'
      : `${loss.unreadable === 1 ? '1 damaged entry' : `${loss.unreadable} damaged entries`} could not be read`
  if (loss.kind === 'tail-lost') {
    return `This browser lost the newest part of its storage. ${found} came back from the second copy, and ${unreadable}.`
  }
  switch (loss.catalogue) {
    case 'from-server':
      return `This browser lost its storage. ${found} came back from the second copy, the rest comes from the server, and ${unreadable}.`
    case 'snapshot':
      return `This browser lost its storage. Everything came back from this device's own copy, ${found} from the second copy, and ${unreadable}.`
    case 'journal':
      return `This browser lost its storage. ${found} and all later changes came back from the second copy, and ${unreadable}.`
    default:
      return loss.catalogue satisfies never
  }
}

function foundAgain({ sales, documents }: Loss): string {
  const sold = sales === 1 ? '1 sale' : `${sales} sales`
  const papers = documents === 1 ? '1 quote or invoice' : `${documents} quotes and invoices`
  if (documents === 0) return sold
  return sales === 0 ? papers : `${sold} and ${papers}`
}
