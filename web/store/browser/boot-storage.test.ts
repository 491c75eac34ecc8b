import { expect, test } from 'vitest'
import { type BootFile, openBootStorage } from './boot-storage.ts'

function localStorageLike() {
  const texts = new Map<string, string>()
  const local = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  }
  return { texts, local }
}

function bootFile(): BootFile & { text: string | undefined } {
  const file = {
    text: undefined as string | undefined,
    read: async () => file.text,
    write: async (text: string) => {
      file.text = text
    },
  }
  return file
}

test('a power cut that reverted localStorage leaves the till signed in [S4.4, S4.5]', async () => {
  const { texts, local } = localStorageLike()
  const file = bootFile()
  const before = await openBootStorage(local, file, ['session'])
  before.setItem('session', 'Thandi')
  await before.settled()
  texts.clear()
  const after = await openBootStorage(local, file, ['session'])
  expect(after.getItem('session')).toBe('Thandi')
})

test('a logout that reached only localStorage is not undone by the older file [S4.2]', async () => {
  const { local } = localStorageLike()
  const file = bootFile()
  const before = await openBootStorage(local, file, ['session'])
  before.setItem('session', 'Thandi')
  await before.settled()
  file.write = async () => {
    throw new Error('disk full')
  }
  before.setItem('session', 'nobody')
  await before.settled()
  expect((await openBootStorage(local, file, ['session'])).getItem('session')).toBe('nobody')
})

test.each(['', '{', '{"count":"9"}', '{"count":9,"values":null}', '{"count":9,"values":{"session":4}}'])(
  'a damaged file %j changes nothing [S4.4]',
  async (text) => {
    const { local } = localStorageLike()
    local.setItem('session', 'Thandi')
    const file = bootFile()
    file.text = text
    expect((await openBootStorage(local, file, ['session'])).getItem('session')).toBe('Thandi')
  },
)
