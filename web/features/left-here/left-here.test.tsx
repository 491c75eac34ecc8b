// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocalMove } from '#web/store/account-import/local-move.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import type { CommitOptions } from '#web/store/commit/commits.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { ColleagueBanners } from './colleague-banners.tsx'
import { KeptLine } from './kept-line.tsx'
import type { Colleague, LeftHere } from './left-here.ts'
import { MoveOffer } from './move-offer.tsx'

let page: Rendered
let shop: FakeShop

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

interface Given {
  move?: Partial<LocalMove>
  colleagues?: Colleague[]
  due?: boolean
  heard?: boolean
}

function leftHere({ move, colleagues = [], due = true }: Given): LeftHere & { putOffs: number } {
  const left = {
    putOffs: 0,
    local: new LiveValue('unknown') as LeftHere['local'],
    findLocal: async () => move && aMove(move),
    isDue: () => due,
    putOff: () => {
      left.putOffs += 1
    },
    findColleagues: async () => colleagues,
  }
  return left
}

function aMove(parts: Partial<LocalMove>): LocalMove {
  return {
    rows: { sales: 5, returns: 0, products: 12, customers: 1, documents: 2, profile: true },
    begun: false,
    move: async () => ({ matched: 3, renumbered: true }),
    close: async () => {},
    ...parts,
  }
}

async function show(given: Given): Promise<ReturnType<typeof leftHere>> {
  const left = leftHere(given)
  shop = fakeShop({ device: { lastSyncAt: given.heard === false ? null : 1 } })
  page = await render(
    <ShopProvider value={shop}>
      <KeptLine left={left} onClose={() => {}} />
      <MoveOffer left={left} />
      <ColleagueBanners left={left} lineClass="" actionClass="" />
    </ShopProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  return left
}

test('what was made without an account is named, and moved on request [S1.7]', async () => {
  await show({ move: {} })
  for (const item of ['5 sales', '12 products with their stock', '1 customer', '2 quotes and invoices']) {
    expect(page.text()).toContain(item)
  }
  await click(page.button('Move into my account'))
  expect(page.text()).toContain('Everything is in your account')
  expect(page.text()).toContain('3 products were already in the account')
  expect(page.text()).toContain('You can still find each one by its printed number.')
  await click(page.button('OK'))
  expect(page.text()).toBe('')
})

test('nothing to move, nothing asked', async () => {
  const left = await show({})
  expect(page.text()).toBe('')
  expect(left.local.get()).toBe('none')
})

test('Not now closes it, and behind the badge it is found again', async () => {
  const close = vi.fn(async () => {})
  const left = await show({ move: { close } })
  await click(page.button('Not now'))
  expect(close).toHaveBeenCalled()
  expect(left.putOffs).toBe(1)
  expect(page.text()).toContain('Sales or products made without an account are still on this device.')
  await click(page.button('Move them into my account'))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(page.text()).toContain('Move this device’s data into your account?')
})

test('put off lately, it does not come by itself', async () => {
  await show({ move: {}, due: false })
  expect(page.text()).not.toContain('Move this device’s data')
  expect(page.text()).toContain('are still on this device')
})

test('before the server has answered it waits, and says why', async () => {
  await show({ move: {}, heard: false })
  expect(page.button('Move into my account').disabled).toBe(true)
  expect(page.text()).toContain('so that nothing is added twice')
  await act(async () => shop.device.set({ ...shop.device.get(), lastSyncAt: 5 }))
  expect(page.button('Move into my account').disabled).toBe(false)
})

test('a move that was begun goes on by itself and cannot be closed', async () => {
  await show({ move: { begun: true, move: () => new Promise(() => {}) }, due: false })
  expect(page.text()).toContain('Moving into your account...')
  expect(page.text()).toContain('Nothing is lost if the device stops now')
  expect(() => page.button('Close')).toThrow()
})

test('a move is stopped for now, says that nothing is lost, and is continued or left for later [S1.7]', async () => {
  let until = (_: 'paused') => {}
  const asked: CommitOptions[] = []
  const move = (options: CommitOptions = {}) => {
    asked.push(options)
    return new Promise<'paused'>((resolve) => {
      until = resolve
    })
  }
  const left = await show({ move: { move } })
  await click(page.button('Move into my account'))
  await click(page.button('Stop for now'))
  expect(asked[0]?.signal?.aborted).toBe(true)
  expect(page.button('Stopping...').disabled).toBe(true)
  // A piece that was under way reports its end.
  await act(async () => asked[0]?.onProgress?.({ done: 200, total: 400 }))
  expect(page.button('Stopping...').disabled).toBe(true)
  await act(async () => until('paused'))
  expect(page.text()).toContain('The move has stopped')
  expect(page.text()).toContain('Nothing is lost.')

  await click(page.button('Continue'))
  expect(asked[1]?.signal?.aborted).toBe(false)
  await click(page.button('Stop for now'))
  await act(async () => until('paused'))
  await click(page.button('Not now'))
  expect(left.local.get()).toBe('later')
  expect(page.button('Move them into my account')).toBeTruthy()
})

test('stopped before anything was written, a move is as if it had not been asked for [S1.7]', async () => {
  const close = vi.fn(async () => {})
  const left = await show({ move: { move: async () => 'cancelled', close } })
  await click(page.button('Move into my account'))
  expect(close).toHaveBeenCalledOnce()
  expect(left.local.get()).toBe('later')
  expect(page.text()).not.toContain('Moving')
})

test('a device that cannot store says that nothing is lost, and tries again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let tries = 0
  const move = async () => {
    tries += 1
    if (tries === 1) throw new Error('full')
    return { matched: 0, renumbered: false }
  }
  await show({ move: { move } })
  await click(page.button('Move into my account'))
  expect(page.text()).toContain('Not everything could be moved')
  await click(page.button('Try again'))
  expect(page.text()).toContain('Everything is in your account')
})

const thandi: Colleague = { userId: 't', name: 'Thandi', sales: 3, changes: 3, send: async () => true }

test('what Thandi left is offered by its count and her name, and sent', async () => {
  const send = vi.fn(async () => true)
  await show({ colleagues: [{ ...thandi, send }] })
  expect(page.text()).toContain('Thandi left 3 sales on this device that were not sent.')
  await click(page.button("Send Thandi's 3 sales"))
  expect(send).toHaveBeenCalledOnce()
})

test('one sale is counted as one', async () => {
  await show({ colleagues: [{ ...thandi, sales: 1, changes: 1 }] })
  expect(page.text()).toContain('Thandi left 1 sale on this device that was not sent.')
  expect(page.button("Send Thandi's sale")).toBeTruthy()
})

test('changes of somebody whose name is not known here are shown as such', async () => {
  await show({ colleagues: [{ ...thandi, name: undefined, sales: 1, changes: 2 }] })
  expect(page.text()).toContain('A colleague left 2 changes on this device')
  expect(page.button("Send a colleague's 2 changes")).toBeTruthy()
})
