import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { Unlisten } from './transact.ts'

const RECONNECT_MS = 500

type Handler = (payload: string) => void

/** The one long-lived connection for notifications, opened with the first listener and reopened when it breaks. */
export function openChannels(connection: ClientConfig) {
  const handlers = new Map<string, Set<Handler>>()
  let connecting: Promise<Client> | null = null
  let closed = false

  const connect = async (): Promise<Client> => {
    const client = new Client({ ...connection, application_name: 'tuckshop-listen', keepAlive: true })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '')
    })
    await client.connect()
    client.on('end', reconnect)
    for (const channel of handlers.keys()) await client.query(`listen ${escapeIdentifier(channel)}`)
    return client
  }

  const reconnect = () => {
    connecting = null
    if (closed || handlers.size === 0) return
    setTimeout(() => {
      if (!closed) ensure().catch(reconnect)
    }, RECONNECT_MS).unref()
  }

  const ensure = (): Promise<Client> => {
    connecting ??= connect()
    return connecting
  }

  return {
    async listen(channel: string, handler: Handler): Promise<Unlisten> {
      const known = handlers.get(channel)
      const set = known ?? new Set<Handler>()
      set.add(handler)
      handlers.set(channel, set)
      try {
        const client = await ensure()
        if (!known) await client.query(`listen ${escapeIdentifier(channel)}`)
      } catch (error) {
        connecting = null
        set.delete(handler)
        throw error
      }
      return () => {
        set.delete(handler)
      }
    },
    async close(): Promise<void> {
      closed = true
      const client = await connecting?.catch(() => null)
      await client?.end()
    },
  }
}
