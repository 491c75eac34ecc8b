import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const TYPES = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.svg', 'image/svg+xml'],
  ['.webmanifest', 'application/manifest+json'],
])
const dist = join(import.meta.dirname, '../dist')

/**
 * Serves the built app, and below /bench/ the page that measures the store, from one origin: both use the same storage.
 * API calls are not answered.
 * @returns {Promise<{ url: string, close(): void }>}
 */
export async function servePages() {
  const server = createServer((request, response) => {
    // Without a server the calls find nothing there, as on a device without a network.
    if (request.url?.startsWith('/api/')) return request.socket.destroy()
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = fileOf(path)
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES.get(extname(file)) ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return { url: `http://localhost:${address.port}`, close: () => server.close() }
}

/** @param {string} path */
function fileOf(path) {
  const file = path.startsWith('/bench/')
    ? join(dist, 'bench', path.slice('/bench/'.length) || 'index.html')
    : join(dist, 'web', path)
  if (existsSync(file) && statSync(file).isFile()) return file
  return extname(path) === '' && !path.startsWith('/bench/') ? join(dist, 'web/index.html') : undefined
}
