import { expect, test } from 'vitest'
import { someAtATime } from './some-at-a-time.ts'

const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test('the files of the app come four at a time, each once and in their order [S7.26]', async () => {
  const begun: string[] = []
  let [running, most] = [0, 0]
  await someAtATime(FILES, 4, async (file) => {
    begun.push(file)
    most = Math.max(most, ++running)
    await new Promise((later) => setTimeout(later))
    running--
  })
  expect([begun, most, running]).toEqual([FILES, 4, 0])
})

test('where one file does not come, nothing new is asked for and the failure is told [S7.26]', async () => {
  const begun: string[] = []
  const coming = someAtATime(FILES, 2, async (file) => {
    begun.push(file)
    await new Promise((later) => setTimeout(later))
    if (file === 'b') throw new Error('no network')
  })
  await expect(coming).rejects.toThrow('no network')
  await new Promise((later) => setTimeout(later, 5))
  expect(begun).toEqual(['a', 'b', 'c'])
})
