import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')

/** What each animation changes, by its name. */
function moved(): Record<string, string[]> {
  const animations = [...css.matchAll(/@keyframes (\w+) \{(.*?)\n\}/gs)]
  return Object.fromEntries(
    animations.map(([, name = '', frames = '']) => [
      name,
      [...frames.matchAll(/([\w-]+):/g)].map(([, property = '']) => property),
    ]),
  )
}

test('the ring turns without the page, which opens the shop meanwhile, and never stands still [S2.46]', () => {
  const all = moved()
  expect(Object.keys(all)).toEqual(['rise', 'breathe', 'turn'])
  // The browser moves these two alone; of others the page draws each frame itself.
  expect(new Set(Object.values(all).flat())).toEqual(new Set(['opacity', 'transform']))
})
