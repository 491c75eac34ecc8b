import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Headers of one connection, which HTTP/2 has none of. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * The wire between devices and the server, as behind the proxy of `deploy/`: HTTP/2 over TLS, whose bytes are counted
 * both ways, handshakes and headers with them. What TCP and IP add is not.
 * @param {string} url of the server
 * @returns {Promise<{ url: string, bytes(): number, close(): void }>}
 */
export async function openWire(url) {
  const proxy = createSecureServer(certificate(), (incoming, outgoing) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => name[0] !== ':'))
    const passed = request(`${url}${incoming.url}`, {
      method: incoming.method,
      headers: { ...headers, host: String(incoming.headers[':authority']), 'x-forwarded-proto': 'https' },
    })
    passed.on('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !OF_A_CONNECTION.has(name))
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  const inside = await portOf(proxy)
  let bytes = 0
  const wire = createServer((device) => {
    const on = connect(inside, '127.0.0.1')
    for (const [from, to] of /** @type {const} */ ([
      [device, on],
      [on, device],
    ])) {
      from.on('data', (chunk) => {
        bytes += chunk.length
      })
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  const port = await portOf(wire)
  return {
    url: `https://localhost:${port}`,
    bytes: () => bytes,
    close() {
      wire.close()
      proxy.close()
    },
  }
}

/** @param {import('node:net').Server} server @returns {Promise<number>} */
async function portOf(server) {
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-bench-wire-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const args = ['req', '-x509', ...made, '-subj', '/CN=localhost', '-keyout', key, '-out', cert]
  try {
    execFileSync('openssl', args, { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
