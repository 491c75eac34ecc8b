import fc from 'fast-check'
import { stories } from './stories.ts'
import { type Event, World } from './world.ts'

/** How many stories are told. */
const STORIES = 600

/** A story told to two devices and a server that lose, double, delay and reorder what they say. */
export function run([offsets, story]: readonly [[number, number], Event[]]): World {
  const world = new World(offsets)
  for (const event of story) world.run(event)
  return world
}

/** Told stories, each settled, and the seed that they come from. */
let told: { seed: number; worlds: readonly World[] } | undefined

/**
 * Checks what holds once every story has settled. All checks of a process look at the same stories, since to tell one
 * takes far longer than to look at it: a check must leave the world as it is. Where one fails, its stories are
 * told again for it alone, and the shortest that fails is reported.
 */
export function forEveryStory(check: (world: World) => void): void {
  told ??= tell()
  try {
    for (const world of told.worlds) check(world)
  } catch (error) {
    tellEach(told.seed, check)
    throw error
  }
}

function tell() {
  // As fast-check draws one itself.
  const seed = Date.now() ^ (Math.random() * 2 ** 32)
  const worlds: World[] = []
  tellEach(seed, (world) => worlds.push(world))
  return { seed, worlds }
}

const tellEach = (seed: number, look: (world: World) => void) =>
  fc.assert(
    fc.property(stories, (story) => {
      const world = run(story)
      world.settle()
      look(world)
    }),
    { seed, numRuns: STORIES },
  )
