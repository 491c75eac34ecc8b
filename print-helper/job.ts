/** One job on its way to the printer. */
export interface Job {
  /** Bytes went out: from then on it is finished, and remembered for whoever asks again. */
  hasBegun: boolean
  /** Aborted when all who asked hung up before it began. */
  readonly hungUp: AbortSignal
}

/** Something that prints. */
export interface Printer {
  /** Which one, for people. */
  readonly words: string
  /** Ends when the printer has taken all bytes. @throws Refusal, or an error of the system */
  send(bytes: Uint8Array, job: Job): Promise<void>
}
