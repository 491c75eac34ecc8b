import { useState } from 'react'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import { Tab, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { texts as common } from '../texts.ts'
import { FastTab } from './fast-tab.tsx'
import { MarginsTab } from './margins-tab.tsx'
import { SlowTab } from './slow-tab.tsx'
import { texts } from './texts.ts'

/** What goods earn, what lies, and what goes (S21.6, S21.7). */
export default function GoodsPage() {
  const seesCosts = useSees('seeCosts')
  const [tab, setTab] = useState(seesCosts ? 'margins' : 'slow')
  return (
    <div className="relative h-full max-h-dvh overflow-y-auto">
      <div className="mx-auto flex max-w-7xl flex-col gap-4 p-4 pb-8 md:p-6">
        <PageHead title={texts.title} back={{ to: '/analytics', words: common.back }} />
        <KnownHere />
        <Tabs value={tab} onValueChange={setTab} className="flex flex-col gap-4">
          <TabStrip label={texts.title} chosen={tab}>
            {seesCosts && (
              <Tab value="margins" className="max-sm:px-1">
                {texts.margins}
              </Tab>
            )}
            <Tab value="slow" className="max-sm:px-1">
              {texts.slow}
            </Tab>
            <Tab value="fast" className="max-sm:px-1">
              {texts.fast}
            </Tab>
          </TabStrip>
          {seesCosts && (
            <TabPanel value="margins">
              <MarginsTab />
            </TabPanel>
          )}
          <TabPanel value="slow">
            <SlowTab />
          </TabPanel>
          <TabPanel value="fast">
            <FastTab />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  )
}
