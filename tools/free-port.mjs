import { createServer } from 'node:net'

/**
 * A TCP port of this computer that nobody uses now.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : failed(new Error('No free port.')),
      )
    })
  })
}
