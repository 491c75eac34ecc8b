import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { AccountPort } from './account-port.ts'
import { texts } from './texts.ts'

/** Whether signing in without a network asks for the password on this device (R3). */
export function OfflineSwitch({ account }: { account: AccountPort }) {
  const [asks, setAsks] = useState(account.asksPassword())
  return (
    <Card className="p-4 sm:p-5">
      <h3 className="mb-1 font-bold">{texts.offlineTitle}</h3>
      {asks === undefined ? (
        <p className="text-sm text-ink-soft">{texts.noProof}</p>
      ) : (
        <Switch
          label={texts.asks}
          hint={texts.asksHint}
          checked={asks}
          onChange={(next) => {
            account.setAsksPassword(next)
            setAsks(account.asksPassword())
          }}
        />
      )}
    </Card>
  )
}
