// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetChoices } from '#web/store/testing/forget-choices.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { press, pressSign, scan as scanCode } from '#web/ui/testing/typing.ts'
import { openScanTill, PILCHARDS, type ScanTill, TEA } from './scan-harness.tsx'

let till: ScanTill
let beeps: number
let resumed: number
let buzzes: VibratePattern[]
/** The names of the lines that flashed. */
let flashes: string[]
let lessMotion: boolean
let state: AudioContextState

class FakeAudio {
  currentTime = 0
  destination = {}
  get state() {
    return state
  }
  async resume() {
    resumed += 1
    state = 'running'
  }
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start: () => {
      beeps += 1
    },
    stop() {},
  })
  createGain = () => ({ gain: { value: 1 }, connect: (next: object) => next })
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  forgetChoices()
  ;[beeps, resumed, buzzes, flashes, lessMotion, state] = [0, 0, [], [], false, 'running']
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: lessMotion && query.includes('prefers-reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }))
  Object.assign(navigator, { vibrate: (pattern: VibratePattern) => buzzes.push(pattern) })
  Object.assign(HTMLElement.prototype, {
    animate(this: HTMLElement) {
      flashes.push(this.textContent?.match(/Pilchards|Tea/)?.[0] ?? '')
    },
  })
  till = await openScanTill()
})
afterEach(async () => {
  await till.page.unmount()
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  forgetChoices()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function scan(code: string): Promise<void> {
  await scanCode(code)
  // Signs come when the line is drawn.
  await act(async () => vi.advanceTimersByTimeAsync(1))
}

test('a hit beeps once, buzzes once and flashes its line, each time again [S10.5]', async () => {
  await scan(PILCHARDS)
  expect([beeps, buzzes.length, flashes]).toEqual([1, 1, ['Pilchards']])
  await scan(TEA)
  await scan(TEA)
  expect([beeps, buzzes.length, flashes]).toEqual([3, 3, ['Pilchards', 'Tea', 'Tea']])
})

test('what nobody carries beeps not at all and buzzes twice, so that it is felt to be wrong [S10.5, S10.6]', async () => {
  await scan('6009999999999')
  expect([beeps, flashes]).toEqual([0, []])
  expect(buzzes).toEqual([[60, 60, 60]])
})

test('who asked for less motion hears the beep alone [S10.5]', async () => {
  lessMotion = true
  await scan(TEA)
  expect([beeps, buzzes, flashes]).toEqual([1, [], []])
})

test('a device that was made silent still buzzes and flashes, until it may beep again [S10.5]', async () => {
  const silent = () => click(till.page.button('Silent scans'))
  await pressSign('?')
  await silent()
  await press('Escape')
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  await scan(TEA)
  expect([beeps, buzzes.length, flashes]).toEqual([0, 1, ['Tea']])
  await pressSign('?')
  await silent()
  await press('Escape')
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  await scan(TEA)
  expect([beeps, buzzes.length]).toEqual([1, 2])
})

test('sound that a phone put to sleep between customers is woken for the next scan [S10.5]', async () => {
  await scan(TEA)
  state = 'suspended'
  await scan(TEA)
  expect([beeps, resumed]).toEqual([2, 1])
})
