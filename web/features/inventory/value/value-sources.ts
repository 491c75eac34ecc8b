import type { CostsClient } from '#web/sync/rest/costs-client.ts'
import type { PastValueClient } from '#web/sync/rest/past-value-client.ts'

/** Who answers what the stock was worth, and what it should cost. */
export interface ValueSources {
  /** Works out costs again; missing in Local Mode. */
  costs?: CostsClient | undefined
  /** The server, or in Local Mode the device itself. */
  past: PastValueClient
}
