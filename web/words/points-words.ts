import { catalogue } from '#web/language/catalogue.ts'

const texts = catalogue('words.points', {
  points: { one: '{count} point', other: '{count} points' },
})

/** So many points: `1 204 points`. */
export function formatPoints(points: number): string {
  return texts.points({ count: points })
}
