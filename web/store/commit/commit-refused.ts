import type { RejectionCode } from '#core/operations/operation.ts'

/** Why a device makes no operation of an intent: a rule rejects it, or it mixes demo goods with real ones. */
export type CommitRefusal = RejectionCode | 'demo-mixed'

/** An intent that the device itself refuses. Nothing was stored. */
export class CommitRefused extends Error {
  readonly code: CommitRefusal
  constructor(code: CommitRefusal) {
    super(code)
    this.name = 'CommitRefused'
    this.code = code
  }
}
