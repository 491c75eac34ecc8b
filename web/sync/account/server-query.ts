import { QueryClient, type UseQueryOptions } from '@tanstack/react-query'

/** Retries of other reads, and how long an unused answer is cached (S7.25). */
const RETRIES = 3
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const KEPT_MS = 5 * 60_000
/** How long the server may take before the network counts as unreachable, milliseconds. */
const TIMEOUT_MS = 15_000

/** An unsuccessful answer of the server. Its text is the server's message, else 'status: body' (S8.29). */
export class HttpFailure extends Error {
  readonly status: number
  constructor(status: number, body: string) {
    super(messageIn(body) ?? `${status}: ${body}`)
    this.name = 'HttpFailure'
    this.status = status
  }
}

/** The delay before the `attempt`-th retry, milliseconds; the first is 0. */
export const retryWaitMs = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS)

/** Caches reads from the server, with the product's defaults (S7.25). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: RETRIES,
        retryDelay: retryWaitMs,
        gcTime: KEPT_MS,
        // The browser's network state is a guess: the first attempt is always made.
        networkMode: 'offlineFirst',
      },
    },
  })
}

interface ServerRead<Value> {
  /** Whether not being signed in is an error or simply no answer. */
  on401: 'throw' | 'null'
  /** Parses the answer's body; undefined when it is not our server's. */
  read(body: unknown): Value | undefined
}

/**
 * The generic read (S7.25): GET of the key's first part with the session cookie; no retries, no refetch on focus, never
 * stale. @throws HttpFailure; TypeError when our server did not answer.
 */
export function serverQuery<Value>(
  fetchFrom: typeof fetch,
  path: string,
  { on401, read }: ServerRead<Value>,
) {
  return {
    queryKey: [path],
    queryFn: async ({ queryKey: [address] }): Promise<Value | null> => {
      const answer = await fetchFrom(String(address), {
        credentials: 'same-origin',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 401 && on401 === 'null') return null
      const text = await answer.text()
      if (!answer.ok) throw new HttpFailure(answer.status, text)
      const value = read(parsed(text))
      // A Wi-Fi sign-in page answers 200 with its own.
      if (value === undefined) throw new TypeError('no server of ours answered')
      return value
    },
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  } satisfies UseQueryOptions<Value | null>
}

function messageIn(body: string): string | undefined {
  const json = parsed(body)
  const message = typeof json === 'object' && json !== null && 'message' in json ? json.message : undefined
  return typeof message === 'string' && message !== '' ? message : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
