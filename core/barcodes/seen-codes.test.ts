import { expect, test } from 'vitest'
import { NOTHING_SEEN, takePicture } from './seen-codes.ts'

/** How often each code counts in pictures 100 ms apart. */
function counted(pictures: readonly (readonly string[])[]): string[] {
  let seen = NOTHING_SEEN
  const all: string[] = []
  for (const [at, codes] of pictures.entries()) {
    const taken = takePicture(seen, codes, at * 100)
    seen = taken.seen
    all.push(...taken.scanned)
  }
  return all
}
const many = (count: number, codes: readonly string[]) => Array.from({ length: count }, () => codes)

test('a can held before the camera for a second is one can, for two seconds two [S10.14]', () => {
  expect(counted(many(10, ['can']))).toEqual(['can'])
  expect(counted(many(20, ['can']))).toEqual(['can', 'can'])
})

test('a can that was taken away and another one like it are two, a blurred picture between is one [S10.14]', () => {
  expect(counted([...many(3, ['can']), ...many(6, []), ...many(3, ['can'])])).toEqual(['can', 'can'])
  expect(counted([...many(3, ['can']), ...many(2, []), ...many(3, ['can'])])).toEqual(['can'])
})

test('two products in one picture count by themselves, a code read twice in it once [S10.14]', () => {
  expect(counted([['can', 'tea', 'can'], ['tea'], ['can', 'tea']])).toEqual(['can', 'tea'])
})
