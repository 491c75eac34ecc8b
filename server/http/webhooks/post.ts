import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookFault } from '#core/settings/webhook.ts'
import { hostOf, type Resolve, reach, refuseUrl } from './hosts.ts'

/** How long an address may take to be looked up, reached and answer, milliseconds. */
const TIMEOUT_MS = 10_000

/** What posts depend on. */
export interface PostContext {
  config: { WEBHOOK_HOSTS: readonly string[] }
  /** Epoch milliseconds. */
  now(): number
  /** Who looks names up; DNS unless given. */
  resolve?: Resolve | undefined
  /** Shorter for tests. */
  timeoutMs?: number | undefined
}

/** How a post ended. `status` is of the answer, null where none came. */
export type Posted =
  | { ok: true }
  | { ok: false; fault: WebhookFault; status: number | null }
  /** It was stopped from here: nobody knows whether it arrived. */
  | { ok: false; fault: 'stopped' }

/** The value of `Tuckshop-Signature`: when, in seconds, and the HMAC-SHA-256 of that, a point and the body. */
export function signatureOf(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signed}`
}

/**
 * Posts a signed body. It connects to the address that was looked up and checked, and to no other; follows nowhere, and
 * reads of the answer no more than its status.
 */
export async function postSigned(
  { config, now, resolve, timeoutMs = TIMEOUT_MS }: PostContext,
  { url: text, secret, body }: { url: string; secret: string; body: string },
  stop?: AbortSignal,
): Promise<Posted> {
  const url = new URL(text)
  const allowed = config.WEBHOOK_HOSTS
  // What the operator allowed once may be allowed no more.
  if (refuseUrl(url, allowed)) return failed('not-public')
  const late = AbortSignal.timeout(timeoutMs)
  const signal = stop ? AbortSignal.any([late, stop]) : late
  try {
    const reached = await unless(signal, reach(url, { allowed, resolve }))
    if (!reached.ok) return failed(reached.fault)
    const headers = {
      host: url.host,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Tuckshop',
      'tuckshop-signature': signatureOf(body, secret, now()),
    }
    const status = await send(url, { headers, signal, lookup: among(reached.addresses) }, body)
    if (status >= 200 && status < 300) return { ok: true }
    return failed(status >= 300 && status < 400 ? 'moved' : 'refused', status)
  } catch (error) {
    if (stop?.aborted) return { ok: false, fault: 'stopped' }
    return failed(late.aborted ? 'too-slow' : faultOf(error))
  }
}

const failed = (fault: WebhookFault, status: number | null = null): Posted => ({ ok: false, fault, status })

/** @returns the status of the answer */
function send(url: URL, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = request({
      ...options,
      ...{ method: 'POST', agent: false, host: hostOf(url), port: url.port, path: url.pathname + url.search },
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sent.end(body)
  })
}

/** Answers what was looked up, instead of asking again: another answer might be another address (DNS rebinding). */
function among(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, answer) => {
    const [first] = found
    if (options.all) answer(null, found)
    else answer(null, first?.address ?? '', first?.family)
  }
}

function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** OpenSSL's and Node's codes of a certificate that does not prove the host, and of a host that does not speak TLS. */
const CERTIFICATE = /CERT|SIGNATURE|ISSUER|ERR_TLS|ERR_SSL|EPROTO/

function faultOf(error: unknown): WebhookFault {
  const { code = '' } = error as { code?: string }
  return CERTIFICATE.test(code) ? 'bad-certificate' : 'no-connection'
}
