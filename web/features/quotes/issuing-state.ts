import type { Machine } from '#web/ui/use-machine.ts'
import type { MadeDocument } from './issue.ts'

/** The document just made, and how far its PDF is. */
export interface IssuedDocument extends MadeDocument {
  pdf: 'making' | 'made' | 'failed'
}

/** The state of making a document, and the last one made until it is dismissed. */
export interface IssuingState {
  /** The cart must not change while something is asked about it, or its document is made. */
  step: 'filling' | 'settling' | 'making'
  issued: IssuedDocument | undefined
}

type IssuingEvent =
  | { does: 'generate' }
  /** Nothing is to be asked any more. */
  | { does: 'make' }
  | { does: 'note-pdf'; made: MadeDocument; pdf: IssuedDocument['pdf'] }
  | { does: 'end' }
  | { does: 'dismiss' }

export type IssuingMachine = Machine<IssuingState, IssuingEvent>

export const FILLING: IssuingState = { step: 'filling', issued: undefined }

/** The state after an event; the same one where the event does not belong to it. */
export function nextIssuing(state: IssuingState, event: IssuingEvent): IssuingState {
  switch (event.does) {
    case 'generate':
      return state.step === 'filling' ? { ...state, step: 'settling' } : state
    case 'make':
      return state.step === 'settling' ? { ...state, step: 'making' } : state
    case 'note-pdf':
      return isNews(state, event) ? { ...state, issued: { ...event.made, pdf: event.pdf } } : state
    case 'end':
      return { ...state, step: 'filling' }
    case 'dismiss':
      return state.issued ? { ...state, issued: undefined } : state
    default:
      return event satisfies never
  }
}

// A PDF that ends after its document was dismissed, or after another one was made, is of no interest any more.
function isNews({ issued }: IssuingState, { made, pdf }: { made: MadeDocument; pdf: string }): boolean {
  return pdf === 'making' || issued?.document.id === made.document.id
}
