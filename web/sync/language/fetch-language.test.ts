// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'
import { keptUrl } from '#web/language/kept-language.ts'
import { fetchLanguage, renewLanguage } from './fetch-language.ts'

const AF = { code: 'af', name: 'Afrikaans', url: '/assets/af-11112222.json' }
const NEWER = { ...AF, url: '/assets/af-33334444.json' }
const file = (park: string, code = 'af') =>
  JSON.stringify({ code, name: 'Afrikaans', texts: { 'till.parked': { park } } })
const answers = (text: string, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(text, { status }))
const kept = () => JSON.parse(localStorage.getItem('language') ?? 'null')?.texts['till.parked'].park

beforeEach(() => localStorage.clear())

test('a chosen language is fetched once and kept for the next start, and says where it came from [S22.6]', async () => {
  const server = answers(file('Parkeer'))
  expect(await fetchLanguage('screens', AF, server)).toBeUndefined()
  expect(server).toHaveBeenCalledWith(AF.url)
  expect(kept()).toBe('Parkeer')
  expect(keptUrl('screens')).toBe(AF.url)
})

test('without a network, with another file or without room the language stays as it was [S22.6]', async () => {
  await fetchLanguage('screens', AF, answers(file('Parkeer')))
  const offline = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await fetchLanguage('screens', NEWER, offline)).toBe('unreachable')
  for (const server of [answers('', 404), answers('<!doctype html>'), answers(file('Paka', 'zu'))])
    expect(await fetchLanguage('screens', NEWER, server)).toBe('unreadable')
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem: full })
  expect(await fetchLanguage('screens', NEWER, answers(file('Parkeer dit')))).toBe('full')
  vi.unstubAllGlobals()
  expect(kept()).toBe('Parkeer')
  expect(keptUrl('screens')).toBe(AF.url)
})

test('an update of the app brings its texts for the start after it, and asks for nothing where they are the same [S22.6]', async () => {
  await fetchLanguage('screens', AF, answers(file('Parkeer')))
  const server = answers(file('Parkeer dit'))
  await renewLanguage('screens', 'af', server, [AF])
  await renewLanguage('screens', 'af', server, [])
  expect(server).not.toHaveBeenCalled()
  await renewLanguage('screens', 'af', server, [NEWER])
  expect(kept()).toBe('Parkeer dit')
  expect(keptUrl('screens')).toBe(NEWER.url)
})
