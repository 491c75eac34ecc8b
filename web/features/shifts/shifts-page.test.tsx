// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { factOf } from '#core/entities/entity.ts'
import { cents } from '#core/money/cents.ts'
import type { BusinessFields } from '#core/settings/business.ts'
import { SHIFT } from '#core/shifts/shift.ts'
import { aClosingOf } from '#core/shifts/shift-builders.ts'
import { park } from '#core/sync/testing/parked.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { saveZReport } from '#web/pdf/save-z-report.ts'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import {
  body,
  button,
  choose,
  control,
  openShiftOf,
  openShifts,
  sellFor,
  startShift,
  topmost,
} from './shifts-harness.tsx'

vi.mock('#web/pdf/save-z-report.ts', () => ({ saveZReport: vi.fn(async () => {}), shareZReport: vi.fn() }))

vi.mock('#web/pdf/download-blob.ts', () => ({ downloadBlob: vi.fn() }))

let shop: FakeShop
let page: Rendered
let now: number

async function open(fields: BusinessFields = {}): Promise<void> {
  now = new Date(2026, 10, 20, 7, 30).getTime()
  ;({ shop, page } = await openShifts(() => now, fields))
}

beforeEach(() => open())
afterEach(() => page.unmount())

const shiftId = () => openShiftOf(shop)
const withShift = () => startShift(shop)

test('a float counted by notes and coins opens the shift, and the sum shows while typing [S15.1, S15.4]', async () => {
  await fill(control('Number of R200'), '2')
  await fill(control('Number of 50c'), '3')
  expect(body()).toContain('Total R401.50')
  await fill(control('Number of R10'), '1.5')
  expect(button('Open shift').disabled).toBe(true)
  await fill(control('Number of R10'), '')
  await click(button('Open shift'))
  expect(shop.shifts.get()?.open?.shift).toMatchObject({ float: 40_150 })
  expect(shop.shifts.get()?.open?.shift.floatCount?.counted).toContainEqual({ value: 20_000, pieces: 2 })
  expect(body()).toContain('The till')
})

test('the total may be typed instead [S15.4]', async () => {
  await click(button('Type the total instead'))
  await fill(control('Float'), 'R500')
  await click(button('Open shift'))
  expect(shop.shifts.get()?.open?.shift).toMatchObject({ float: 50_000 })
})

test('what the last cash-up left is offered; another float shows its own difference [S15.12]', async () => {
  await withShift()
  const counted = { cash: { total: cents(50_000) }, machines: {}, left: cents(10_000), note: '' }
  await act(async () => void (await shop.shifts.close(shiftId(), counted)))
  expect(control('Float').value).toBe('100.00')
  await fill(control('Float'), '80')
  expect(body()).toContain('Against what was left: Short R20.00.')
})

test('a pay-out needs an amount and a reason, and asks where the drawer should hold less [S15.6]', async () => {
  await withShift()
  await click(button('Pay out'))
  await click(button('Pay out'))
  expect(topmost().textContent).toContain('Type an amount above 0')
  await fill(control('Amount'), '600')
  await choose('Reason', 'Taxi')
  await click(button('Pay out'))
  expect(topmost().textContent).toContain('The drawer should hold R500.00. Pay out anyway?')
  await click(button('Pay out anyway'))
  const known = await shop.shifts.read(shiftId())
  expect(known?.moves).toMatchObject([{ kind: 'out', amount: 60_000, reason: 'Taxi' }])
})

test('no sale opens the drawer with a reason of one’s own, and counts [S15.7]', async () => {
  await withShift()
  await click(button('No sale'))
  await choose('Reason', 'Other')
  await fill(control('Which reason?'), 'Change for the taxi')
  await click(button('Open the drawer'))
  expect((await shop.shifts.read(shiftId()))?.moves).toMatchObject([
    { kind: 'no-sale', amount: 0, reason: 'Change for the taxi' },
  ])
  expect(body()).toContain('Drawer opened, no sale · 1')
})

test('so far: sales, methods and what should be in the drawer, without closing [S15.8]', async () => {
  await withShift()
  await sellFor(shop, 7_500)
  await sellFor(shop, 2_000, 'card')
  await act(
    async () => void (await shop.shifts.move({ kind: 'drop', amount: cents(10_000), reason: 'Safe' })),
  )
  expect(body()).toContain('Card · 1R20.00')
  expect(body()).toContain('Dropped to safe · 1-R100.00')
  expect(body()).toContain('Should be in the drawerR475.00')
  expect(shop.shifts.get()?.open).not.toBeNull()
})

