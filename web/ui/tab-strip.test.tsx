// @vitest-environment dom
import { expect, test } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { TabStrip } from './tab-strip.tsx'
import { Tab, Tabs } from './tabs.tsx'
import { render } from './testing/render.ts'

const WIDE = 100

test('on a narrow screen the chosen tab is brought into the middle, and an edge fades only where more come', async () => {
  const page = await render(
    <Tabs defaultValue="products">
      <TabStrip label="Stock work">
        {['products', 'orders', 'stocktake', 'value'].map((each) => (
          <Tab key={each} value={each}>
            {each}
          </Tab>
        ))}
      </TabStrip>
    </Tabs>,
  )
  const strip = document.querySelector<HTMLElement>('[role="tablist"]')
  if (!strip) throw new Error('no tabs')
  // Four tabs, of which two and a half are in sight.
  const laidOut = { clientWidth: 2.5 * WIDE, scrollWidth: 4 * WIDE }
  for (const [name, value] of Object.entries(laidOut)) Object.defineProperty(strip, name, { value })
  for (const [at, tab] of [...strip.children].entries()) {
    Object.defineProperty(tab, 'offsetLeft', { value: at * WIDE })
    Object.defineProperty(tab, 'offsetWidth', { value: WIDE })
  }
  const choose = (name: string) =>
    act(async () => {
      page.button(name).focus()
      strip.dispatchEvent(new Event('scroll'))
    })
  await choose('stocktake')
  expect([strip.scrollLeft, strip.className]).toEqual([125, expect.stringContaining('mask-x-from')])
  strip.scrollLeft = 0
  await act(async () => void strip.dispatchEvent(new Event('scroll')))
  expect(strip.className).toContain('mask-r-from')
  strip.scrollLeft = 150
  await act(async () => void strip.dispatchEvent(new Event('scroll')))
  expect(strip.className).toContain('mask-l-from')
  await page.unmount()
})
