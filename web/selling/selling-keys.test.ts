import { expect, test } from 'vitest'
import { actionFor } from './selling-keys.ts'

const pressed = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test.each([
  ['F2', { does: 'pay-with', place: 0 }],
  ['F3', { does: 'pay-with', place: 1 }],
  ['F4', { does: 'pay-with', place: 2 }],
  ['F9', { does: 'finish' }],
  ['Escape', { does: 'close' }],
])('%s works while typing too [S2.17]', (key, action) => {
  expect(actionFor(pressed(key), true)).toEqual(action)
  expect(actionFor(pressed(key), false)).toEqual(action)
})

test('signs that belong into a text stay there [S2.12]', () => {
  for (const key of ['/', '+', '-', '?']) {
    expect(actionFor(pressed(key), true)).toBeUndefined()
    expect(actionFor(pressed(key), false)).toBeDefined()
  }
})

test('the browser’s own combinations are left alone', () => {
  expect(actionFor(pressed('F4', { altKey: true }), false)).toBeUndefined()
  expect(actionFor(pressed('-', { ctrlKey: true }), false)).toBeUndefined()
})
