import { Client, type ClientConfig } from 'pg'

/**
 * A connection beside the pool. One that breaks fails its next statement: unheard, its error would end the process.
 */
export async function connectAlone(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}
