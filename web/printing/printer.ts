/** Something that prints the bytes that it is given. */
export interface Printer {
  /**
   * Sends bytes and waits until the printer has taken them. One that has no paper takes none: then it waits.
   * @param jobId goes with every try of one job
   * @throws PrinterError
   */
  send(bytes: Uint8Array, jobId: string): Promise<void>
  /** Gives it back after a slip, so that other windows and programs can print. Never fails. */
  release(): Promise<void>
  /** Lets go of it in the middle: what it has not taken is not sent any more. Never fails. */
  cancel(): Promise<void>
  /** It hands over everything at once, by a tap: two sendings would be two taps. */
  readonly wholeOnly?: true
}

/** Why a printer prints nothing. */
export type PrinterFault =
  /** None was chosen on this device, or the browser has forgotten it. */
  | 'not-chosen'
  /** The chooser was closed without a choice. */
  | 'cancelled'
  /** Another program or window holds it; on Windows that is often its driver. */
  | 'busy'
  /** It is no printer, or none of a kind that is known. */
  | 'not-a-printer'
  /** It is off, too far away, or not plugged in. */
  | 'out-of-reach'
  /** It took nothing for too long: no paper, or an open cover. */
  | 'silent'
  /** The slip itself could not be made. */
  | 'not-made'
  /** No print helper answers at its address, or it was started for the page of another one. */
  | 'no-helper'
  /** The print helper has another token. */
  | 'wrong-token'
  /** The server's owner did not name the print helper's address. */
  | 'helper-not-allowed'
  /** The page is secure and the print helper, on another computer, is not. */
  | 'helper-not-secure'
  /** Somebody told the browser to keep this page from the devices of the network. */
  | 'helper-blocked'

/** An expected failure of a printer. */
export class PrinterError extends Error {
  readonly fault: PrinterFault

  constructor(fault: PrinterFault, options?: ErrorOptions) {
    super(`the printer: ${fault}`, options)
    this.name = 'PrinterError'
    this.fault = fault
  }
}

/** Why an attempt failed, by what the browser threw. */
export function faultOf(error: unknown): PrinterFault {
  if (error instanceof PrinterError) return error.fault
  if (!(error instanceof DOMException)) return 'out-of-reach'
  // The names by which WebUSB, Web Serial and Web Bluetooth say what is wrong.
  switch (error.name) {
    case 'SecurityError':
    case 'InvalidStateError':
      return 'busy'
    default:
      return 'out-of-reach'
  }
}

/** What a chooser threw: closing it without a choice is 'NotFoundError' in all three interfaces. */
export function chooserFault(error: unknown): PrinterError {
  const isCancelled = error instanceof DOMException && error.name === 'NotFoundError'
  return new PrinterError(isCancelled ? 'cancelled' : faultOf(error), { cause: error })
}
