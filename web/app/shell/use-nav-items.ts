import { useMaySee } from '../permitted.tsx'
import { NAV_ITEMS, type NavItem } from './nav-items.ts'

/** The links of the navigation that whoever stands at the till may follow; the others are absent (S16.18). */
export function useNavItems(): readonly NavItem[] {
  const maySee = useMaySee()
  return NAV_ITEMS.filter(({ to }) => {
    const [pathname = '', search = ''] = to.split('?')
    return maySee({ pathname, search })
  })
}
