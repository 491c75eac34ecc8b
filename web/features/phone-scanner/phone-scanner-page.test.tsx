// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhoneLink, PhoneNews } from '#web/sync/phone-scanner/phone-link.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import PhoneScannerPage from './phone-scanner-page.tsx'

const CAN = '6001234500018'

let page: Rendered
let inSight: string[]
let isRunning: boolean
/** What the till says: to the phone that comes, then to each scan. */
let answers: PhoneNews[]
let sent: string[]
const next = async (): Promise<PhoneNews> => answers.shift() ?? { is: 'no-till' }
const link: PhoneLink = {
  join: next,
  scan(code) {
    sent.push(code)
    return next()
  },
}

/** Lets time pass, with a picture every 100 ms or so. */
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

class Detector {
  static getSupportedFormats = async () => ['ean_13']
  detect = async () => inSight.map((rawValue) => ({ rawValue }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  ;[inSight, sent, answers, isRunning] = [[], [], [], false]
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
    getImageData: () => ({}),
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>)
  Object.defineProperties(HTMLVideoElement.prototype, {
    videoWidth: { value: 1_280, configurable: true },
    videoHeight: { value: 720, configurable: true },
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const track = Object.assign(new EventTarget(), {
    stop: () => {
      isRunning = false
    },
    getCapabilities: () => ({}),
  })
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async () => {
        isRunning = true
        return Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] })
      },
    },
  })
})
afterEach(async () => {
  await page.unmount()
  for (const size of ['videoWidth', 'videoHeight']) Reflect.deleteProperty(HTMLVideoElement.prototype, size)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function start(): Promise<void> {
  page = await render(<PhoneScannerPage link={link} />)
  await click(page.button('Start scanning'))
  await wait(300)
}

async function show(code: string): Promise<string> {
  inSight = [code]
  await wait(300)
  inSight = []
  await wait(1_000)
  return page.text()
}

test('a phone says of each scan what became of it, and when the till has stopped its camera ends too [S10.22]', async () => {
  answers = [
    { is: 'joined' },
    { is: 'added', name: 'Pilchards', price: 'R14.99' },
    { is: 'unknown', code: '6009' },
    { is: 'hidden' },
    { is: 'no-answer' },
  ]
  await start()
  expect(isRunning).toBe(true)
  expect(await show(CAN)).toContain('PilchardsR14.99 · in the cart')
  expect(await show('6009')).toContain('Not known: 6009')
  expect(await show(CAN)).toContain('The till is not on the screen.')
  expect(await show(CAN)).toContain('Look at the till whether it is in the cart')
  expect(await show(CAN)).toContain('The till has stopped')
  expect(sent).toEqual([CAN, '6009', CAN, CAN, CAN])
  expect(isRunning).toBe(false)
})

test('[S10.22] the screen of a phone stays on while it scans, is kept on again once it is looked at, and goes dark after', async () => {
  const released = vi.fn(async () => {})
  const request = vi.fn(async () => ({ release: released }))
  Object.assign(navigator, { wakeLock: { request } })
  answers = [{ is: 'joined' }]
  await start()
  expect(request.mock.calls).toEqual([['screen']])
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(request).toHaveBeenCalledTimes(2)
  await show(CAN)
  expect(page.text()).toContain('The till has stopped')
  expect(released).toHaveBeenCalledTimes(2)
})

test('a phone that is not the first opens no camera, and says what to do [S10.22]', async () => {
  answers = [{ is: 'another-phone' }, { is: 'joined' }]
  await start()
  expect(page.text()).toContain('Another phone scans for this till')
  expect(isRunning).toBe(false)
  await click(page.button('Try again'))
  await wait(300)
  expect(isRunning).toBe(true)
})

test('an address that is not whole says so [S10.22]', async () => {
  page = await render(<PhoneScannerPage link={undefined} />)
  expect(page.text()).toContain('Scan the code on the till again.')
})