test('blind: nothing tells what should be there before the count is saved; counted again, both are kept [S15.10]', async () => {
  await page.unmount()
  await open({ blindCount: true })
  await withShift()
  await sellFor(shop, 7_500)
  expect(body()).toContain('Amounts show after the count.')
  expect(body()).not.toMatch(/R575|R75\.00/)
  await click(button('Cash up'))
  await click(button('Type the total instead'))
  expect(topmost().textContent).not.toMatch(/R575|R75\.00/)
  await fill(control('Counted'), '560')
  await click(button('Save the count'))
  expect(topmost().textContent).toContain('Short R15.00')
  await click(button('Count again?'))
  await click(button('Type the total instead'))
  await fill(control('Counted'), '562.50')
  await click(button('Save the count'))
  expect(topmost().textContent).toContain('Short R12.50')
  expect(topmost().textContent).not.toContain('Count again?')
  await click(button('Close the shift'))
  const [group] = await shop.shifts.history()
  expect(group?.closings).toMatchObject([
    { number: 'Z0001', cash: { total: 56_250 }, firstCash: { total: 56_000 }, expected: 57_500 },
  ])
})

test('whoever closes the dialog after the count comes back to the saved count, not to a new one [S15.10]', async () => {
  await withShift()
  await click(button('Cash up'))
  await click(button('Type the total instead'))
  await fill(control('Counted'), '480')
  await click(button('Save the count'))
  await click(topmost().querySelector('[aria-label="Close"]') as HTMLButtonElement)
  await click(button('Cash up'))
  expect(topmost().textContent).toContain('Short R20.00')
})

test('a large difference asks for a note, the machine is compared, and the Z report opens, whose second slip is a copy [S15.9, S15.11, S17.10]', async () => {
  await withShift()
  await sellFor(shop, 2_000, 'card')
  await click(button('Cash up'))
  await click(button('Type the total instead'))
  await fill(control('Counted'), '400')
  await click(button('Save the count'))
  await fill(control('Card: Machine says'), '15')
  expect(topmost().textContent).toContain('Should be R20.00 · Short R5.00')
  await fill(control('Left in the drawer'), '401')
  expect(topmost().textContent).toContain('Only R400.00 was counted')
  await fill(control('Left in the drawer'), '300')
  expect(topmost().textContent).toContain('To bank: R100.00')
  await click(button('Close the shift'))
  expect(topmost().textContent).toContain('Short R100.00: say what happened')
  await fill(control('Note'), 'Wages')
  await click(button('Close the shift'))
  expect(topmost().textContent).toContain('Cash-up Z0001')
  expect(topmost().textContent).toContain('R15.00 · Short R5.00')
  await click(button('Slip'))
  expect(saveZReport).toHaveBeenCalledWith(
    expect.objectContaining({ number: 'Z0001', mark: null }),
    expect.anything(),
    'slip',
  )
  expect(shop.activity.noted).toEqual([])
  await click(button('Slip'))
  expect(vi.mocked(saveZReport).mock.lastCall?.[0]).toMatchObject({ number: 'Z0001', mark: 'COPY' })
  expect(shop.activity.noted).toMatchObject([{ kind: 'receipt-copied', text: 'Z0001' }])
})

test('parked sales are named before the count, which goes on [S13.10]', async () => {
  await withShift()
  await act(async () => shop.commit([park('p1', 1), park('p2', 2)]))
  await click(button('Cash up'))
  expect(topmost().textContent).toContain('Two parked sales, R45.00')
  expect(button('Type the total instead')).toBeDefined()
})

test('every cash-up is in the list with its difference and their sum, and opens its report, printed again as a COPY that the activity tells of [S21.8, S17.10, S16.15]', async () => {
  for (const total of [48_750, 50_300]) {
    await withShift()
    const counted = { cash: { total: cents(total) }, machines: {}, left: cents(50_000), note: '' }
    await act(async () => void (await shop.shifts.close(shiftId(), { ...counted, left: cents(0) })))
    now += 3_600_000
  }
  const rows = [...document.querySelectorAll('[aria-label="Cash-ups"] li')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Z0002.*Over R3\.00$/),
    expect.stringMatching(/^Z0001.*Short R12\.50$/),
  ])
  expect(body()).toContain('Together: Short R9.50')
  await click(document.querySelector('[aria-label="Cash-ups"] li button') as HTMLButtonElement)
  expect(topmost().textContent).toContain('Cash-up Z0002')
  await click(button('Slip'))
  expect(saveZReport).toHaveBeenLastCalledWith(
    expect.objectContaining({ number: 'Z0002', mark: 'COPY' }),
    expect.anything(),
    'slip',
  )
  expect(shop.activity.noted).toEqual([
    { kind: 'receipt-copied', subject: expect.any(String), text: 'Z0002' },
  ])
})

