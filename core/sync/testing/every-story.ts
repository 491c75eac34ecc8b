import fc from 'fast-check'
import { stories } from './stories.ts'
import { type Event, World } from './world.ts'

/** A story told to two devices and a server that lose, double, delay and reorder what they say. */
export function run([offsets, story]: readonly [[number, number], Event[]]): World {
  const world = new World(offsets)
  for (const event of story) world.run(event)
  return world
}

/** Checks what holds once every story has settled. */
export const forEveryStory = (check: (world: World) => void) =>
  fc.assert(
    fc.property(stories, (story) => {
      const world = run(story)
      world.settle()
      check(world)
    }),
    { numRuns: 300 },
  )
