// @vitest-environment dom
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
// Loaded before it is opened.
import './camera-panel.tsx'
import { CameraButton, CameraPlace } from './camera-button.tsx'

let page: Rendered
afterEach(async () => {
  await page.unmount()
  vi.unstubAllGlobals()
})

class Detector {
  static getSupportedFormats = async () => ['ean_13']
  detect = async () => []
}

// Each layout of a page has a button of its own.
function Page() {
  const [upright, setUpright] = useState(true)
  return (
    <CameraPlace>
      <button type="button" onClick={() => setUpright(!upright)}>
        Turn
      </button>
      {upright ? (
        <header>
          <CameraButton />
        </header>
      ) : (
        <aside>
          <CameraButton />
        </aside>
      )}
    </CameraPlace>
  )
}

test('a phone that is turned keeps its camera open, which is not started again [S10.14]', async () => {
  const getUserMedia = vi.fn(async () => {
    throw new DOMException('', 'NotAllowedError')
  })
  const enumerateDevices = async () => [{ kind: 'videoinput' }]
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } })
  vi.stubGlobal('BarcodeDetector', Detector)
  const panel = () => document.querySelector('section[aria-label="Camera"]')
  page = await render(<Page />)
  await click(page.button('Scan with the camera'))
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalled())
  const before = panel()
  await click(page.button('Turn'))
  expect(document.querySelector('aside')).not.toBeNull()
  expect(panel()).toBe(before)
  expect(getUserMedia).toHaveBeenCalledTimes(1)
  await vi.waitFor(() =>
    expect(page.button('Scan with the camera').getAttribute('aria-expanded')).toBe('true'),
  )
  await click(page.button('Close the camera'))
  expect(panel()).toBeNull()
})
