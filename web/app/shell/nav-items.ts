import type { LucideIcon } from 'lucide-react'
import Boxes from 'lucide-react/icons/boxes'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleUser from 'lucide-react/icons/circle-user'
import FileText from 'lucide-react/icons/file-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { navTexts } from '../texts.ts'

/** One link of the navigation. */
export interface NavItem {
  to: string
  label: string
  icon: LucideIcon
}

/** The navigation, in its order (S2.2). */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/', label: navTexts.till, icon: Wallet },
  { to: '/inventory', label: navTexts.inventory, icon: Boxes },
  { to: '/analytics', label: navTexts.analytics, icon: ChartColumn },
  { to: '/sales', label: navTexts.sales, icon: ReceiptText },
  { to: '/customers', label: navTexts.customers, icon: Users },
  { to: '/quotes', label: navTexts.quotes, icon: FileText },
  { to: '/settings', label: navTexts.business, icon: Store },
  { to: '/settings?tab=account', label: navTexts.account, icon: CircleUser },
]

/** Pages that the navigation does not name, with the link whose page leads to them. */
const OPENED_FROM: Record<string, string> = {
  '/shifts': '/',
  '/bank': '/',
  '/hours': '/',
  '/day-end': '/analytics',
  '/review': '/analytics',
  '/activity': '/analytics',
}

/**
 * Whether a link leads to the address that is open, or to one from which it is opened: the two settings links differ only by
 * their tab.
 */
export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const [path = '', query = ''] = to.split('?')
  const from = OPENED_FROM[location.pathname]
  if (from !== undefined) return from === path
  const isBelow = path !== '/' && location.pathname.startsWith(`${path}/`)
  if (path !== location.pathname && !isBelow) return false
  return tabOf(query) === tabOf(location.search)
}

function tabOf(query: string): string {
  return new URLSearchParams(query).get('tab') === 'account' ? 'account' : 'business'
}
