import { useNavigate, useSearchParams } from 'react-router'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { BusinessTab } from './business/business-tab.tsx'
import { texts } from './texts.ts'

/** The account's and the business's settings, one tab each; the address says which (S2.41). */
export default function SettingsPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const tab = query.get('tab') === 'account' ? 'account' : 'business'

  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 md:p-6">
      <h1 className="flex min-h-11 items-center text-2xl font-bold">{texts.title}</h1>
      <Tabs value={tab} onValueChange={(next) => void navigate(`/settings?tab=${next}`)}>
        <TabList label={texts.tabs} className="mb-4">
          <Tab value="account">{texts.account}</Tab>
          <Tab value="business">{texts.business}</Tab>
        </TabList>
        {/* Both stay, so that what was typed in one survives a look at the other. */}
        <TabPanel value="account" forceMount hidden={tab !== 'account'}></TabPanel>
        <TabPanel value="business" forceMount hidden={tab !== 'business'}>
          <BusinessTab />
        </TabPanel>
      </Tabs>
    </div>
  )
}
