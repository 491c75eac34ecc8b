import type { RowKey } from '#core/rows/rows.ts'
import type { VersionRange } from '../db/base-version.ts'

/** The messages between the tabs of one account. */
export type TabMessage =
  /** Rows that may look different now, and with them the outbox. Too many to list are sent as 'all'. */
  | RowsMessage
  /** The sync settings changed. */
  | { kind: 'outbox' }
  | { kind: 'cart' }
  /** Somebody else stands at the till, or it was locked. */
  | { kind: 'till' }

export interface RowsMessage {
  kind: 'rows'
  keys: readonly RowKey[] | 'all'
  /** The pages that changed them. */
  pulled?: VersionRange | undefined
  /** The numbers of the operations that changed them. */
  seqs?: readonly number[]
}

const MAX_KEYS = 2_000

/** Opens the channel between the tabs of one account; `hear` receives the others' messages. */
export function openTabChannel(name: string, hear: (message: TabMessage) => void) {
  const channel = new BroadcastChannel(name)
  let open = true
  channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data)
  return {
    /** Sends nothing after it was closed. */
    tell(message: TabMessage): void {
      if (!open) return
      const short = message.kind === 'rows' && message.keys !== 'all' && message.keys.length > MAX_KEYS
      channel.postMessage(short ? { kind: 'rows', keys: 'all' } : message)
    },
    close(): void {
      open = false
      channel.close()
    },
  }
}

export type TabChannel = ReturnType<typeof openTabChannel>