test('how the shift stands so far is printed, and nothing is closed by it [S15.8, S17.15]', async () => {
  await withShift()
  await sellFor(shop, 2_000, 'card')
  await click(button('Print so far'))
  const printed = vi.mocked(saveZReport).mock.lastCall
  expect(printed?.[0]).toMatchObject({ title: 'X REPORT', number: '', total: { value: 'R20.00' } })
  expect(printed?.[2]).toBe('slip')
  expect(shop.shifts.get()?.open).toBeDefined()
})

test('cash-ups are saved as a file with what each was short or over, a second count apart [S21.8]', async () => {
  await withShift()
  const id = shiftId()
  const counted = { cash: { total: cents(48_750) }, machines: {}, left: cents(0), note: '=1+1' }
  await act(async () => void (await shop.shifts.close(id, counted)))
  const group = (await shop.shifts.history())[0]
  if (!group) throw new Error('no cash-up')
  const again = aClosingOf('again', { number: 'Z0001-B', device: 'B', closedAt: now + 1 })
  const shift = factOf(SHIFT, group.shift)
  await act(() => shop.commit([{ type: 'shift.close', payload: { shift, closings: [again] } }]))
  await act(async () => shop.device.set({ ...shop.device.get(), lastSyncAt: 1 }))
  await click(button('Export CSV'))
  const [file, name] = vi.mocked(downloadBlob).mock.calls[0] ?? []
  expect(name).toBe('Cash-ups-2026-11-20.csv')
  const lines = (await file?.text())?.split('\r\n') ?? []
  expect(lines).toHaveLength(4)
  expect(lines[1]).toBe(
    "Z0001,Till 1,2026/11/20,07:30,,2026/11/20,07:30,,Till 1,500.00,500.00,487.50,-12.50,-12.50,0.00,487.50,'=1+1,",
  )
  expect(lines[2]).toMatch(/^Z0001-B,.*,0\.00,,500\.00,0\.00,,Counted twice$/)
  expect(shop.activity.noted.at(-1)).toMatchObject({ kind: 'exported' })
})

test('a move and a cash-up that were not allowed say so, in the shift and in the list [S16.12]', async () => {
  await withShift()
  await act(async () => void (await shop.shifts.move({ kind: 'out', amount: cents(2_000), reason: 'Taxi' })))
  const known = await shop.shifts.read(shiftId())
  for (const row of [known?.moves[0], known?.group.shift]) Object.assign(row ?? {}, { notPermitted: true })
  await act(async () => shop.device.set({ ...shop.device.get(), lastSyncAt: 2 }))
  const moves = document.querySelector('[aria-label="Cash in and out"]')
  expect(moves?.textContent).toMatch(/Pay out · Taxi.*Not allowed/)
  expect(moves?.textContent).toContain('Whoever did it was not allowed to')
  const counted = { cash: { total: cents(48_000) }, machines: {}, left: cents(0), note: '' }
  await act(async () => void (await shop.shifts.close(shiftId(), counted)))
  expect(document.querySelector('[aria-label="Cash-ups"] li')?.textContent).toContain('Not allowed')
})

test('a shift of another drawer is closed from here [S15.16]', async () => {
  const shift = {
    id: 'lost',
    shopId: 'main',
    drawerId: 'other',
    device: 'A',
    openedBy: null,
    openedAt: now,
    float: cents(100),
  }
  await act(async () => shop.commit([{ type: 'shift.open', payload: { shift } }]))
  await withShift()
  await click(button('Cash up this shift'))
  expect(topmost().textContent).toContain('Count the drawer')
  expect(topmost().textContent).toContain('Also on this drawer: Till A, last heard 07:30')
})

test('switched off, the page says where to switch it on [S15.1]', async () => {
  await page.unmount()
  await open({ cashUp: false })
  expect(body()).toContain('Shifts and cash-up are off')
  expect(body()).not.toContain('Open shift')
})

test('a shop without cash-ups sees an example of one, of which nothing is stored [S23.5, S15.1]', async () => {
  await page.unmount()
  await open({ cashUp: false })
  const before = shop.committed.length
  await click(button('See an example'))
  await act(() => vi.waitFor(() => expect(topmost().textContent).toContain('Short R12.50')))
  expect(topmost().textContent).toContain('Example of a cash-up')
  expect(await shop.shifts.history()).toEqual([])
  expect(shop.committed).toHaveLength(before)
})
