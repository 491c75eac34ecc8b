import type { Sale } from '#core/sales/sale.ts'
import type { Machine } from '#web/ui/use-machine.ts'

/** How far the receipt of the sale just paid is. */
export type ReceiptState = 'making' | 'made' | 'failed'

/** How far its slip is. Of the print dialog, no browser tells whether paper came out. */
export type SlipState = 'none' | 'printing' | 'printed' | 'failed'

/** What a payment made. */
export interface MadeSale {
  /** The return of the empties, where nothing was sold with them. */
  sale: Sale
  /** Of the empties that came back in the same step (S14.26). */
  returned?: Sale
}

/** The sale that was just paid, until the next one begins. */
export interface PaidSale extends MadeSale {
  /** Undefined where no file was asked for. */
  receipt: ReceiptState | undefined
  slip: SlipState
}

/** The state of the sale at the till. */
export type CheckoutState =
  /** The cart is being filled. */
  | { step: 'selling' }
  /** Pay was pressed: what must be settled first is asked. The cart must not change from here on. */
  | { step: 'settling' }
  /** The sale is being stored. */
  | { step: 'storing' }
  /** The sale is made; stays until the next one begins. */
  | ({ step: 'paid' } & PaidSale)

export type CheckoutEvent =
  | { does: 'pay' }
  | { does: 'store' }
  /** There is no sale: refused, not stored, or not wanted after all. */
  | { does: 'stop' }
  | ({ does: 'finish' } & MadeSale)
  | { does: 'note-slip'; saleId: string; slip: SlipState }
  | { does: 'note-receipt'; saleId: string; receipt: ReceiptState }
  | { does: 'begin-next' }

export type CheckoutMachine = Machine<CheckoutState, CheckoutEvent>

export const SELLING: CheckoutState = { step: 'selling' }

/** The state after an event; the same one where the event does not belong to it. */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.does) {
    case 'pay':
      return isPaying(state) ? state : { step: 'settling' }
    case 'store':
      return state.step === 'settling' ? { step: 'storing' } : state
    case 'stop':
      return isPaying(state) ? SELLING : state
    case 'finish':
      return {
        ...{ step: 'paid', sale: event.sale, receipt: undefined, slip: 'none' },
        ...(event.returned && { returned: event.returned }),
      }
    case 'note-receipt':
      return state.step === 'paid' && state.sale.id === event.saleId
        ? { ...state, receipt: event.receipt }
        : state
    case 'note-slip':
      return state.step === 'paid' && state.sale.id === event.saleId ? { ...state, slip: event.slip } : state
    case 'begin-next':
      return state.step === 'paid' ? SELLING : state
    default:
      return event satisfies never
  }
}

/** Whether a payment is being asked about or stored: the cart must not change. */
export function isPaying({ step }: CheckoutState): boolean {
  return step === 'settling' || step === 'storing'
}
