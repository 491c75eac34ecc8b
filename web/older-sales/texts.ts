import { catalogue } from '#web/language/catalogue.ts'

/** The words about sales that the device no longer keeps, for any screen. */
export const texts = catalogue('olderSales', {
  load: 'Load older sales',
  again: 'Try again',
  loading: 'Loading older sales: {done} of {total}',
  cancel: 'Cancel',
  onServer: 'Sales from more than 13 months ago are on your server.',
  search: 'Search there too',
  noneFound: 'Your server has no older sale like this.',
  found: '{count} from your server, shown until you leave this page.',
  searching: 'Searching your server...',
  notHere: 'This sale is not on this device. Go online, or return without a receipt.',
  offline: 'You are offline. Older sales are on your server: connect to the internet to see them.',
  'signed-out': 'Log in again to see older sales.',
  failed: 'Your server could not send older sales. The sales on this device are all shown.',
})
