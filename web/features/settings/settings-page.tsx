import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import type { AccountPort } from './account/account-port.ts'
import { AccountTab } from './account/account-tab.tsx'
import { BusinessTab } from './business/business-tab.tsx'
import { ActivityRow } from './staff/activity-row.tsx'
import { texts } from './texts.ts'

/** The account's and the business's settings, one tab each; the address says which (S2.41). */
export default function SettingsPage({ account }: { account: AccountPort | undefined }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const seesAccount = useSees('devices')
  const seesBusiness = useSees('settings')
  // A shop that was not even named yet has done nothing.
  const hasBusiness = useCatalogue().business !== undefined
  const tab = query.get('tab') === 'account' ? 'account' : 'business'

  // Asks its server nothing before somebody looks at it.
  const [accountSeen, setAccountSeen] = useState(false)
  if (tab === 'account' && !accountSeen) setAccountSeen(true)

  // A press chooses a tab twice, by the mouse and by the focus it brings: back must lead to the other tab at once.
  const asked = useRef(tab)
  useEffect(() => {
    asked.current = tab
  }, [tab])
  function choose(next: string): void {
    if (next === asked.current) return
    asked.current = next === 'account' ? 'account' : 'business'
    void navigate(`/settings?tab=${next}`)
  }

  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 md:p-6">
      <PageHead title={texts.title} />
      <Tabs value={tab} onValueChange={choose}>
        <TabList label={texts.tabs} className="mb-4">
          {seesAccount && (
            <Tab value="account" className="max-sm:px-1">
              {texts.account}
            </Tab>
          )}
          {seesBusiness && (
            <Tab value="business" className="max-sm:px-1">
              {texts.business}
            </Tab>
          )}
        </TabList>
        {/* Both stay, so that what was typed in one survives a look at the other. */}
        <TabPanel value="account" forceMount hidden={tab !== 'account'}>
          {accountSeen && <AccountTab account={account} />}
        </TabPanel>
        <TabPanel value="business" forceMount hidden={tab !== 'business'}>
          {seesBusiness && hasBusiness && tab === 'business' && <ActivityRow />}
          {seesBusiness && <BusinessTab />}
        </TabPanel>
      </Tabs>
    </div>
  )
}
