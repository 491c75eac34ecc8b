import { useState } from 'react'
import type { ActivityCursor, ShownActivity } from '#core/activity/activity-page.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { ActivityClient, ActivityRefusal } from '#web/sync/rest/activity-client.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { useRead } from '#web/ui/use-read.ts'
import { type ActivityFilter, asQuery, fits } from './activity-filter.ts'

/** The entries of a list, where the next ones are, and why it is only this device's where it is. */
interface Listed {
  entries: readonly ShownActivity[]
  next: ActivityCursor | null
  ownOnly: ActivityRefusal | 'local' | null
}

/** What was done, as a screen lists it. */
export interface ActivityState extends Listed {
  state: 'reading' | 'read' | 'failed'
  /** How it is with the older entries. */
  older: 'idle' | 'reading' | 'failed'
  again(): void
  readOlder(): void
  /** Every entry that fits, the older ones too. @throws where the server cannot be asked */
  all(): Promise<readonly ShownActivity[]>
}

/** The most entries of one file. */
const MOST_IN_FILE = 20_000
const IN_FILE_PAGE = 500

/** What was done in the shop: from the server for its owner, else from this device (S16.16). */
export function useActivity(server: ActivityClient | undefined, filter: ActivityFilter): ActivityState {
  const shop = useShop()
  const online = useOnline()
  const seesCosts = useSees('seeCosts')
  const asked = JSON.stringify(filter)
  const first = useRead((signal) => readFirst(shop, server, filter, signal), [asked, server, online])
  const [older, setOlder] = useState<Older>(NO_OLDER)
  // Those of another choice are not shown below this one.
  const below = older.after === first.value ? older : NO_OLDER
  const { entries = [], next = null, ownOnly = null } = first.value ?? {}
  const place = below.entries.length > 0 ? below.next : next

  async function readOlder(): Promise<void> {
    if (!server || !place || !first.value) return
    const after = first.value
    setOlder({ ...below, after, state: 'reading' })
    const answer = await server({ ...asQuery(filter), ...place }, AbortSignal.timeout(30_000))
    setOlder((now) => {
      if (now.after !== after) return now
      if (!answer.ok) return { ...now, state: 'failed' }
      return {
        after,
        entries: [...now.entries, ...answer.page.entries],
        next: answer.page.next,
        state: 'idle',
      }
    })
  }

  return {
    state: first.state,
    entries: shown([...entries, ...below.entries]),
    next: place,
    ownOnly,
    older: below.state,
    again: first.again,
    readOlder: () => void readOlder(),
    all: async () => shown(server && ownOnly === null ? await readAll(server, filter) : entries),
  }

  // What goods cost is in these entries (S16.18).
  function shown(all: readonly ShownActivity[]): readonly ShownActivity[] {
    return seesCosts ? all : all.filter(({ kind }) => kind !== 'cost-changed')
  }
}

interface Older {
  /** The first page that they follow. */
  after: Listed | undefined
  entries: readonly ShownActivity[]
  next: ActivityCursor | null
  state: ActivityState['older']
}
const NO_OLDER: Older = { after: undefined, entries: [], next: null, state: 'idle' }

async function readFirst(
  shop: Pick<Shop, 'activity'>,
  server: ActivityClient | undefined,
  filter: ActivityFilter,
  signal: AbortSignal,
): Promise<Listed> {
  const answer = await server?.(asQuery(filter), AbortSignal.any([signal, AbortSignal.timeout(30_000)]))
  if (answer?.ok) return { ...answer.page, ownOnly: null }
  const own = await shop.activity.own()
  const entries = own.filter((entry) => fits(entry, filter))
  return { entries, next: null, ownOnly: answer?.refusal ?? 'local' }
}

async function readAll(server: ActivityClient, filter: ActivityFilter): Promise<readonly ShownActivity[]> {
  const entries: ShownActivity[] = []
  let next: ActivityCursor | null | undefined
  while (next !== null && entries.length < MOST_IN_FILE) {
    const query = { ...asQuery(filter), ...next, limit: IN_FILE_PAGE }
    const answer = await server(query, AbortSignal.timeout(30_000))
    if (!answer.ok) throw new Error(answer.refusal)
    entries.push(...answer.page.entries)
    next = answer.page.next
  }
  return entries
}
