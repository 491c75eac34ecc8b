import CustomerDisplay from '#web/features/customer-display/customer-display.tsx'
import { displayChannel } from '#web/selling/customer-display/display-messages.ts'
import { useLive } from '#web/store/react/use-shop.ts'
import { useApp } from './app-context.ts'

/**
 * /customer-display, of whoever is signed in on this device. It opens no shop, and sends nobody to the login: that would
 * stand before the customer.
 */
export default function CustomerDisplayRoute() {
  const session = useLive(useApp().session)
  return (
    <CustomerDisplay channel={session.state === 'current' ? displayChannel(session.identity) : undefined} />
  )
}
