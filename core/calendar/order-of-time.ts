import { compareText } from '../language/compare-text.ts'

type Compare<Fact> = (left: Fact, right: Fact) => number

/** Orders facts by their times; those of one time by id, so that every device has all of them in the same order. */
export function oldestFirst<Fact extends { id: string }>(when: (fact: Fact) => number): Compare<Fact> {
  return (left, right) => when(left) - when(right) || compareText(left.id, right.id)
}

/** The same order backwards. */
export function newestFirst<Fact extends { id: string }>(when: (fact: Fact) => number): Compare<Fact> {
  const compare = oldestFirst(when)
  return (left, right) => compare(right, left)
}
