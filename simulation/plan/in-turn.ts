import type { Scenario } from './scenarios.ts'

/** Steps of a scenario, some to a line: one that is misspelt is no action to the compiler, as it would be in spread lists. */
export function inTurn(...lines: Scenario['steps'][]): Scenario['steps'] {
  return lines.flat()
}
