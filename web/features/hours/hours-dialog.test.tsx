// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { aClocking, clock } from '#core/sync/testing/clockings.ts'
import { type Timecard, timecards } from '#core/timeclock/timecards.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import HoursDialog from './hours-dialog.tsx'

const DAY = '2026-11-16'
const at = (hour: number) => startOfDay(DAY) + hour * 3_600_000
const NOW = at(20)
const LINDIWE = { staffId: 'lindiwe', name: 'Lindiwe' }

let page: Rendered
let shop: FakeShop
const cards = async () => timecards(await shop.clockings({ from: 0, to: NOW }), NOW)
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return document.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`)
}

async function open(card: Timecard | undefined): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <HoursDialog card={card} day={DAY} onStored={() => {}} onClose={() => {}} />
    </ShopProvider>,
  )
}

beforeEach(async () => {
  const said = { person: LINDIWE, by: LINDIWE, clockedAt: at(8), at: at(8) }
  shop = fakeShop({ now: () => NOW, intents: [...(await threePeople()), clock(aClocking('k1', said))] })
  await shop.atTill.letIn('musa')
})
afterEach(() => page.unmount())

test('[S15.21] a manager says when somebody went who forgot to, with a reason; what was said stays beside it', async () => {
  await shop.commit([clock(aClocking('k2', { person: LINDIWE, clockedAt: at(19), at: at(19) }))])
  const [forgotten] = await cards()
  await open(forgotten)
  expect(field('In')?.value).toBe(`${DAY}T08:00`)
  await click(page.button('Save'))
  expect(page.text()).toContain('Change a time first')
  await fill(field('Out'), `${DAY}T17:00`)
  await click(page.button('Save'))
  expect(page.text()).toContain('Say why')
  await fill(field('Reason'), 'Went with the taxi')
  await click(page.button('Save'))
  await expect.poll(() => toasts.get()[0]?.title).toBe('Hours corrected')
  const by = { staffId: 'musa', name: 'Musa' }
  expect(shop.committed.at(-1)?.payload).toMatchObject({
    clocking: { kind: 'out', clockedAt: at(17), reason: 'Went with the taxi', by, corrects: null },
  })
  expect((await cards()).map(({ minutes, isOpen }) => minutes ?? isOpen)).toEqual([540, true])
  await page.unmount()
  await open((await cards())[0])
  expect(page.text()).toContain('In 2026/11/16 08:00, at the clock')
  expect(page.text()).toContain('Out 2026/11/16 17:00, by Musa on 2026/11/16 20:00: Went with the taxi')
})

test('[S15.21] an In that was not so is taken away, which is told as well', async () => {
  await open((await cards())[0])
  await fill(field('In'), '')
  await fill(field('Reason'), 'Pressed by mistake')
  await click(page.button('Save'))
  await expect.poll(cards).toEqual([])
  expect(shop.committed.at(-1)?.payload).toMatchObject({ clocking: { corrects: 'k1', clockedAt: null } })
})

test('[S15.21] a time of which a part is missing takes nothing away: it is asked for beside its field', async () => {
  await open((await cards())[0])
  const came = field('In')
  // A field of the browser says '' of what is not whole, too.
  await fill(came, '')
  Object.defineProperty(came, 'validity', { value: { badInput: true } })
  await fill(field('Reason'), 'Came later')
  await click(page.button('Save'))
  const note = document.getElementById(came?.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Choose a day and a time')
  expect((await cards()).map(({ isOpen }) => isOpen)).toEqual([true])
})

test('[S15.21] hours that the server doubts and that were right count once somebody said why', async () => {
  const [doubted] = await cards()
  await open(
    doubted?.in
      ? {
          ...doubted,
          problem: 'doubted',
          in: { ...doubted.in, stands: { ...doubted.in.stands, dateFar: true } },
        }
      : undefined,
  )
  expect(page.text()).toContain('If these times are right, say why and save. Then they count.')
  await fill(field('Reason'), 'I saw her come')
  await click(page.button('Save'))
  await expect.poll(() => toasts.get()[0]?.title).toBe('Hours corrected')
  expect(shop.committed.at(-1)?.payload).toMatchObject({
    clocking: { corrects: 'k1', clockedAt: at(8), reason: 'I saw her come' },
  })
})

test('[S15.21] a night of more than sixteen hours that was right counts once somebody said why', async () => {
  const said = { kind: 'out' as const, person: LINDIWE, clockedAt: at(19.5), at: at(19.5) }
  const early = { person: LINDIWE, clockedAt: at(3), corrects: 'k1', at: at(19.6), reason: 'Bakery' }
  await shop.commit([clock(aClocking('k2', said)), clock(aClocking('k3', early))])
  const [night] = await cards()
  expect(night?.problem).toBe('too-long')
  await open(night)
  expect(page.text()).toContain('If these times are right, say why and save. Then they count.')
  await fill(field('Reason'), 'She baked all night')
  await click(page.button('Save'))
  await expect
    .poll(async () => (await cards()).map(({ problem, minutes }) => [problem, minutes]))
    .toEqual([[null, 990]])
})

test('[S15.21] hours that nobody said at the clock are added for whoever it is', async () => {
  await open(undefined)
  await fill(field('Reason'), 'The till was broken')
  await click(page.button('Save'))
  expect(page.text()).toContain('Choose who it is')
  const who = document.querySelector('select')
  await act(async () => {
    if (who) who.value = 'thandi'
    who?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click(page.button('Save'))
  await expect
    .poll(async () => (await cards()).map(({ name, minutes }) => [name, minutes]))
    .toEqual([
      ['Lindiwe', null],
      ['Thandi', 540],
    ])
  expect(dayOf((await cards())[1]?.in?.at ?? 0)).toBe(DAY)
})
