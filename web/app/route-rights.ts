import type { Permission } from '#core/staff/permissions.ts'

/** What a page asks of whoever opens it (S16.18). Pages that are missing here are for everybody who works in the shop. */
const RIGHTS: Record<string, Permission> = {
  '/analytics': 'seeReports',
  '/analytics/vat': 'seeReports',
  '/analytics/sales': 'seeReports',
  '/analytics/goods': 'seeReports',
  '/analytics/exports': 'export',
  '/activity': 'seeReports',
  '/review': 'seeReports',
  '/day-end': 'seeReports',
  '/debug-sales': 'seeReports',
  '/customers': 'seeContacts',
  '/quotes': 'sell',
  // Names and what they owe or pay, and no contacts: whoever sells takes what is paid of it (S20.5, S20.18).
  '/book': 'sell',
  '/laybys': 'sell',
  '/vouchers': 'sell',
}

// As the router reads it, which opens `/%61nalytics` too; what cannot be read is no page.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The permission that an address needs; undefined where it needs none. The two tabs of the settings need one each. */
export function rightFor({ pathname, search }: { pathname: string; search: string }): Permission | undefined {
  const path = `/${pathname.split('/').filter(Boolean).map(decoded).join('/')}`.toLowerCase()
  if (path !== '/settings') return RIGHTS[path]
  return new URLSearchParams(search).get('tab') === 'account' ? 'devices' : 'settings'
}
