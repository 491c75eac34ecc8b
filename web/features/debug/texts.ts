import { formatCount } from '#core/language/format-count.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** Every word of /debug-sales (S2.44, S8.25). */
export const salesTexts = {
  title: 'Debug sales',
  fetch: 'Fetch Sales Data',
  fetching: 'Fetching...',
  analytics: 'Go to Analytics',
  user: 'User',
  onDevice: 'Sales on this device',
  fromServer: 'Sales on the server',
  nothing: 'Nothing yet.',
  ownersOnly: 'Only the owner of this business can open this page.',
  ownersOnlyHint: 'The sales themselves are in Sales History.',
  history: 'Go to Sales History',
  noUser: 'Failed to fetch user data',
  noBusinessData: 'Failed to fetch business data',
  noBusiness: 'No business found for this user',
  noSales: (status: number) => `Failed to fetch sales: ${status}`,
  strange: 'Sales data is not in the expected format',
  error: (message: string) => `Error: ${message}`,
  more: (count: number) => `and ${formatCount(count)} more`,
} as const

export const salesToasts = {
  found: (count: number): ToastContent => ({
    title: 'Sales Data Retrieved',
    description: `Found ${count} sales records`,
  }),
  none: { title: 'No Sales Found' },
} as const
