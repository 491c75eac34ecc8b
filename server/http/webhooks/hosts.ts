import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Every IP address of a host name; none where nobody knows it. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** Where a webhook's connection goes: one of these addresses, which were checked. */
export type Reached =
  | { ok: true; addresses: readonly string[] }
  | { ok: false; fault: 'not-found' | 'not-public' }

/** The host of an address, an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Why an address can be none of a webhook's; undefined where it can. Names are looked up when something is sent. */
export function refuseUrl(
  url: URL,
  allowed: readonly string[],
): 'not-https' | 'other-port' | 'with-password' | 'not-public' | undefined {
  if (url.username !== '' || url.password !== '') return 'with-password'
  if (allowed.includes(url.origin)) return undefined
  if (url.protocol !== 'https:') return 'not-https'
  if (url.port !== '') return 'other-port'
  return isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url)) ? 'not-public' : undefined
}

/**
 * Looks up where an address is. One inside a network is refused, unless the operator allowed its origin; so is a name of
 * which any address is.
 */
export async function reach(
  url: URL,
  { allowed, resolve }: { allowed: readonly string[]; resolve: Resolve | undefined },
): Promise<Reached> {
  const host = hostOf(url)
  const isAllowed = allowed.includes(url.origin)
  const found = isIP(host) !== 0 ? [host] : await (resolve ?? (isAllowed ? askSystem : askDns))(host)
  if (found.length === 0) return { ok: false, fault: 'not-found' }
  if (!isAllowed && !found.every(isPublicAddress)) return { ok: false, fault: 'not-public' }
  return { ok: true, addresses: found }
}

// The system also knows names of the network; each question takes one of Node's four threads until it is answered.
async function askSystem(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

// Waits in no thread, so that a slow name server holds up nothing else.
async function askDns(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const asked = [resolver.resolve4(host), resolver.resolve6(host)]
  return (await Promise.all(asked.map((each) => each.catch(() => [])))).flat()
}
