import type { Random } from '../kernel/random.ts'
import type { Fault } from '../world/faults.ts'
import type { ActionKind } from './plan.ts'

/** What must happen close together for some mistakes to show, and which faults it takes. Chance alone rarely has it. */
const STORIES: { faults: Fault[]; actions: ActionKind[] }[] = [
  {
    // A row that a restored server forgot is told again while somebody still holds an edit of it.
    faults: ['server-restored'],
    actions: [
      'settle',
      'everybody',
      'backup',
      'add-product',
      'everybody',
      'everybody',
      'edit-product',
      'edit-product',
      'edit-product',
      'restore-last',
      'wait',
      'everybody',
      'everybody',
    ],
  },
  {
    // A copied device becomes another one just when the server has forgotten what it had acknowledged.
    faults: ['device-cloned', 'server-restored'],
    actions: [
      'everybody',
      'backup',
      'edit-product',
      'edit-customer',
      'count',
      'everybody',
      'clone',
      'sell',
      'edit-product',
      'restore-last',
      'everybody',
      'everybody',
    ],
  },
  {
    // A device says the later thing earlier by its wall clock, and becomes another one before it is heard.
    faults: ['device-cloned', 'clock-wrong'],
    actions: [
      'network',
      'edit-business',
      'clock',
      'edit-business',
      'clock',
      'edit-business',
      'clone',
      'edit-business',
      'network',
      'everybody',
      'everybody',
    ],
  },
  {
    // Pages of a server that went back in time, seen one by one.
    faults: ['small-pages', 'server-restored'],
    actions: [
      'everybody',
      'backup',
      'edit-product',
      'edit-business',
      'everybody',
      'everybody',
      'restore-last',
      'sync',
      'steps',
      'steps',
      'sync',
      'steps',
      'steps',
      'steps',
    ],
  },
  {
    faults: [],
    actions: ['clear-category', 'everybody', 'everybody', 'bring-back-product', 'everybody'],
  },
]

/** One of the stories that the faults of a run allow. */
export function drawStory(faults: readonly Fault[], random: Random): ActionKind[] {
  const told = STORIES.filter((story) => story.faults.every((fault) => faults.includes(fault)))
  return random.pick(told)?.actions ?? []
}
