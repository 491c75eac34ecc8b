import CloudOff from 'lucide-react/icons/cloud-off'
import KeyRound from 'lucide-react/icons/key-round'
import { Link } from 'react-router'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { texts } from './texts.ts'
import type { ServerAccount } from './use-server-account.ts'

/** Why the account cannot be changed just now, in a plain line; nothing when it can. */
export function AccountState({ server }: { server: ServerAccount }) {
  switch (server.state) {
    case 'offline':
      return (
        <Banner tone="attention" icon={<CloudOff aria-hidden />} className="rounded-lg">
          {texts.needsNetwork}
        </Banner>
      )
    case 'ended':
      return (
        <Banner
          tone="attention"
          icon={<KeyRound aria-hidden />}
          className="rounded-lg"
          action={
            <Link to="/auth?signin" className={buttonClass()}>
              {texts.signIn}
            </Link>
          }
        >
          {texts.ended}
        </Banner>
      )
    case 'unreachable':
      return (
        <Banner
          tone="attention"
          icon={<CloudOff aria-hidden />}
          className="rounded-lg"
          action={<Button onClick={server.retry}>{texts.tryAgain}</Button>}
        >
          {texts.unreachable}
        </Banner>
      )
    case 'asking':
    case 'ready':
      return null
    default:
      return server satisfies never
  }
}
