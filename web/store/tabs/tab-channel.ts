import type { RowKey } from '#core/sync/rows.ts'
import type { VersionRange } from '../db/base-version.ts'

/** What the tabs of one account tell each other. */
export type TabMessage =
  /** Rows that may look different now, and with them the outbox. Too many to name are told as 'all'. */
  | RowsMessage
  /** The sync settings changed. */
  | { kind: 'outbox' }
  | { kind: 'cart' }

interface RowsMessage {
  kind: 'rows'
  keys: readonly RowKey[] | 'all'
  /** The pages that brought them. */
  pulled?: VersionRange | undefined
  /** The numbers of the operations that made them. */
  seqs?: readonly number[]
}

const MAX_KEYS = 2_000

/** Opens the channel between the tabs of one account; `hear` gets what the others say. */
export function openTabChannel(name: string, hear: (message: TabMessage) => void) {
  const channel = new BroadcastChannel(name)
  let open = true
  channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data)
  return {
    /** Tells nobody any more when it was closed. */
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
