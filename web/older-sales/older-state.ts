import type { Sale } from '#core/sales/sale.ts'
import type { OlderCursor } from '#core/sync/older-sales.ts'
import type { OlderSalesRefusal } from '#web/sync/rest/older-sales-client.ts'

/** How far the older sales are: nothing asked, coming, stopped (by whom), or all here. */
export type OlderStep = 'idle' | 'loading' | 'all' | OlderSalesRefusal

/** The older sales that a screen has asked for. */
export interface OlderState {
  step: OlderStep
  /** All that have come, newest first. */
  fetched: readonly Sale[]
  /** Those on the screen. They grow by doubling, so that a screen does not sort them again for each page. */
  shown: readonly Sale[]
  /** Where the next page begins: undefined before the first, null after the last. */
  next: OlderCursor | null | undefined
}

export type OlderEvent =
  | { does: 'ask' }
  | { does: 'add-page'; sales: readonly Sale[]; next: OlderCursor | null }
  | { does: 'refuse'; refusal: OlderSalesRefusal }
  | { does: 'cancel' }

export const NOTHING_ASKED: OlderState = { step: 'idle', fetched: [], shown: [], next: undefined }

/** The state after an event. */
export function nextOlder(state: OlderState, event: OlderEvent): OlderState {
  switch (event.does) {
    case 'ask':
      return state.next === null ? state : showingAll({ ...state, step: 'loading' })
    case 'add-page': {
      const added = { ...state, fetched: [...state.fetched, ...event.sales], next: event.next }
      if (event.next === null) return showingAll({ ...added, step: 'all' })
      return added.fetched.length < Math.max(1, state.shown.length * 2) ? added : showingAll(added)
    }
    case 'refuse':
      return showingAll({ ...state, step: event.refusal })
    case 'cancel':
      return state.step === 'loading' ? showingAll({ ...state, step: 'idle' }) : state
    default:
      return event satisfies never
  }
}

function showingAll(state: OlderState): OlderState {
  return { ...state, shown: state.fetched }
}
