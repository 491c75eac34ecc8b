// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buttonClass } from './button.tsx'
import { Tab, TabList, Tabs } from './tabs.tsx'
import { render } from './testing/render.ts'

/** Classes that settle width, height or size of letters as firmly as those of the place that uses the part. */
const firm = (classes: string) => classes.split(' ').filter((each) => /^(px|min-h|text)-/.test(each))

test('the place that uses a button says how wide, how tall and how loud it is: its own look gives way', () => {
  for (const variant of ['primary', 'quiet', 'danger', 'outline'] as const)
    for (const size of ['normal', 'large'] as const)
      expect(firm(buttonClass({ variant, size })), `${variant} ${size}`).toEqual(['text-center'])
})

test('a tab is as narrow as the place that uses it wants', async () => {
  const page = await render(
    <Tabs>
      <TabList label="Ways">
        <Tab value="one" className="px-1">
          One
        </Tab>
      </TabList>
    </Tabs>,
  )
  expect(firm(page.button('One').className).filter((each) => each.startsWith('px'))).toEqual(['px-1'])
  await page.unmount()
})

test('what gives way has no weight in the style sheet', () => {
  expect(readFileSync('web/ui/theme.css', 'utf8')).toContain('@custom-variant base (:where(&));')
})
