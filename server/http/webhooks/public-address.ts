import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's on the internet, by IANA's registry of special-purpose addresses (RFC 6890). */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** All that is assigned on the internet is in here (RFC 4291); what maps or translates IPv4 is not. */
const UNICAST_IPV6 = ['2000::', 3] as const
/** In it, and yet no host of the internet: protocols, tunnels that hold an IPv4 address, and examples. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet(...UNICAST_IPV6, 'ipv6')

/** Whether an IP address is a host of the internet, and none of this computer, its network or its provider. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  // A zone, as in fe80::1%eth0, is of a network here.
  if (isIP(address) !== 6 || address.includes('%')) return false
  return unicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
