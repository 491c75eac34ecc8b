// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { takeScans } from '../scanner.ts'
import CameraPanel from './camera-panel.tsx'

const CAN = '6001234500018'

/** What lies before the camera. */
let inSight: string[]
let scanned: string[]
let lampSet: unknown[]
let isRunning: boolean
let refusal: DOMException | undefined
let unplug: () => void
let page: Rendered
let stopTaking: () => void

const closed = vi.fn()

/** A camera, with a lamp or without one. */
function plugIn({ torch }: { torch?: boolean }): void {
  const track = Object.assign(new EventTarget(), {
    stop: () => {
      isRunning = false
    },
    getCapabilities: () => (torch === undefined ? {} : { torch }),
    applyConstraints: async (asked: unknown) => void lampSet.push(asked),
  })
  unplug = () => track.dispatchEvent(new Event('ended'))
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async () => {
        if (refusal) throw refusal
        isRunning = true
        return Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] })
      },
    },
  })
}

async function open(): Promise<void> {
  page = await render(<CameraPanel inDialog={false} onClose={closed} />)
}

/** Lets time pass, with a picture every 100 ms or so. */
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

class Detector {
  static getSupportedFormats = async () => ['ean_13']
  detect = async () => inSight.map((rawValue) => ({ rawValue }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  ;[inSight, scanned, lampSet, isRunning, refusal] = [[], [], [], false, undefined]
  closed.mockClear()
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage() {},
    getImageData: () => ({}),
  } as never)
  Object.defineProperties(HTMLVideoElement.prototype, {
    videoWidth: { value: 1_280, configurable: true },
    videoHeight: { value: 720, configurable: true },
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  plugIn({})
  stopTaking = takeScans({ take: ({ code }) => scanned.push(code) > 0, inDialog: false })
})
afterEach(async () => {
  await page.unmount()
  stopTaking()
  for (const size of ['videoWidth', 'videoHeight']) Reflect.deleteProperty(HTMLVideoElement.prototype, size)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a blocked camera says where it is allowed again, and works once it is [S10.14]', async () => {
  refusal = new DOMException('denied', 'NotAllowedError')
  await open()
  expect(page.text()).toContain(
    "The camera is blocked for this site. Allow it in the browser's settings, or type the code.",
  )
  refusal = undefined
  await click(page.button('Try again'))
  expect(page.text()).toContain('Hold a barcode before the camera.')
})

test('a camera that another app holds is not called blocked [S10.14]', async () => {
  refusal = new DOMException('in use', 'NotReadableError')
  await open()
  expect(page.text()).toContain('The camera could not be started.')
  expect(page.text()).not.toContain('blocked')
})

test('a camera that is unplugged, or that a call takes away, says so and starts again by a tap [S10.14]', async () => {
  await open()
  await act(async () => unplug())
  expect(page.text()).toContain('The camera has stopped.')
  inSight = [CAN]
  await wait(500)
  expect(scanned).toEqual([])
  await click(page.button('Try again'))
  await wait(500)
  expect(scanned).toEqual([CAN])
})

const buttons = () => [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))

test('a lamp is offered only where there is one [S10.14]', async () => {
  await open()
  expect(buttons()).toEqual(['Close the camera'])
  await page.unmount()
  plugIn({ torch: false })
  await open()
  expect(buttons()).toEqual(['Close the camera'])
  await page.unmount()
  plugIn({ torch: true })
  await open()
  const lamp = page.button('Lamp')
  await click(lamp)
  await click(lamp)
  expect(lampSet).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
})

test('where the browser’s own reader fails, as on iPhones, the downloaded one is offered in its place [S10.13]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal(
    'BarcodeDetector',
    class extends Detector {
      override detect = async () => {
        throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
      }
    },
  )
  await open()
  // The other reader is a part of the app of its own.
  await act(() => import('./wasm-reader.ts'))
  await wait(500)
  expect(document.body.textContent).toContain('Camera scanning needs a download of about 1 MB. Download now?')
  expect(isRunning).toBe(false)
})

test('a can that stays in the picture counts again after 1.5 seconds, one that left it at once [S10.14]', async () => {
  await open()
  inSight = [CAN]
  await wait(1_300)
  expect(scanned).toEqual([CAN])
  await wait(500)
  expect(scanned).toEqual([CAN, CAN])
  inSight = []
  await wait(700)
  inSight = [CAN]
  await wait(200)
  expect(scanned).toEqual([CAN, CAN, CAN])
  expect(page.text()).toContain('3 scans')
})

test('the panel stays for many scans, and the camera stops with it [S10.14]', async () => {
  await open()
  for (const code of [CAN, '6009876500012', '96385074']) {
    inSight = [code]
    await wait(300)
  }
  expect(scanned).toEqual([CAN, '6009876500012', '96385074'])
  expect([isRunning, closed.mock.calls.length]).toEqual([true, 0])
  await click(page.button('Close the camera'))
  expect(closed).toHaveBeenCalledOnce()
  await page.unmount()
  expect(isRunning).toBe(false)
  inSight = ['6001234500025']
  await wait(1_000)
  expect(scanned).toHaveLength(3)
})

test('no picture of the camera is stored, sent or made a file of: each is drawn over the one before [S10.14]', async () => {
  const pictures = new Set<unknown>()
  vi.stubGlobal(
    'BarcodeDetector',
    class extends Detector {
      override detect = async (picture?: unknown) => {
        pictures.add(picture)
        return inSight.map((rawValue) => ({ rawValue }))
      }
    },
  )
  const canvases = vi.spyOn(document, 'createElement')
  const outlets = ['fetch', 'XMLHttpRequest', 'WebSocket', 'BroadcastChannel', 'Worker', 'MediaRecorder']
  const ways = outlets.map((name) => {
    const way = vi.fn()
    vi.stubGlobal(name, way)
    return way
  })
  const [openDatabase, openCache] = [vi.fn(), vi.fn()]
  vi.stubGlobal('indexedDB', { open: openDatabase })
  vi.stubGlobal('caches', { open: openCache })
  ways.push(openDatabase, openCache)
  for (const [owner, name] of [
    [HTMLCanvasElement.prototype, 'toBlob'],
    [HTMLCanvasElement.prototype, 'toDataURL'],
    [URL, 'createObjectURL'],
    [Storage.prototype, 'setItem'],
  ] as const)
    ways.push(vi.spyOn(owner as never, name as never))
  await open()
  inSight = [CAN]
  await wait(3_000)
  await click(page.button('Close the camera'))
  await page.unmount()
  expect(scanned.length).toBeGreaterThan(1)
  expect(pictures.size).toBeGreaterThan(1)
  expect(canvases.mock.calls.filter(([tag]) => tag === 'canvas')).toHaveLength(1)
  expect(ways.flatMap((way) => way.mock.calls)).toEqual([])
})
