import type { ActivityFact } from '../../activity/activity.ts'
import { cents } from '../../money/cents.ts'
import type { Intent } from '../operations.ts'
import { NOON } from './operations.ts'

/** A loaf that Thandi took out of a cart; of one id always the same. */
export function aNote(id: string, changes: Partial<ActivityFact> = {}): ActivityFact {
  const note = { staffId: 'thandi', kind: 'line-removed', subject: 'bread', amount: cents(1_599) } as const
  return { id, at: NOON, ...note, text: 'Bread', ...changes }
}

export const noteDown = (note: ActivityFact): Intent => ({ type: 'activity.note', payload: { note } })
