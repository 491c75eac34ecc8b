import { catalogue } from '#web/language/catalogue.ts'
import type { Found } from './recovery.ts'

type Loss = Exclude<Found, { kind: 'as-left' } | { kind: 'first-run' }>

const texts = catalogue('recovery', {
  sales: { one: '{count} sale', other: '{count} sales' },
  documents: { one: '{count} quote or invoice', other: '{count} quotes and invoices' },
  salesAndDocuments: '{sales} and {documents}',
  'tail-lost': {
    whole:
      'This browser lost the newest part of its storage. {found} came back from the second copy, and nothing is missing.',
    damaged: {
      one: 'This browser lost the newest part of its storage. {found} came back from the second copy, and {count} damaged entry could not be read.',
      other:
        'This browser lost the newest part of its storage. {found} came back from the second copy, and {count} damaged entries could not be read.',
    },
  },
  'from-server': {
    whole:
      'This browser lost its storage. {found} came back from the second copy, the rest comes from the server, and nothing is missing.',
    damaged: {
      one: 'This browser lost its storage. {found} came back from the second copy, the rest comes from the server, and {count} damaged entry could not be read.',
      other:
        'This browser lost its storage. {found} came back from the second copy, the rest comes from the server, and {count} damaged entries could not be read.',
    },
  },
  snapshot: {
    whole:
      "This browser lost its storage. Everything came back from this device's own copy, {found} from the second copy, and nothing is missing.",
    damaged: {
      one: "This browser lost its storage. Everything came back from this device's own copy, {found} from the second copy, and {count} damaged entry could not be read.",
      other:
        "This browser lost its storage. Everything came back from this device's own copy, {found} from the second copy, and {count} damaged entries could not be read.",
    },
  },
  journal: {
    whole:
      'This browser lost its storage. {found} and all later changes came back from the second copy, and nothing is missing.',
    damaged: {
      one: 'This browser lost its storage. {found} and all later changes came back from the second copy, and {count} damaged entry could not be read.',
      other:
        'This browser lost its storage. {found} and all later changes came back from the second copy, and {count} damaged entries could not be read.',
    },
  },
})

/** The message after the browser lost stored data: that nothing is missing, or what is. */
export function recoverySentence(loss: Loss): string {
  const { whole, damaged } = texts[loss.kind === 'tail-lost' ? loss.kind : loss.catalogue]
  const found = foundAgain(loss)
  return loss.unreadable === 0 ? whole({ found }) : damaged({ found, count: loss.unreadable })
}

function foundAgain(loss: Loss): string {
  const sales = texts.sales({ count: loss.sales })
  const documents = texts.documents({ count: loss.documents })
  if (loss.documents === 0) return sales
  return loss.sales === 0 ? documents : texts.salesAndDocuments({ sales, documents })
}
