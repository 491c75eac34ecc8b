// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { startOfDay } from '#core/calendar/local-day.ts'
import { cents } from '#core/money/cents.ts'
import { countStock, NOON, patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import type { PastValueAnswer } from '#web/sync/rest/past-value-client.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { labelled } from '../testing/open-inventory.tsx'
import ValueTab from './value-tab.tsx'

let page: Rendered
afterEach(() => page.unmount())

const asked: number[] = []
async function open(answer: PastValueAnswer | undefined): Promise<void> {
  asked.length = 0
  const shop = fakeShop({
    now: () => NOON,
    intents: [
      patchProduct('bread', { name: 'Bread', costPrice: cents(1_400) }),
      countStock('c1', 'bread', 10),
    ],
  })
  const past = async (before: number) => {
    asked.push(before)
    if (!answer) throw new Error('not asked')
    return answer
  }
  page = await render(
    <ShopProvider value={shop}>
      <ValueTab sources={answer && { past }} />
    </ShopProvider>,
  )
}
const rows = () => [...document.querySelectorAll('tr')].map((row) => row.textContent)

test('[S19.24] the value is that of today, and of an earlier day when one is chosen: asked for up to the end of it', async () => {
  const lines = [{ category: 'Bakery', products: 2, value: cents(6_600), withoutCost: 0 }]
  await open({ ok: true, value: { lines, total: cents(6_600), withoutCost: 1, costsOfNow: 2 } })
  expect(rows()).toContain('TotalR140.00')
  await fill(labelled('As of'), '2026-11-03')
  expect(asked).toEqual([startOfDay('2026-11-04')])
  expect(rows()).toEqual(expect.arrayContaining(['Bakery2R66.00', 'TotalR66.00']))
  expect(page.text()).toContain('1 product has no cost')
  expect(page.text()).toContain('What 2 products cost then is not known any more: the costs of now count.')
  await fill(labelled('As of'), '2026-11-20')
  expect(rows()).toContain('TotalR140.00')
})

test('[S19.24] a day to come is refused beside the field; without the internet the screen says who works it out, and asks again', async () => {
  await open({ ok: false, refusal: 'offline' })
  await fill(labelled('As of'), '2026-11-21')
  expect(page.text()).toContain('Choose a day up to today.')
  expect(asked).toEqual([])
  await fill(labelled('As of'), '2026-11-19')
  expect(page.text()).toContain('Past days need the internet')
  await click(page.button('Try again'))
  expect(asked).toHaveLength(2)
})

test('[S19.24] an account that is no owner’s sees the value of today alone', async () => {
  await open(undefined)
  expect(rows()).toContain('TotalR140.00')
  expect(page.text()).not.toContain('As of')
})
