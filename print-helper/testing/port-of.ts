import type { Server } from 'node:net'

/** Has a server listen on this computer, at a port that is free. */
export function portOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      if (typeof bound === 'object' && bound) resolve(bound.port)
    })
  })
}
