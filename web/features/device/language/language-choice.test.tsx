// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDeviceText, storeDeviceText } from '#web/store/browser/device-text.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { LanguageChoice } from './language-choice.tsx'

const AF = { code: 'af', name: 'Afrikaans', url: '/assets/af-11112222.json' }
const AFRIKAANS = { code: 'af', name: 'Afrikaans', texts: {} }
const onReload = vi.fn()
let page: Rendered

beforeEach(() => {
  storeDeviceText('language', null)
  onReload.mockClear()
})
afterEach(async () => {
  await page.unmount()
  vi.unstubAllGlobals()
})

async function show(languages = [AF], own?: typeof AFRIKAANS): Promise<void> {
  page = await render(<LanguageChoice onReload={onReload} languages={languages} own={own} />)
}

const list = () => document.querySelector('select')
const names = () => [...(list()?.options ?? [])].map(({ text }) => text)

async function choose(code: string): Promise<void> {
  const select = list()
  if (!select) throw new Error('there is nothing to choose')
  await act(async () => {
    select.value = code
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('where there is English alone nothing is to choose [S22.6]', async () => {
  await show([])
  expect(list()).toBeNull()
})

test('a language is fetched when it is chosen, and the app starts again in it [S22.6]', async () => {
  const server = vi.fn(async () => new Response(JSON.stringify(AFRIKAANS)))
  vi.stubGlobal('fetch', server)
  await show()
  expect(names()).toEqual(['English', 'Afrikaans'])
  await choose('af')
  expect(readDeviceText('language')).toContain('Afrikaans')
  expect(onReload).toHaveBeenCalledOnce()
})

test('without a network it says so, and English stays [S22.6]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await show()
  await choose('af')
  expect(toasts.get()[0]).toMatchObject({
    title: 'The language is as it was',
    description: 'This language is fetched once. Go online, then choose it again.',
  })
  expect(list()?.value).toBe('en')
  expect(readDeviceText('language')).toBeNull()
  expect(onReload).not.toHaveBeenCalled()
})

test('English needs no network, and a language that the app brings no more can still be left [S22.6]', async () => {
  storeDeviceText('language', JSON.stringify(AFRIKAANS))
  await show([], AFRIKAANS)
  expect(names()).toEqual(['English', 'Afrikaans'])
  expect(list()?.value).toBe('af')
  await choose('en')
  // Chosen, so that no device's own language takes its place.
  expect(readDeviceText('language')).toBe('null')
  expect(onReload).toHaveBeenCalledOnce()
})
