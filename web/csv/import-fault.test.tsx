// @vitest-environment dom
import { expect, test, vi } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { render } from '#web/ui/testing/render.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { ImportKind } from './import-kind.ts'

const KIND: ImportKind<'name', never> = {
  headers: { match: () => ({ places: { name: 0 }, unused: [] }), isUsable: () => true },
  plan: () => {
    throw new Error('a bug')
  },
  intents: () => {
    throw new Error('nothing was planned')
  },
  describe: () => null,
  problems: () => [],
  words: { hint: '', noHeader: '', noRows: '', things: String, from: '', sources: [], otherExport: () => '' },
}

test('a file that the import stumbles over is said to be unreadable, and another can be chosen', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const page = await render(
    <ShopProvider value={fakeShop()}>
      <ImportDialog kind={KIND} saveCsv={() => {}} onClose={() => {}} />
    </ShopProvider>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nowhere to choose a file')
  Object.defineProperty(input, 'files', { value: [new File(['name\nBread'], 'prices.csv')] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(page.text()).toContain('This file could not be opened. Choose it again.')
  })
  await page.unmount()
})
