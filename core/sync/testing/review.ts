import type { SeenFact } from '../../review/seen.ts'
import type { Intent } from '../operations.ts'
import { NOON } from './operations.ts'

/** Ann has looked at an oversold sale; of one id always the same. */
export function aSeen(id: string, changes: Partial<SeenFact> = {}): SeenFact {
  const by = { staffId: 'ann', name: 'Ann' }
  return { id, subject: 's1', doubt: 'oversold', note: 'Counted again', by, at: NOON, device: '', ...changes }
}

export const sawIt = (seen: SeenFact): Intent => ({ type: 'review.seen', payload: { seen } })
