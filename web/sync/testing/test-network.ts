import type { MemoryServer, Refused } from '#core/sync/testing/memory-server.ts'
import { REFUSALS } from '#core/sync/wire.ts'
import type { SyncAnswer, SyncClient, SyncRefusal } from '../sync-client.ts'

/** The outcome of the next calls, in order: each is answered, or lost on its way there or back. */
export type Weather = 'fine' | 'request-lost' | 'response-lost' | 'doubled' | 'signed-out' | 'later'

/** A network between devices and a server in memory. Everything is passed as text, as on a wire. */
export interface TestNetwork extends SyncClient {
  weather: Weather[]
  /** Names of the calls that reached the server, in order. */
  readonly calls: string[]
}

const CODES: Record<string, SyncRefusal> = {
  [REFUSALS.forked]: 'forked',
  [REFUSALS.unknownDevice]: 'unknown-device',
  [REFUSALS.wrongTenant]: 'wrong-tenant',
}

export function testNetwork(server: MemoryServer): TestNetwork {
  async function call<Value extends object>(
    name: string,
    answer: () => Value | Refused,
  ): Promise<SyncAnswer<Value>> {
    const weather = network.weather.shift() ?? 'fine'
    if (weather === 'request-lost') return { ok: false, refusal: 'unreachable' }
    if (weather === 'signed-out') return { ok: false, refusal: 'signed-out' }
    if (weather === 'later') return { ok: false, refusal: 'later', waitMs: 60_000 }
    if (weather === 'doubled') answer()
    network.calls.push(name)
    const value = answer()
    if (weather === 'response-lost') return { ok: false, refusal: 'unreachable' }
    if ('refused' in value) return { ok: false, refusal: CODES[value.refused] ?? 'failed' }
    return { ok: true, value: onWire(value) }
  }

  const network: TestNetwork = {
    weather: [],
    calls: [],
    device: (id) => call('device', () => server.register(id)),
    push: (request) => call('push', () => server.push(onWire(request) as never)),
    pull: (request) => call('pull', () => server.pull(request)),
  }
  return network
}

function onWire<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}
