// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCsv } from '#core/csv/write-csv.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { useSaveCsv, useSaveFigures } from './use-save-csv.ts'

let page: Rendered
let shop: FakeShop
let saved: ReturnType<typeof spyOnUrls>
const spyOnUrls = () => vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
beforeEach(async () => {
  saved = spyOnUrls()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  shop = fakeShop()
  page = await render(
    <ShopProvider value={shop}>
      <Files />
    </ShopProvider>,
  )
})
afterEach(async () => {
  await page.unmount()
  vi.restoreAllMocks()
})

const FILE = writeCsv([
  ['Product', 'Net'],
  ['Bread', '18.99'],
])

function Files() {
  const [saveList, saveFigures] = [useSaveCsv(), useSaveFigures()]
  return (
    <>
      <button type="button" onClick={() => saveList(FILE, 'list.csv')}>
        List
      </button>
      <button type="button" onClick={() => saveFigures(FILE, 'figures.csv')}>
        Figures
      </button>
    </>
  )
}

async function fileOf(button: string): Promise<string> {
  await click(page.button(button))
  const blob = saved.mock.lastCall?.[0] as Blob
  // `text()` would take the byte order mark off.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

test('a file of figures says below them that they may lack what this device could not read; a list that is imported again does not [S21.2, S8.30]', async () => {
  expect([await fileOf('Figures'), await fileOf('List')]).toEqual([FILE, FILE])
  await act(async () => shop.device.set({ ...shop.device.get(), unreadable: [['sales', 's1']] }))
  const words = '1 entry of your server cannot be read on this device: this file may not be complete.'
  expect(await fileOf('Figures')).toBe(`${FILE}${words}\r\n`)
  expect(await fileOf('List')).toBe(FILE)
})
